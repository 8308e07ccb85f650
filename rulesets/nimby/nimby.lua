says = {
  suit_of = "Every 2 is a trump, whatever suit it shows.",
  power = "The four 2s are the highest trumps: clubs, spades, hearts, diamonds.",
}

local order = {C = 4, S = 3, H = 2, D = 1}

function suit_of(card, deal)
  if card.rank == "2" then return deal.trumps end
end

function power(card, led, deal)
  if card.rank == "2" and deal.trumps then return 300 + order[card.suit] end
end
