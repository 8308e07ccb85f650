local red = {H = true, D = true}

function same_colour(hand, trick, deal)
  local cards = {}
  for _, card in ipairs(hand) do
    if red[card.suit] == red[trick[1].suit] then cards[#cards + 1] = card end
  end
  return cards
end
