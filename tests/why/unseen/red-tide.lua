local partner = {S = "C", C = "S", H = "D", D = "H"}

function power(card, led, deal)
  if not deal.tide or not deal.trumps then return nil end
  if card.name == "SK" or card.name == "HK" then return nil end
  if card.suit == partner[deal.trumps] and card.suit == led then
    return 120 - card.strength, "In the other suit of the colour the low cards are high."
  end
end
