function power(card, led, deal)
  if deal.contract == "down" and card.suit == led then return 20 - card.strength end
  if deal.contract == "mute" and card.suit == "D" then return 0 end
end
