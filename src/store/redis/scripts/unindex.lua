-- Takes a skillet out of its workspace's index, unless another revision was noted there since.
-- KEYS revised, revisions  ARGV skillet, time, revision id as they were seen
if redis.call('ZSCORE', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[3] then return 0 end
redis.call('ZREM', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[2], ARGV[1])
return 1
