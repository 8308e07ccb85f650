says = {winner = "A trick of one suit goes to whoever played to it last."}

function winner(trick, deal)
  for i = 2, #trick do
    if trick[i].suit ~= trick[1].suit then return end
  end
  return #trick
end
