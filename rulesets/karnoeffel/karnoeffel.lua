says = {
  suit_of = "The seven of the chosen suit, the Devil, counts as no suit.",
  power = "In the chosen suit the jack, the Karnöffel, beats every card; the seven, the Devil, every other if it is led, " ..
    "else none; then the six, the Pope, and the two, the Emperor, all others; the three all but kings, the four all but " ..
    "kings and queens, the five all but kings, queens and jacks. Its other cards have no power beyond their suit.",
}

-- Above all kings, or just below the king, queen or jack of the suit that is led.
local chosen = {J = 50, ["7"] = 40, ["6"] = 30, ["2"] = 29, ["3"] = 23, ["4"] = 21, ["5"] = 19}
local plain = {K = 24, Q = 22, J = 20}

function suit_of(card, deal)
  if card.suit == deal.trumps and card.rank == "7" then return "none" end
end

function power(card, led, deal)
  if card.suit == deal.trumps and card.rank == "7" then return led and 0 or chosen["7"] end
  if card.suit == deal.trumps and chosen[card.rank] then return chosen[card.rank] end
  if led and card.suit ~= led then return 0 end
  return led and (plain[card.rank] or card.strength) or 0
end
