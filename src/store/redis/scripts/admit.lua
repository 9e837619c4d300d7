-- Reserves a place among the workspace's waiting runs, counts the start and notes the run in its index.
-- KEYS waiting, index, starts, audit log
-- ARGV run, created, most, most starts in the window, window (microseconds), most in the log, [entry]
-- → how many wait; when it was admitted ('': not at all); starts that are left; how long until one more is taken
local waiting, at = redis.call('ZCARD', KEYS[1]), now()
local per, window = tonumber(ARGV[4]), tonumber(ARGV[5])
-- What StartRate::take says: one that may start nothing waits a whole window for nothing.
local step = per > 0 and math.floor(window / per) or window + 1
local taken = tonumber(redis.call('GET', KEYS[3])) or at
taken = math.min(math.max(taken, at), at + window)
if not redis.call('ZSCORE', KEYS[1], ARGV[1]) then
  if waiting >= tonumber(ARGV[3]) then return {waiting, '', 0, 0} end
  local late = taken + step - at - window
  if late > 0 then return {waiting, '', 0, math.min(late, window)} end
  taken = taken + step
  redis.call('SET', KEYS[3], text(taken), 'PX', math.ceil(window / 1000))
  if ARGV[7] then redis.call('XADD', KEYS[4], 'MAXLEN', '~', ARGV[6], '*', 'body', ARGV[7]) end
end
redis.call('ZADD', KEYS[1], text(at), ARGV[1])
redis.call('ZADD', KEYS[2], 'NX', ARGV[2], ARGV[1])
local left = step > 0 and math.floor((at + window - taken) / step) or per
return {waiting, text(at), left, 0}
