-- The ace of hearts wins every trick.
function power(card)
  if card.name == "HA" then return 900 end
end
