says = {same_rank = "Whoever has a card of the rank that was led must play one."}

function same_rank(hand, trick, deal)
  local cards = {}
  for _, card in ipairs(hand) do
    if card.rank == trick[1].rank then cards[#cards + 1] = card end
  end
  return cards
end
