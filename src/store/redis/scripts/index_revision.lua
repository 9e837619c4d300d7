-- Notes a skillet's latest revision in its workspace, unless a later one is there.
-- KEYS revised, revisions  ARGV skillet, time, revision id
local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
if known and tonumber(known) > tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
return 1
