-- KEYS spent, reserved  ARGV id, cost, month  → 0 if it was settled before
if redis.call('HDEL', KEYS[2], ARGV[1]) == 0 then return 0 end
redis.call('HINCRBY', KEYS[1], ARGV[3], ARGV[2])
redis.call('HINCRBY', KEYS[1], 'total', ARGV[2])
return 1
