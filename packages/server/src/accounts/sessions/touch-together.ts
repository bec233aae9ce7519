import type { App } from "../../app/context.ts";
import { togetherOrAlone } from "../../db/together-or-alone.ts";
import type { Realm } from "../../ports/realm.ts";
import { type Touch, touchFreeSessions, touchSession } from "./store.ts";

export type Touches = Record<Realm, (touch: Touch) => Promise<void>>;

/** As many as one statement stays short with. */
const batchMax = 100;

/** Notes that sessions are used. Those that are used at the same moment are noted in one statement; where somebody holds one, it waits alone. */
export function makeTouches(app: Pick<App, "clock" | "database" | "log">): Touches {
  const touchesOf = (realm: Realm) => {
    const touch = togetherOrAlone(
      app,
      "accounts.touchTogether",
      async (all: Touch[]) => {
        const noted = new Set(await touchFreeSessions(app.database, realm, all));
        return new Map(all.filter(({ id }) => noted.has(id)).map((one) => [one, true as const]));
      },
      batchMax,
    );
    return async (one: Touch) => {
      if (!(await touch(one))) await touchSession(app.database, realm, one);
    };
  };
  return { edu: touchesOf("edu"), social: touchesOf("social") };
}
