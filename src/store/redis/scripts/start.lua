-- KEYS skillet, run, order, told, due, due_of, index, moved
-- ARGV fence, id, version, document, workspace, what is told of it, when (ms), most
local refusal = not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2]) or changed(KEYS[2], ARGV[3])
if refusal then return refusal end
commit(KEYS[2], KEYS[3], ARGV[4], '', 'started')
announce({ KEYS[4], KEYS[5], KEYS[6], KEYS[7], KEYS[8] }, ARGV[5], ARGV[2], ARGV[6], ARGV[7], ARGV[8])
return 1
