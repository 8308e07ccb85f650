function power(card, led, deal)
  if card.rank == "Q" and (not deal.mild or card.suit == led) then
    if card.suit == "H" then return 400 end
    return 300 + (card.suit == "S" and 3 or card.suit == "D" and 2 or 1)
  end
end
