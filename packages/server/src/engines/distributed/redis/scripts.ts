/** Each runs in one step of Redis. Times are those of Redis, so clocks of nodes need not agree. */

/** Adds a connection and answers all of the person. KEYS: connections of the person, people of the node, counter. ARGV: id, entry, person. */
export const enterScript = `
local order = redis.call('INCR', KEYS[3])
redis.call('HSET', KEYS[1], ARGV[1], order .. ' ' .. ARGV[2])
redis.call('SADD', KEYS[2], ARGV[3])
return redis.call('HVALS', KEYS[1])`;

/** Prolongs a node's lease; 0 when it had none. KEYS: leases. ARGV: node, lease in ms. */
export const renewScript = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
return 1 - redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])`;

/** Takes one node whose lease has ended away from the others, and answers it. KEYS: leases. */
export const takeDeadScript = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
local dead = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 1)
if #dead == 0 then return false end
redis.call('ZREM', KEYS[1], dead[1])
return dead[1]`;

/** Takes a dead node's connections out of one person's; true when there were any. KEYS: connections of the person. ARGV: node. */
export const forgetScript = `
local all = redis.call('HGETALL', KEYS[1])
local gone = 0
for at = 1, #all, 2 do
  if string.find(all[at + 1], '"node":"' .. ARGV[1] .. '"', 1, true) then
    redis.call('HDEL', KEYS[1], all[at])
    gone = gone + 1
  end
end
return gone`;

/** Prolongs devices' leases. KEYS: all leases, what begins the key of a person. ARGV: person, connection, client type and end of each. */
export const renewPresenceScript = `
for at = 1, #ARGV, 4 do
  redis.call('ZADD', KEYS[1], ARGV[at + 3], ARGV[at] .. ' ' .. ARGV[at + 1])
  redis.call('HSET', KEYS[2] .. ARGV[at], ARGV[at + 1], ARGV[at + 3] .. ' ' .. ARGV[at + 2])
end
return #ARGV / 4`;

/** Takes devices whose lease is over and answers the person of each. KEYS: as above. ARGV: now, how many at most. */
export const takeExpiredScript = `
local over = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])
local people = {}
for at, member in ipairs(over) do
  local person, connection = string.match(member, '^(%-?%d+) (.*)$')
  redis.call('ZREM', KEYS[1], member)
  redis.call('HDEL', KEYS[2] .. person, connection)
  people[at] = person
end
return people`;
