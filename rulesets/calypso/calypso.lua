says = {
  power_now = "The suit that a player collects is trumps, for that player alone. Whoever leads a card of their own suit wins the trick, whatever follows suit, unless it is trumped; one's own suit trumps only where another suit was led. The highest of several trumps wins, of equal ones the first. Where nobody has a trump in the trick the highest card of the suit led wins.",
}

local own = {"S", "D", "H", "C"}

-- A lead of one's own suit stands above whatever follows it and below every trump, or below higher ones alone.
function power_now(card, led, deal)
  local is_own = card.suit == own[deal.seat]
  if is_own and deal.seat == deal.leader then return 100 + (deal.beat_the_leader and card.strength or 0) end
  if card.suit == led then return card.strength end
  return is_own and 100 + card.strength or 0
end
