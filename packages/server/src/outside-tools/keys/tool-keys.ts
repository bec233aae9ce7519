import { limits } from "@lyceum/contract/limits";
import { createLocalJWKSet, type JSONWebKeySet } from "jose";
import { LRUCache } from "lru-cache";
import type { App } from "../../app/context.ts";
import type { ToolRow } from "../store/tools.ts";

type Needs = Pick<App, "clock" | "guardedFetch" | "log">;
type Known = {
  /** Null: they were never read. */
  set: { keys: JSONWebKeySet; readAt: number } | null;
  failedAt: number | null;
  /** Whoever comes while they are asked for waits for the same answer. */
  asking: Promise<void> | null;
};

const known = new LRUCache<string, Known>({ max: 500 });
/** Keys that are not known are looked for again, and not more often; the same after a failure. */
const againMs = 30_000;
/** A set that cannot be read again is good for so long. */
const oldMs = 86_400_000;

/** The keys that a tool publishes; the last ones while they cannot be read, null where there are none. */
export async function readToolKeys(
  app: Needs,
  tool: ToolRow,
  isAgain: boolean,
): Promise<JSONWebKeySet | null> {
  const now = app.clock.now();
  const entry = known.get(tool.jwks_url) ?? { set: null, failedAt: null, asking: null };
  known.set(tool.jwks_url, entry);
  const freshMs = isAgain ? againMs : limits.toolKeysFresh.value;
  const isFresh = entry.set !== null && now - entry.set.readAt < freshMs;
  const hasFailed = entry.failedAt !== null && now - entry.failedAt < againMs;
  if (!isFresh && !hasFailed) {
    entry.asking ??= refresh(app, tool, entry).finally(() => {
      entry.asking = null;
    });
    await entry.asking;
  }
  return entry.set !== null && now - entry.set.readAt < oldMs ? entry.set.keys : null;
}

async function refresh(app: Needs, tool: ToolRow, entry: Known): Promise<void> {
  const keys = await fetchKeys(app, tool);
  const now = app.clock.now();
  if (keys !== null) entry.set = { keys, readAt: now };
  entry.failedAt = keys === null ? now : null;
}

async function fetchKeys(app: Needs, tool: ToolRow): Promise<JSONWebKeySet | null> {
  try {
    const answer = await app.guardedFetch({
      url: tool.jwks_url,
      method: "GET",
      headers: { accept: "application/json" },
      timeoutMs: limits.toolTimeout.value,
      answerMax: limits.toolKeysMax.value,
    });
    if (answer.status !== 200) return null;
    const keys = JSON.parse(answer.body) as JSONWebKeySet;
    // The library looks at what it is; it throws where that is no set of keys.
    createLocalJWKSet(keys);
    return keys;
  } catch (error) {
    app.log("outsideTools.keys", { toolId: tool.tool_id, error });
    return null;
  }
}
