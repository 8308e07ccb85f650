-- The jack of spades is a club.
function suit_of(card)
  if card.name == "SJ" then return "C" end
end
