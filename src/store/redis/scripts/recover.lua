-- Ends a dead lease, and does with the run in it what the caller has decided.
-- KEYS skillet, leases, ready, queue, [run, order, steps, changes, told, due, due_of, index, moved]
-- ARGV member, fence, takeover (microseconds), [id, [version, document, stage, workspace, what is told of it, when (ms),
-- most]]: a run of which nothing is left has an id alone
local found = redis.call('HMGET', KEYS[1], 'fence', 'until', 'current')
local dead = found[2] and tonumber(found[2]) + tonumber(ARGV[3]) < now()
if not dead or found[1] ~= ARGV[2] or found[3] ~= (ARGV[4] or false) then return refuse('CONFLICT') end
if ARGV[5] then
  local refusal = changed(KEYS[5], ARGV[5])
  if refusal then return refusal end
  commit(KEYS[5], KEYS[6], ARGV[6], '', ARGV[7], KEYS[8])
  announce({ KEYS[9], KEYS[10], KEYS[11], KEYS[12], KEYS[13] }, ARGV[8], ARGV[4], ARGV[9], ARGV[10], ARGV[11])
  if ARGV[7] == 'waiting' then
    back_to_head(KEYS[5], KEYS[4], KEYS[7], ARGV[4])
    redis.call('HINCRBY', KEYS[5], 'repeats', 1)
  end
end
redis.call('HDEL', KEYS[1], 'until', 'node', 'current')
redis.call('ZREM', KEYS[2], ARGV[1])
note_ready(KEYS[3], KEYS[4], KEYS[1], ARGV[1])
return 1
