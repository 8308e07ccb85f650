says = {
  winner = "The last card of the rank that was led wins the trick; if there is no other card of that rank, the card that was led.",
}

function winner(trick, deal)
  for i = #trick, 1, -1 do
    if trick[i].rank == trick[1].rank then return i end
  end
end
