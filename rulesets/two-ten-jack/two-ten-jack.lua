says = {
  power = "The joker beats every card, and the ace of spades every other card.",
  winner = "If all cards of a trick are of the trump suit, or all are spades, the two of that suit wins it.",
}

function power(card, led, deal)
  if card.name == "Joker" then return 500 end
  if card.name == "SA" then return 499 end
end

function winner(trick, deal)
  local suit, two = trick[1].suit, nil
  if suit ~= "S" and suit ~= deal.trumps then return nil end
  for i, card in ipairs(trick) do
    if card.suit ~= suit then return nil end
    if card.rank == "2" then two = i end
  end
  return two
end
