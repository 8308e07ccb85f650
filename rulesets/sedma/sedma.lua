says = {
  winner = "The last card of the rank that was led, or the last seven after it, wins; no other card can win.",
  matching = "A trick goes on with a card of the rank led, or a seven.",
}

local ranks = {A = 1, K = 2, Q = 3, J = 4, ["10"] = 5, ["9"] = 6, ["8"] = 7, ["7"] = 8}

local function matches(card, rank)
  return card.rank == "7" or ranks[card.rank] == rank
end

function winner(trick, deal)
  for i = #trick, 1, -1 do
    if matches(trick[i], deal.rank) then
      return i
    end
  end
end

function matching(hand, trick, deal)
  local cards = {}
  for _, card in ipairs(hand) do
    if matches(card, deal.rank) then
      cards[#cards + 1] = card
    end
  end
  return cards
end
