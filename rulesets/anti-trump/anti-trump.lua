says = {power = "When the anti suit is led, any card of another suit beats it."}

-- Trumps have 200 and more, the suit led 100 and more, all else 0 and cannot win. Only
-- this is left to say.
function power(card, led, deal)
  local neutral = card.suit ~= deal.trumps and card.suit ~= deal.anti
  if led == deal.anti and neutral then return 150 + card.strength end
end
