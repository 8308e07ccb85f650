says = {winner = "The last card of the rank that was led, or the last seven, whichever came later, wins the trick."}

function winner(trick, deal)
  local place = 1
  for i = 2, #trick do
    if trick[i].rank == trick[1].rank then
      place = i
    elseif trick[i].rank == "7" then
      place = i
    end
  end
  return place, trick[place].rank == "7" and "The last seven took the trick." or nil
end
