says = {
  power = "The ace of spades is the highest trump, and the second is the lowest card of the trump suit: the two of a black suit, the seven of a red one.",
}

local manille = { S = "2", C = "2", H = "7", D = "7" }

function power(card, led, deal)
  if card.name == "SA" then return 1001 end
  if card.suit == deal.trumps and card.rank == manille[card.suit] then return 1000 end
end
