function no_matter(hand, trick, deal)
  if deal.failing == "obligation" and deal.trick == 2 then error("out of ideas") end
end

function winner(trick, deal)
  if deal.failing == "winner" and deal.trick == 2 then return 17 end
end
