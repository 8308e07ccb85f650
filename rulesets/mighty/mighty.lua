says = {
  power_now = "The mighty, the ace of spades or, where spades are trumps, the ace of diamonds, beats every card. The joker beats every other card, but in the first and the last trick, and when it was called out, it beats none. If the joker is led, the suit asked for counts as led.",
}

local function follows(card, led, deal)
  return card.suit == (led or deal.asked)
end

function power_now(card, led, deal)
  if card.name == (deal.trumps == "S" and "DA" or "SA") then return 3000 end
  if card.name == "Joker" then return deal.powerless and 0 or 2000 end
  if deal.trumps and card.suit == deal.trumps then return 200 + card.strength end
  if follows(card, led, deal) then return 100 + card.strength end
  return 0
end
