says = {
  points = "The suits are the rows of a map, in the order woods, meadows, ponds, rocks, and the numbers its columns. "
    .. "A player scores a point for each plot of their largest field: plots that they took and that touch by a side.",
}

local rows = {W = 1, M = 2, P = 3, R = 4}

-- A number for each plot, so that a step of 10 leads to the next row.
local function place(card)
  return 10 * rows[card.suit] + tonumber(card.rank)
end

-- Takes the plot and all that hang together with it off the list; how many these are.
local function grow(plots, at)
  if not plots[at] then return 0 end
  plots[at] = nil
  return 1 + grow(plots, at + 1) + grow(plots, at - 1) + grow(plots, at + 10) + grow(plots, at - 10)
end

function points(seat, deal)
  local plots, largest = {}, 0
  for _, card in ipairs(deal.seats[seat].taken) do plots[place(card)] = true end
  for _, card in ipairs(deal.seats[seat].taken) do largest = max(largest, grow(plots, place(card))) end
  return largest
end
