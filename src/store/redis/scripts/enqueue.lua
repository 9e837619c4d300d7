-- Accepts the run: from here on it is not lost. Nothing changes if it was accepted before.
-- KEYS run, order, queue, ready, skillet, moved
-- ARGV id, workspace, skillet, document, order, member, deadline, files that it was given, where is told of it
-- (both may be empty), [title]
-- → '' if accepted by this call, else the stage of the run that is there
local stage = redis.call('HGET', KEYS[1], 'stage')
if stage then return stage end
-- Too late: the sweep may have taken the run out of the index already.
if now() > tonumber(ARGV[7]) then return refuse('LATE') end
redis.call('HSET', KEYS[1], 'workspace', ARGV[2], 'skillet', ARGV[3], 'document', ARGV[4],
  'stage', 'waiting', 'version', 1, 'steps', 0, 'repeats', 0)
if ARGV[8] ~= '' then redis.call('HSET', KEYS[1], 'uploads', ARGV[8]) end
if ARGV[9] ~= '' then redis.call('HSET', KEYS[1], 'callback', ARGV[9]) end
if ARGV[10] then redis.call('HSET', KEYS[1], 'title', ARGV[10]) end
redis.call('SET', KEYS[2], ARGV[5])
redis.call('RPUSH', KEYS[3], ARGV[1])
note_ready(KEYS[4], KEYS[3], KEYS[5], ARGV[6])
note_moved(KEYS[6], ARGV[1])
return ''
