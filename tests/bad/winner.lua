-- A hook that names winners.
function winner(trick, deal)
  return 1
end

says = {winner = "The leader wins."}
