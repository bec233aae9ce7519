import { moments, type Struck } from "../side.ts";
import { type Action, pick } from "./action.ts";

const awayMaxMs = 12_000;

function strike(what: Struck, weight: number): Action {
  return {
    name: `kill ${what}`,
    weight,
    run(harness, random) {
      const at = pick(moments, random) ?? "now";
      const awayMs = random() < 0.5 ? 0 : Math.floor(random() * awayMaxMs);
      harness.side.strike?.(what, at, awayMs);
      return what === "node" ? `a node is killed (${at}) for ${awayMs} ms` : `${what} is killed (${at})`;
    },
  };
}

/** What ends in the middle of its work; only where it is a process of its own. */
export const strikeNode = strike("node", 14);
export const strikeRedis = strike("redis", 4);
export const strikeDatabase = strike("database", 4);
