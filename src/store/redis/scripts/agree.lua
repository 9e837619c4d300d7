-- Puts a node's present master key in the place of the store's, if the node has that one, too.
-- KEYS check value  ARGV the node's check values, the present key's first  → 0 if it has not
local known = redis.call('GET', KEYS[1])
local has = not known
for _, check in ipairs(ARGV) do has = has or check == known end
if not has then return 0 end
if known ~= ARGV[1] then redis.call('SET', KEYS[1], ARGV[1]) end
return 1
