function suit_of(card, deal)
  if card.rank == "Q" then return deal.trumps end
end

local order = {C = 4, S = 3, H = 2, D = 1}

function power(card, led, deal)
  if card.rank == "Q" and deal.trumps then return 290 + order[card.suit] end
end
