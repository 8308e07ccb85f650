local function has_jack(trick)
  for _, card in ipairs(trick) do
    if card.suit == "S" and card.rank == "J" then return true end
  end
end

function no_matter(hand, trick, deal)
  if deal.failing == "obligation" and has_jack(trick) then error("out of ideas") end
end

function winner(trick, deal)
  if deal.failing == "winner" and has_jack(trick) then return 17 end
  while deal.failing == "slow" and has_jack(trick) do end
end
