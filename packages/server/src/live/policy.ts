import { Fault } from "@lyceum/contract/faults";
import type { LiveAct, LiveContent } from "@lyceum/contract/shapes";
import { livePhaseOf, possibleLiveActs } from "@lyceum/domain/live";
import type { LiveRoom } from "@lyceum/domain/live";
import type { Kysely } from "kysely";
import { readReach } from "../activities/index.ts";
import type { Caller } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import type { LiveRecord } from "./store/live.ts";

/** Whom somebody may broadcast for: everybody, or the people of the own classes. */
export type Scope = {
  accountId: string;
  deptId: number;
  mayAddressAll: boolean;
  classIds: readonly number[];
  now: number;
};

export async function readScope(
  db: Kysely<Tables>,
  caller: Pick<Caller, "accountId" | "deptId">,
  now: number,
): Promise<Scope> {
  const { isAll, classIds } = await readReach(db, caller, "edu:live:host", now);
  return { accountId: caller.accountId, deptId: caller.deptId, mayAddressAll: isAll, classIds, now };
}

type Address = Pick<LiveContent, "audience" | "classIds">;

function mayAddress({ mayAddressAll, classIds: own }: Scope, { audience, classIds }: Address): boolean {
  return mayAddressAll || (audience === "classes" && classIds.every((classId) => own.includes(classId)));
}

/** Throws `forbidden`. */
export function requireMayAddress(scope: Scope, address: Address): void {
  if (!mayAddress(scope, address)) throw new Fault("forbidden", { field: "content.audience" });
}

/** The own ones, and those of others for classes that one may address. */
export function maySee(scope: Scope, { authorId, content }: LiveRecord): boolean {
  if (authorId === scope.accountId || scope.mayAddressAll) return true;
  return content.classIds.length > 0 && mayAddress(scope, content);
}

/** What somebody may do with a broadcast now. */
export function actsFor(scope: Scope, live: LiveRecord, room: LiveRoom | null): LiveAct[] {
  if (!maySee(scope, live)) return [];
  const { startAt } = live.content;
  const phase = livePhaseOf({ ...live.content, state: live.state }, room, scope.now);
  const acts = possibleLiveActs(live.state, phase, { startAt, now: scope.now });
  // Whoever no longer teaches the class may still change whom their draft is for.
  if (mayAddress(scope, live.content)) return acts;
  return live.state === "draft" ? acts.filter((act) => act === "edit" || act === "discard") : [];
}

/** What somebody may not see is not there for them. */
export function requireAct(scope: Scope, act: LiveAct, live: LiveRecord, room: LiveRoom | null): void {
  if (!maySee(scope, live)) throw new Fault("notFound");
  if (actsFor(scope, live, room).includes(act)) return;
  throw new Fault(mayAddress(scope, live.content) ? "liveState" : "forbidden");
}

/** Whether somebody presents a broadcast: holds it, and may address those whom it is for. */
export function mayPresent(scope: Scope, live: LiveRecord): boolean {
  return maySee(scope, live) && mayAddress(scope, live.content);
}
