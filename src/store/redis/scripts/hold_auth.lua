-- KEYS hold, turns  ARGV holder, life (ms)  → how many come before the holder; 0: it has it
local held = redis.call('GET', KEYS[1])
if held == ARGV[1] then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  return 0
end
-- Each of the turns is `place until`: when they first asked, and until when they are waited for.
local time, places = now(), {}
local turns = redis.call('HGETALL', KEYS[2])
for at = 1, #turns, 2 do
  local place, ends = string.match(turns[at + 1], '^(%d+) (%d+)$')
  if tonumber(ends) < time then
    redis.call('HDEL', KEYS[2], turns[at])
  else
    places[turns[at]] = tonumber(place)
  end
end
local own, before = places[ARGV[1]] or time, held and 1 or 0
for _, place in pairs(places) do
  if place < own then before = before + 1 end
end
if before == 0 then
  redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
  redis.call('HDEL', KEYS[2], ARGV[1])
  return 0
end
redis.call('HSET', KEYS[2], ARGV[1], text(own) .. ' ' .. text(time + tonumber(ARGV[2]) * 1000))
redis.call('PEXPIRE', KEYS[2], ARGV[2])
return before
