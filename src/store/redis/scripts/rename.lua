-- KEYS run, moved  ARGV workspace, title, id  → 0 if the workspace has no such run
if redis.call('HGET', KEYS[1], 'workspace') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'title', ARGV[2])
redis.call('HINCRBY', KEYS[1], 'version', 1)
note_moved(KEYS[2], ARGV[3])
return 1
