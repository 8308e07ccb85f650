local next_suit = {S = "H", H = "D", D = "C", C = "S"}

function suit_of(card, deal)
  if card.rank == "J" then return next_suit[card.suit] end
end
