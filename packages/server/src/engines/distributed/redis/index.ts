export { makeRedisBus } from "./bus.ts";
export { connectRedis, isRedisUrl, type RedisConnections } from "./connect.ts";
export { makeRedisPresence } from "./presence.ts";
export { makeRedisRateLimit } from "./rate-limit.ts";
export { makeRedisRegistry, type RegistryTimes } from "./registry.ts";
