says = {from_the_shortest = "Whoever leads must lead from a suit of which they have the fewest cards."}

function from_the_shortest(hand, trick, deal)
  local length, shortest, cards = {}, nil, {}
  for _, card in ipairs(hand) do length[card.suit] = (length[card.suit] or 0) + 1 end
  for _, count in pairs(length) do
    if not shortest or count < shortest then shortest = count end
  end
  for _, card in ipairs(hand) do
    if length[card.suit] == shortest then cards[#cards + 1] = card end
  end
  return cards
end
