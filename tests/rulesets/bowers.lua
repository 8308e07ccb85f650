says = {
  suit_of = "The jack of the same colour as trumps is a trump, too: the left bower.",
  power = "The jack of trumps, the right bower, is the highest trump; the left bower comes next.",
}

local colour = {S = "black", C = "black", H = "red", D = "red"}

local function is_left_bower(card, deal)
  return deal.trumps and card.rank == "J" and card.suit ~= deal.trumps
    and colour[card.suit] == colour[deal.trumps]
end

function suit_of(card, deal)
  if is_left_bower(card, deal) then return deal.trumps end
end

function power(card, led, deal)
  if is_left_bower(card, deal) then return 298 end
  if card.rank == "J" and card.suit == deal.trumps then return 299 end
end
