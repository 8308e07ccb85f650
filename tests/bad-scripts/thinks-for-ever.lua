function choose(view, legal)
  local thoughts = 0
  while true do
    thoughts = thoughts + 1
  end
end
