-- Has something told of a run once more.
-- KEYS run, told, due, due_of, index
-- ARGV workspace, id, delivery, when it happened (ms), most  → its number, 0 if there are too many, -1 if the run is gone
if redis.call('HGET', KEYS[1], 'workspace') ~= ARGV[1] then return -1 end
return tell({ KEYS[2], KEYS[3], KEYS[4], KEYS[5] }, ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5])
