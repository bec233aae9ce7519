import type { RegistryTimes } from "@lyceum/server/redis";
import type { MessagingServerOptions } from "../messaging-server.ts";
import type { SimNode } from "./sim-node.ts";

export type NodeProcessSettings = {
  databaseUrl: string;
  redisUrl: string;
  clockFile: string;
  options: Pick<MessagingServerOptions, "rateFactor" | "connectionsBeforeLoginMax" | "repairEveryMs"> & {
    times?: RegistryTimes;
  };
  bug?: ProcessBug;
};

/** Faults that can be planted into a node's process. */
export type ProcessBug = "answersBeforeCommit" | "commitsInMemory";

/** What the script asks a node's process, and what it answers. */
export type Question = { id: number; ask: keyof SimNode; values: unknown[] };
export type Answer = { id: number; result: unknown } | { id: number; error: string };
