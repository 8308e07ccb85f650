function winner(trick, deal)
  if deal.trick % 2 == 1 then return nil end
  local best = 1
  for place, card in ipairs(trick) do
    if card.suit == trick[1].suit and card.strength < trick[best].strength then best = place end
  end
  return best
end
