says = {
  power = "A Wizard beats every other card; a Jester beats none.",
}

function power(card)
  if card.name == "Wizard" then return 1000 end
end
