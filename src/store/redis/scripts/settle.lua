-- Ends a reservation unless it was renewed since it was looked at.
-- KEYS waiting, index  ARGV run, seen, what: 'waits' (look again later), 'gone', 'dangling'
if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
if ARGV[3] == 'waits' then
  redis.call('ZADD', KEYS[1], text(now()), ARGV[1])
else
  redis.call('ZREM', KEYS[1], ARGV[1])
end
if ARGV[3] == 'dangling' then redis.call('ZREM', KEYS[2], ARGV[1]) end
return 1
