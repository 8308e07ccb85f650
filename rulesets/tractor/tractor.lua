-- Tractor: the rank of the declarers' level is trumps in every suit, and so are the jokers.

says = {
  suit_of = "Jokers, and all cards of the rank of the level, are trumps.",
  power = "Trumps rank from the highest: red jokers, black jokers, the cards of the level in the trump suit, those in the other suits, which are equal, and then the rest of the trump suit.",
}

local function level(deal) return deal.contract and deal.contract:sub(7) end

function suit_of(card, deal)
  if card.rank == nil or card.rank == level(deal) then return deal.trumps or "none" end
end

function power(card, led, deal)
  if card.name == "Red" then return 400 end
  if card.name == "Black" then return 399 end
  if card.rank == level(deal) then return card.suit == deal.trumps and 398 or 397 end
end
