function choose(view, legal)
  return view.hands[2][1]
end
