says = {
  winner = "While every card of a trick is above the price of the bottle the highest wins; else the highest of those below it.",
}

-- Colours do not matter: of the numbers below the price the highest, or of all if none is.
function winner(trick, deal)
  local price, best, highest, bought = deal.price, 1, -1, false
  for place, card in ipairs(trick) do
    local number = tonumber(card.rank)
    local below = number < price
    if below and not bought or below == bought and number > highest then
      best, highest, bought = place, number, below
    end
  end
  if bought then return best, trick[best].name .. " is the highest card below the price of the bottle, which is " .. price .. "." end
  return best, "No card is below the price of the bottle, which is " .. price .. ": the highest wins."
end
