says = {
  winner = "Of two different suits rock beats scissors, scissors beat paper, and paper beats rock.",
}

local beats = {R = "S", S = "P", P = "R"}

-- Two different suits go round in a circle; with one suit, the tables say who wins.
function winner(trick, deal)
  if beats[trick[1].suit] == trick[2].suit then return 1 end
  if beats[trick[2].suit] == trick[1].suit then return 2 end
end
