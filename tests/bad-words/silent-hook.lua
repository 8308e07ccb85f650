-- The jacks that are held; none held: it does not bind.
function jacks_first(hand, trick, deal)
  local jacks = {}
  for _, card in ipairs(hand) do
    if card.rank == "J" then jacks[#jacks + 1] = card end
  end
  return jacks
end
