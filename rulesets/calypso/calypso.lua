says = {
  winner = "Each player has trumps of their own: North spades, East diamonds, South hearts, West clubs. Whoever leads a card of their own suit wins the trick, whatever follows suit, unless it is trumped; one's own suit trumps only where another suit was led. The highest of several trumps wins, of equal ones the first. Where nobody has a trump in the trick the highest card of the suit led wins.",
}

local own = {"S", "D", "H", "C"}

-- A lead of one's own suit stands above whatever follows it and below every trump, or below higher ones alone.
function winner(trick, deal)
  local lead, leader = trick[1], deal.leader
  local led, best, most = lead.suit, 1, lead.strength
  local is_trumps = led == own[leader]
  if is_trumps then most = 100 + (deal.beat_the_leader and most or 0) end
  for place = 2, 4 do
    local card = trick[place]
    local suit, is = card.suit, card.strength
    if suit ~= led then is = suit == own[(leader + place - 2) % 4 + 1] and 100 + is or 0 end
    if is > most then best, most = place, is end
  end
  return best
end
