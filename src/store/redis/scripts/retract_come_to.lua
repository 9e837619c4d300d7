-- KEYS schedule  ARGV run that has not come to what was noted of it
local found = redis.call('HMGET', KEYS[1], 'came:run', 'came:from')
if found[1] ~= ARGV[1] then return 0 end
redis.call('HDEL', KEYS[1], 'came:run', 'came:to', 'came:from')
if found[2] then redis.call('HSET', KEYS[1], 'came:to', found[2]) end
return 1
