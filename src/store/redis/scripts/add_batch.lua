-- KEYS batch rows states pending all open call  ARGV id, body, created (ms), most open, hash of the call (empty: it has
-- no key), hashes that it may have had before joined by commas, seconds that it is remembered, then row and run of each
-- → empty: it was added; else the id of the batch that the same call came to, `full` or `mismatch`
local id, body, created, most, hash, former, seconds = unpack(ARGV, 1, 7)
if hash ~= '' then
  local known = redis.call('HMGET', KEYS[7], 'hash', 'batch')
  if known[1] then
    local same = known[1] == hash
    for one in string.gmatch(former, '[^,]+') do same = same or known[1] == one end
    return same and known[2] or 'mismatch'
  end
end
if redis.call('ZCARD', KEYS[6]) >= tonumber(most) then return 'full' end
local count = (#ARGV - 7) / 2
for number = 1, count do
  redis.call('HSET', KEYS[2], number, ARGV[6 + 2 * number])
  redis.call('HSET', KEYS[3], number, 'waiting')
  redis.call('HSET', KEYS[4], number, ARGV[7 + 2 * number])
end
redis.call('HSET', KEYS[1], 'body', body, 'n:waiting', count)
redis.call('ZADD', KEYS[5], created, id)
redis.call('ZADD', KEYS[6], created, id)
if hash ~= '' then
  redis.call('HSET', KEYS[7], 'hash', hash, 'batch', id)
  redis.call('EXPIRE', KEYS[7], seconds)
end
return ''
