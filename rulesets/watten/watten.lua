says = {
  power_now = "Three cards are always highest: the Max, the Belli and the Spitz. Then comes the card of the named rank and suit, then the others of that rank, which are equal, then the other cards of the named suit, which are trumps.",
}

local numbers = {["7"] = 1, ["8"] = 2, ["9"] = 3, ["10"] = 4, J = 5, Q = 6, K = 7, A = 8}
local critical = {HK = 406, D7 = 405, C7 = 404}

function power_now(card, led, deal)
  if critical[card.name] then
    return critical[card.name], card.name .. " is one of the three highest cards."
  end
  if numbers[card.rank] == deal.struck then
    local main = card.suit == deal.trumps
    return main and 403 or 402, card.name .. (main and " is of the named rank and suit." or " is of the named rank.")
  end
  if card.suit == deal.trumps then
    return 200 + numbers[card.rank], card.name .. " is a trump."
  end
  return card.suit == led and 100 + numbers[card.rank] or 0
end
