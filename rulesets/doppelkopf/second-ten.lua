says = {
  winner = "Of two tens of hearts in a trick, the second wins if they are trumps; with second_ten=second_but_last not in the last trick.",
}

function winner(trick, deal)
  local tens, second = 0, nil
  if not deal.trumps or deal.second_ten == "second_but_last" and deal.trick == 12 then return nil end
  for i, card in ipairs(trick) do
    if card.name == "DA" and deal.contract == "pigs" then return nil end
    if card.name == "H10" then tens, second = tens + 1, i end
  end
  if tens == 2 then return second, "Of two tens of hearts the second wins." end
end
