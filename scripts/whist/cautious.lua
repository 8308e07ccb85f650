-- Plays low: the weakest of the cards that may be played, of two equally weak ones the first.
function choose(view, legal)
  local lowest = legal[1]
  for _, card in ipairs(legal) do
    if card.strength < lowest.strength then lowest = card end
  end
  return lowest
end
