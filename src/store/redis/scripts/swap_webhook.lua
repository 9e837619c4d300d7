-- KEYS webhook  ARGV the version that is replaced (0: none), what is said now (empty: nothing)
-- → 0 if another was first
if (redis.call('HGET', KEYS[1], 'version') or '0') ~= ARGV[1] then return 0 end
if ARGV[2] == '' then
  redis.call('DEL', KEYS[1])
else
  redis.call('HSET', KEYS[1], 'version', tonumber(ARGV[1]) + 1, 'body', ARGV[2])
end
return 1
