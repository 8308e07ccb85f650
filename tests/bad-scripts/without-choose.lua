local function choice(view, legal) return legal[1] end
