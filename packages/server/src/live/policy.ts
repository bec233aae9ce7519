import { Fault } from "@lyceum/contract/faults";
import type { LiveAct } from "@lyceum/contract/shapes";
import { livePhaseOf, possibleLiveActs } from "@lyceum/domain/live";
import type { LiveRoom } from "@lyceum/domain/live";
import type { Caller } from "../app/context.ts";
import { type AddressScope, mayAddress, readAddressScope } from "../roles/index.ts";
import type { LiveRecord } from "./store/live.ts";
import type { Db } from "../ports/database.ts";

const permission = "edu:live:host";

/** Whom somebody may broadcast for. */
export type Scope = AddressScope;

export async function readScope(
  db: Db,
  caller: Pick<Caller, "accountId" | "deptId">,
  now: number,
): Promise<Scope> {
  return await readAddressScope(db, caller, { toAll: permission, toClasses: permission }, now);
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
