function other_rank(hand, trick, deal)
  local cards = {}
  for _, card in ipairs(hand) do
    if card.rank ~= trick[#trick].rank then cards[#cards + 1] = card end
  end
  return cards
end
says = {other_rank = "Nobody may play a card of the rank that was played just before, if another is possible."}
