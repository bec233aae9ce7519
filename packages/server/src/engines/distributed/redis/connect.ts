import { createClient } from "@redis/client";
import type { Log } from "../../../app/context.ts";
import { errorCode, StartProblem } from "../../../start-problem.ts";

export type RedisClient = ReturnType<typeof makeClient>;

/** Two connections to one Redis: what is asked, and what is heard. */
export type RedisConnections = {
  commands: RedisClient;
  subscriptions: RedisClient;
  close(): Promise<void>;
};

/** Connects once for all engines on it. Later losses are mended by themselves and said once each way. Throws StartProblem. */
export async function connectRedis(url: string, log: Log): Promise<RedisConnections> {
  if (!isRedisUrl(url))
    throw new StartProblem("REDIS_URL must look like redis://user:password@host:6379 or rediss://….");
  const [commands, subscriptions] = [makeClient(url), makeClient(url)];
  try {
    await Promise.all([connectFirst(commands), connectFirst(subscriptions)]);
  } catch (error) {
    for (const client of [commands, subscriptions]) client.destroy();
    throw new StartProblem(`REDIS_URL cannot be reached: ${reasonOf(error)}.`);
  }
  // The other stands and falls with it; one line is enough.
  logLosses(commands, log);
  return {
    commands,
    subscriptions,
    async close() {
      for (const client of [subscriptions, commands]) client.destroy();
    },
  };
}

export function isRedisUrl(url: string): boolean {
  return /^rediss?:\/\/.+/.test(url) && URL.canParse(url);
}

const connectTimeoutMs = 5_000;
const pingEveryMs = 3_000;
const silentMs = 10_000;
const commandsQueueMax = 100_000;

function makeClient(url: string) {
  return createClient({
    url,
    name: "lyceum",
    // Without Redis a question must fail at once: the chat goes on without the answer.
    disableOfflineQueue: true,
    commandsQueueMaxLength: commandsQueueMax,
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: connectTimeoutMs,
      socketTimeout: silentMs,
      reconnectStrategy: (retries) => Math.min(2_000, 100 * 2 ** retries) * (0.5 + Math.random() / 2),
    },
  });
}

/** The client would try for ever; the start wants to know at the first failure. */
async function connectFirst(client: RedisClient): Promise<void> {
  const failed = Promise.withResolvers<never>();
  // Stays: an error without a listener would end the process.
  client.on("error", failed.reject);
  failed.promise.catch(() => {});
  await Promise.race([client.connect(), failed.promise]);
}

function logLosses(client: RedisClient, log: Log): void {
  let isLost = false;
  const lose = (error?: unknown) => {
    if (isLost) return;
    isLost = true;
    log("redis.lost", { reason: reasonOf(error), chat: "goes on; news between nodes comes by the database" });
  };
  client.on("error", lose);
  client.on("reconnecting", () => lose());
  client.on("ready", () => {
    if (isLost) log("redis.back");
    isLost = false;
  });
}

/** Never the URL itself: it holds a password. */
function reasonOf(error: unknown): string {
  const reasons: Record<string, string> = {
    ECONNREFUSED: "nothing listens there",
    ENOTFOUND: "its host is unknown",
    EAI_AGAIN: "its host cannot be looked up",
    ETIMEDOUT: "no answer in time",
  };
  const known = reasons[errorCode(error) ?? ""];
  if (known !== undefined) return known;
  const text = error instanceof Error ? error.message : "";
  if (/WRONGPASS|NOAUTH/.test(text)) return "it refuses the password";
  return text === "" ? "the connection ended" : text;
}
