-- The pack has no jokers.
function power(card, led, deal)
  if card.rank == nil then return 500 end
end
