function winner(trick, deal)
  local best, second
  for place, card in ipairs(trick) do
    if card.suit == trick[1].suit then
      if not best or card.strength > trick[best].strength then
        best, second = place, best
      elseif not second or card.strength > trick[second].strength then
        second = place
      end
    end
  end
  return second
end
says = {winner = "The second highest card of the suit led wins the trick; if there is only one, it wins."}
