says = {
  suit_of = "Some cards are trumps.",
  power = "Some cards are strong.",
  winner = "Some cards win.",
  spare_the_nine = "Some cards must wait.",
}

function suit_of(card, deal)
  if card.name == "SJ" then return deal.trumps, "The jack of spades has joined the trumps." end
  if card.name == "CJ" then return deal.trumps end
end

function power(card, led, deal)
  if card.name == "C10" then return 1000, "The ten of clubs is above all." end
  if card.name == "S10" then return 900 end
end

-- In the last trick the card led wins.
function winner(trick, deal)
  if deal.trick == 6 then return 1, "The last trick goes to whoever leads to it." end
end

function spare_the_nine(hand, trick, deal)
  local others = {}
  for _, card in ipairs(hand) do
    if card.rank ~= "9" then others[#others + 1] = card end
  end
  if #others < #hand then return others, "With " .. #others .. " other cards no nine is played." end
end
