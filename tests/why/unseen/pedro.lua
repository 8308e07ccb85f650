local colour = {S = "C", C = "S", H = "D", D = "H"}

function suit_of(card, deal)
  if card.rank == "5" and deal.trumps and colour[deal.trumps] == card.suit then
    return deal.trumps, "The five of the other suit of the colour is a trump."
  end
end

function power(card, led, deal)
  if not deal.trumps then return nil end
  if card.suit == deal.trumps then return 200 + 2 * card.strength end
  if card.rank == "5" and colour[deal.trumps] == card.suit then
    return 199 + 2 * card.strength, "The left pedro ranks just below the right one."
  end
end

says = {
  suit_of = "The five of the same colour as trumps, the left pedro, is a trump, too.",
  power = "The left pedro ranks directly below the five of trumps.",
}
