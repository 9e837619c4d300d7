-- KEYS skillet, run, order  ARGV fence, id, version, document
local refusal = not_current(KEYS[1], ARGV[1], KEYS[2], ARGV[2]) or changed(KEYS[2], ARGV[3])
if refusal then return refusal end
commit(KEYS[2], KEYS[3], ARGV[4], '', 'started')
return 1
