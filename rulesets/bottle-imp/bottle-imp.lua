says = {
  power_now = "While every card of a trick is above the price of the bottle the highest wins; else the highest of those below it.",
}

-- Colours do not matter: of the numbers below the price the highest wins, or of all if none is.
function power_now(card, led, deal)
  local number = tonumber(card.rank)
  if number < deal.price then
    return 100 + number, card.name .. " is the highest card below the price of the bottle, which is " .. deal.price .. "."
  end
  return number, "No card is below the price of the bottle, which is " .. deal.price .. ": the highest wins."
end
