-- Sets aside what a call of a model may cost at worst, if the limits leave as much.
-- KEYS spent, reserved
-- ARGV id, worst, life (microseconds), month, most in a month, most in all
-- A call whose time is over was lost with its node: it counts as its worst.
-- → 1 if it was set aside; spent in this month, in all, and what is set aside for others
local at, reserved = now(), 0
local all = redis.call('HGETALL', KEYS[2])
for i = 1, #all, 2 do
  local micros, ends = string.match(all[i + 1], '^(%d+) (%d+)$')
  if tonumber(ends) < at then
    redis.call('HDEL', KEYS[2], all[i])
    redis.call('HINCRBY', KEYS[1], ARGV[4], micros)
    redis.call('HINCRBY', KEYS[1], 'total', micros)
  elseif all[i] ~= ARGV[1] then
    reserved = reserved + tonumber(micros)
  end
end
local month = tonumber(redis.call('HGET', KEYS[1], ARGV[4])) or 0
local total = tonumber(redis.call('HGET', KEYS[1], 'total')) or 0
local more = reserved + tonumber(ARGV[2])
local fits = month + more <= tonumber(ARGV[5]) and total + more <= tonumber(ARGV[6])
if fits then
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[2] .. ' ' .. text(at + tonumber(ARGV[3])))
end
return {fits and 1 or 0, text(month), text(total), text(reserved)}
