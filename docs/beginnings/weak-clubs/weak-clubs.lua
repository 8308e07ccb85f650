says = {power = "When clubs are led, any card of another suit beats them; of equal cards, the spade beats the heart."}

-- Trumps have 200 and more, the suit led 100 and more. All else is 0, and cannot win.
-- Only the cards between them are left to say.
function power(card, led, deal)
  if led ~= "C" then return nil end
  if card.suit == "H" then return 150 + 2 * card.strength end
  if card.suit == "S" then return 151 + 2 * card.strength end
end
