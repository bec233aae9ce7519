import {
  connectRedis,
  makeRedisBus,
  makeRedisPresence,
  makeRedisRegistry,
  type RegistryTimes,
} from "@lyceum/server/redis";
import type { Bus, Registry } from "@lyceum/server/ports";
import { type Database, openPool } from "@lyceum/server/database";
import {
  type MessagingServer,
  type MessagingServerOptions,
  startMessagingServer,
} from "./messaging-server.ts";

export type MessagingNodeOptions = Omit<MessagingServerOptions, "nodes"> & {
  times?: RegistryTimes;
  /** Stands between the server and its database. */
  through?: (database: Database) => Database;
};

export type MessagingNode = MessagingServer & { bus: Bus; registry: Registry };

/** A messaging server with a database pool of its own, tied to others by Redis: one of several nodes (M20). */
export async function startMessagingNode(
  databaseUrl: string,
  redisUrl: string,
  { times, through = (database) => database, ...options }: MessagingNodeOptions = {},
): Promise<MessagingNode> {
  const database = openPool({ url: databaseUrl, connectionsMax: 5 });
  const said: string[] = [];
  const redis = await connectRedis(redisUrl, (event) => void said.push(event));
  const bus = makeRedisBus(redis);
  const registry = makeRedisRegistry(redis, "lyceum", times);
  const presence = makeRedisPresence(redis);
  const nodes = () => ({ bus, registry, presence });
  const server = await startMessagingServer(through(database), { ...options, nodes });
  return {
    ...server,
    bus,
    registry,
    get logged() {
      return [...said, ...server.logged];
    },
    async close() {
      await server.close();
      await presence.close();
      await registry.close();
      await bus.close();
      await redis.close();
      await database.close();
    },
  };
}
