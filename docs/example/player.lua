-- A player for one seat: takes the last of the legal actions, in which cards run from high to low.
--
--   eldest run SCRIPT --seat North='lua5.4 docs/example/player.lua'
--
-- Lua has no JSON of its own. Names of cards and calls have no quotation marks in them, so that a
-- pattern finds what is legal in a line that asks for a decision.

local function legal_actions(line)
  local actions = {}
  for action in line:match('"legal":%[(.-)%]'):gmatch('"(.-)"') do
    actions[#actions + 1] = action
  end
  return actions
end

-- The lowest card; of calls the first, which is mostly to pass.
local function choose(line)
  local legal = legal_actions(line)
  if line:find('"to":"play"', 1, true) then
    return legal[#legal]
  end
  return legal[1]
end

for line in io.lines() do
  if line:find('^{"turn":"decision"') then
    io.write('{"op":"act","action":"', choose(line), '"}\n')
    io.flush()
  end
end
