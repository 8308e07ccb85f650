says = {
  power_now = "The four cards of the rank above the card turned up are the highest: clubs, then hearts, spades and diamonds. All others rank as listed, whatever their suit.",
}

local suits = {D = 1, S = 2, H = 3, C = 4}

-- Ranks are counted from the four; above the three the four comes again.
function power_now(card, led, deal)
  if card.strength == deal.vira % 10 + 1 then
    return 20 + suits[card.suit], card.name .. " is of the rank above the card turned up."
  end
  return card.strength
end
