-- KEYS places  ARGV holder, most, life (microseconds)  → how many have one, where there is none for the holder
local at = now()
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', text(at))
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  local taken = redis.call('ZCARD', KEYS[1])
  if taken >= tonumber(ARGV[2]) then return taken end
end
redis.call('ZADD', KEYS[1], text(at + tonumber(ARGV[3])), ARGV[1])
return false
