says = { winner = "Of two equal cards the second wins the trick." }

function winner(trick, deal)
  for later = 2, #trick do
    for earlier = 1, later - 1 do
      if trick[later].name == trick[earlier].name then return later end
    end
  end
  return nil
end
