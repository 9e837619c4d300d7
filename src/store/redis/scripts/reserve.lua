-- Binds an idempotency key to the first call that comes with it.
-- KEYS key  ARGV body hash, run, skillet, seconds  → body hash, run, skillet of that first call
if redis.call('EXISTS', KEYS[1]) == 0 then
  redis.call('HSET', KEYS[1], 'body', ARGV[1], 'run', ARGV[2], 'skillet', ARGV[3])
  redis.call('EXPIRE', KEYS[1], ARGV[4])
end
return redis.call('HMGET', KEYS[1], 'body', 'run', 'skillet')
