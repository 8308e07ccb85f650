says = {
  power = "A Wizard beats every card that is none; a Jester beats nothing.",
}

function power(card)
  if card.name == "Wizard" then return 1000 end
end
