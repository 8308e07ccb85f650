says = {winner = "In the last trick the first nine wins, if there is one."}

function suit_of(card, deal)
  if card.name == "SJ" or card.name == "HJ" then return deal.trumps end
end

function power(card, led, deal)
  if card.rank == "10" and card.suit == led then return 195, "A ten beats all of its suit." end
end

function winner(trick, deal)
  if deal.trick ~= 6 then return nil end
  for place, card in ipairs(trick) do
    if card.rank == "9" then return place, "The last trick goes to " .. card.name .. "." end
  end
end

function not_the_ace(hand, trick, deal)
  local cards = {}
  for _, card in ipairs(hand) do
    if card.rank ~= "A" then cards[#cards + 1] = card end
  end
  if deal.trick == 1 then return cards end
end
