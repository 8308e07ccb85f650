function choose(view, legal)
return legal[1
