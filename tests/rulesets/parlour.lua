says = {no_lowest = "Whoever leads from more than three cards keeps the lowest."}

-- All cards but the last of the hand, which the pack lists from high to low.
function no_lowest(hand, trick, deal)
  if #trick > 0 or #hand < 4 then return end
  local cards = {}
  for i = 1, #hand - 1 do cards[i] = hand[i] end
  return cards
end
