-- A row's state never goes back, nor from one end to another.
-- KEYS batch states pending open  ARGV id, now (ms), then number, state and whether its run was accepted (1, 0) of each
-- → 0 where a row stands otherwise all the same
local rank = { waiting = 1, started = 2 }
local all_hold = 1
for at = 3, #ARGV, 3 do
  local number, state, accepted = ARGV[at], ARGV[at + 1], ARGV[at + 2]
  local before = redis.call('HGET', KEYS[2], number)
  if before and (rank[before] or 3) < (rank[state] or 3) then
    redis.call('HSET', KEYS[2], number, state)
    redis.call('HINCRBY', KEYS[1], 'n:' .. before, -1)
    redis.call('HINCRBY', KEYS[1], 'n:' .. state, 1)
  elseif before ~= state then
    all_hold = 0
  end
  if accepted == '1' or not rank[state] then redis.call('HDEL', KEYS[3], number) end
end
end_batch(KEYS[1], KEYS[4], ARGV[1], ARGV[2])
return all_hold
