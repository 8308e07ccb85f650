-- All cards are of one order, whatever was led: as many strengths as there are cards.
local suits = { A = 7, B = 6, D = 5, E = 4, F = 3, G = 2, H = 1, L = 0 }

function power(card, led, deal)
  return 1 + 32 * suits[card.suit] + tonumber(card.rank)
end

says = { power = "The first of the suits wins, and in it the highest card." }
