says = {
  winner = "In every trick but the last the second ten of hearts beats the first, if it is a trump.",
}

-- Where it is no trump.
local plain = { ["queen solo"] = true, ["jack solo"] = true, ["ace solo"] = true }

function winner(trick, deal)
  local tens, second = 0, nil
  if plain[deal.contract or ""] or deal.trick == 12 then return nil end
  for i, card in ipairs(trick) do
    if card.name == "DA" and deal.contract == "pigs" then return nil end
    if card.name == "H10" then tens, second = tens + 1, i end
  end
  if tens == 2 then return second end
end
