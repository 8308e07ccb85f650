function suit_of(card, deal)
  if card.rank == "7" and deal.contract ~= "chapter" then return "none" end
end

function power(card, led, deal)
  if card.name == "Bell" then return 400, "The Bell is above all cards." end
  if card.rank == "7" and deal.contract ~= "chapter" then return 0 end
end

function winner(trick, deal)
  if deal.trick < 6 then return nil end
  local lowest
  for place, card in ipairs(trick) do
    if card.suit and card.suit == trick[1].suit and (not lowest or card.strength < trick[lowest].strength) then
      lowest = place
    end
  end
  return lowest
end

function the_bell_waits(hand, trick, deal)
  local others = {}
  for _, card in ipairs(hand) do
    if card.name ~= "Bell" then others[#others + 1] = card end
  end
  return deal.trick == 1 and deal.seat ~= deal.declarer and others or {}
end

says = {
  power = "The Bell beats every card; a seven beats none, but in a chapter.",
  winner = "The lowest card of the suit led wins trick six, unless a card without a suit was led.",
}
