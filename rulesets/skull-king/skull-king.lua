says = {
  power = "The Skull King beats every other card, a pirate every card but him, a mermaid every number; an Escape beats none.",
}

local powers = { King = 3000, Pirate = 2000, Mermaid = 1000 }

function power(card)
  return powers[card.name]
end
