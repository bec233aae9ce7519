export { makeRedisBus } from "./bus.ts";
export { connectRedis, isRedisUrl, type RedisConnections } from "./connect.ts";
export { makeRedisRateLimit } from "./rate-limit.ts";
export { makeRedisRegistry, type RegistryTimes } from "./registry.ts";
