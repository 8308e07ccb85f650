says = {
  power = "A card of the sour suit beats only cards of the sour suit, and of these the lower beats the higher.",
}

-- Led and sour, anything else beats it; what is not led and not sour has 50 then, else nothing.
function power(card, led, deal)
  if not deal.sour then return nil end
  if card.suit == deal.sour then return led == deal.sour and 30 - card.strength or 0 end
  if led == deal.sour then return 50 + card.strength, "Any other suit beats the sour one." end
end
