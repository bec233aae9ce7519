import type { Clock } from "@lyceum/kit";
import type { Realm } from "../app/context.ts";
import type { Queries } from "../ports/database.ts";

/** Who looks at an asset; without an account it is the public of an institution's site. */
export type Viewer = { realm: Realm; deptId: number; accountId: string | null };

/** What a judgement reads; within a transaction it is read through its connection alone. */
export type Judging = { clock: Clock; database: Queries };

/** What a feature says of the things that refer to assets. */
export type ThingRule = {
  /**
   * Which of these things of the viewer's realm the viewer may read, in few queries: a set of their ids, or what also
   * looks at the asset where a thing opens some of its assets alone.
   */
  canRead(
    judging: Judging,
    viewer: Viewer,
    things: readonly { id: string; deptId: number }[],
  ): Promise<{ has(thingId: string, assetId: string): boolean }>;
  /** The thing may be read in other institutions than its own, such as a shared document. Default: it may not. */
  isShared?: boolean;
};

const rules = new Map<string, ThingRule>();

/**
 * Lets things of a kind refer to assets; called once for each kind where the application is composed. The kind is kept in
 * the database and never given to anything else.
 */
export function registerThing(kind: string, rule: ThingRule): void {
  rules.set(kind, rule);
}

/** Undefined: nothing of that kind may refer to an asset, or be read through one. */
export function ruleOf(kind: string): ThingRule | undefined {
  return rules.get(kind);
}
