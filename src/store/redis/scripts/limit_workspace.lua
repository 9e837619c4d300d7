-- KEYS records  ARGV workspace, record  → 0 if it was never made, or is no more
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
