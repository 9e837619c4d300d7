-- Put before every script. A script touches keys of one slot, all of them given in KEYS, and never
-- looks into a document. It answers with an error whose code the caller knows: FENCED, OVER,
-- CONFLICT, INUSE, UNDERWAY, NOTALLOWED.

-- Every large number that becomes text: Lua itself would write 1.79e+15.
local function text(number) return string.format('%.0f', number) end

-- Microseconds by the clock of this server, by which all leases live and die.
local function now()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000000 + tonumber(time[2])
end

local function refuse(code, message) return redis.error_reply(code .. ' ' .. (message or '-')) end

-- Whether the lease with this fence is the latest and live.
local function holds(skillet, fence)
  local found = redis.call('HMGET', skillet, 'fence', 'until')
  return found[1] == fence and found[2] and tonumber(found[2]) > now()
end

-- A refusal unless the lease is held and `id` is the run claimed under it.
local function not_current(skillet, fence, run, id)
  if not holds(skillet, fence) then return refuse('FENCED') end
  if redis.call('HGET', run, 'stage') == 'over' then return refuse('OVER') end
  if redis.call('HGET', skillet, 'current') ~= id then
    return refuse('NOTALLOWED', 'run ' .. id .. ' was not claimed under this lease')
  end
end

-- A refusal if the run was changed since the caller read it.
local function changed(run, version)
  if redis.call('HGET', run, 'version') ~= version then return refuse('CONFLICT') end
end

-- Writes a run's new state. When it is over, its order goes, and the secrets in it; and its changes, which
-- its document has where they matter.
local function commit(run, order, document, file, stage, changes)
  redis.call('HSET', run, 'document', document, 'stage', stage)
  if file ~= '' then redis.call('HSET', run, 'file', file) end
  redis.call('HINCRBY', run, 'version', 1)
  if stage == 'over' then redis.call('DEL', order, changes) end
end

-- The run begins anew later, so its timeline does, too.
local function back_to_head(run, queue, steps, id)
  redis.call('LPUSH', queue, id)
  redis.call('DEL', steps)
  redis.call('HSET', run, 'steps', 0)
end

-- Milliseconds at which a run was accepted: the first 48 bits of its UUIDv7.
local function accepted_at(id) return tonumber(string.sub(id, 1, 8) .. string.sub(id, 10, 13), 16) end

-- The number of the latest revision; 0 where there is none. Older ones are dropped, so they are not counted.
local function numbered(skillet, revisions)
  return tonumber(redis.call('HGET', skillet, 'numbered')) or redis.call('LLEN', revisions)
end

-- Adds a revision, drops those that are too many with what is kept beside them, and notes it for its
-- workspace's index. `keys`: revisions, kept, proofs, misses, unindexed.
local function add_revision(skillet, keys, member, revision, id, most)
  local revisions, kept, proofs, misses, unindexed = unpack(keys)
  redis.call('HSET', skillet, 'numbered', numbered(skillet, revisions) + 1)
  redis.call('RPUSH', revisions, revision)
  redis.call('LTRIM', revisions, -tonumber(most), -1)
  redis.call('RPUSH', kept, id)
  while redis.call('LLEN', kept) > tonumber(most) do
    local dropped = redis.call('LPOP', kept)
    redis.call('HDEL', proofs, dropped)
    redis.call('HDEL', misses, dropped)
  end
  redis.call('HSET', unindexed, member, id)
end

-- When the first of a workspace's runs is to be told of, for the partition's set. `keys`: told, due, due_of.
local function note_due(keys, workspace)
  local first = redis.call('ZRANGE', keys[3], 0, 0, 'WITHSCORES')
  if first[2] then
    redis.call('ZADD', keys[2], first[2], workspace)
  else
    redis.call('ZREM', keys[2], workspace)
  end
end

-- A delivery's name in the index: numbers of two digits stand in their order.
local function delivery_name(id, number) return string.format('%s/%02d', id, number) end

-- Notes that a run has moved, after all that have moved before it. As many are kept as one look gives (MOST_MOVES).
local function note_moved(moved, id)
  local last = redis.call('ZRANGE', moved, -1, -1, 'WITHSCORES')
  local at = math.max(now(), (tonumber(last[2]) or 0) + 1)
  redis.call('ZADD', moved, text(at), id)
  redis.call('ZREMRANGEBYRANK', moved, 0, -1001)
end

-- Adds a delivery to those of a run, unless it has as many as it may; it is due when those before it are over. An empty
-- one is none. `keys`: told, due, due_of, index. `at`: milliseconds. → its number, 0 if it was not added
local function tell(keys, workspace, id, delivery, at, most)
  if delivery == '' then return 0 end
  local last = tonumber(redis.call('HGET', keys[1], 'last') or '0')
  if last >= tonumber(most) then return 0 end
  local number = last + 1
  local next = tonumber(redis.call('HGET', keys[1], 'next') or '1')
  redis.call('HSET', keys[1], 'last', number, 'next', next, number, delivery)
  redis.call('ZADD', keys[4], at, delivery_name(id, number))
  -- Those before it are due already, or it is. Nothing is where a backup has one without the other: what waits goes on.
  if not redis.call('ZSCORE', keys[3], id) then
    redis.call('ZADD', keys[3], text(now()), id)
    note_due(keys, workspace)
  end
  return number
end

-- Tells of a run that has moved: those who listen, and where its webhook is. `keys`: those of `tell`, moved.
local function announce(keys, workspace, id, delivery, at, most)
  note_moved(keys[5], id)
  tell(keys, workspace, id, delivery, at, most)
end

-- Nothing is told of a run any more: it is gone. `keys`: as above.
local function untell(keys, workspace, id)
  for number = 1, tonumber(redis.call('HGET', keys[1], 'last') or '0') do
    redis.call('ZREM', keys[4], delivery_name(id, number))
  end
  redis.call('DEL', keys[1])
  redis.call('ZREM', keys[3], id)
  redis.call('ZREM', keys[5], id)
  note_due(keys, workspace)
end

-- A batch has ended with the last of its rows.
local function end_batch(batch, open, id, now)
  local left = redis.call('HMGET', batch, 'body', 'n:waiting', 'n:started')
  if left[1] and tonumber(left[2] or '0') + tonumber(left[3] or '0') <= 0 then
    redis.call('HSETNX', batch, 'ended', now)
    redis.call('ZREM', open, id)
  end
end

-- Brings the set of ready skillets up to date: those with a queue and without a lease, by how long
-- their next run has waited, or how long ago they gave way to others.
local function note_ready(ready, queue, skillet, member)
  local head = redis.call('LINDEX', queue, 0)
  if head and redis.call('HEXISTS', skillet, 'until') == 0 then
    local yielded = tonumber(redis.call('HGET', skillet, 'yielded')) or 0
    redis.call('ZADD', ready, text(math.max(accepted_at(head), yielded)), member)
  else
    redis.call('ZREM', ready, member)
  end
end

