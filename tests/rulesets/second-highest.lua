says = {
  winner = "The second highest card of the trick wins it; of two equal ones the one played first is the higher.",
}

-- Which of the cards lies second: that cannot be known before all of them lie there.
function winner(trick, deal)
  local first, second = 1, nil
  for i = 2, #trick do
    if trick[i].strength > trick[first].strength then
      first, second = i, first
    elseif not second or trick[i].strength > trick[second].strength then
      second = i
    end
  end
  return second
end
