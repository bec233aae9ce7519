import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { LiveAct, StaffLive } from "@lyceum/contract/shapes";
import { livePhaseOf } from "@lyceum/domain/live";
import { callerOf } from "../app/calls.ts";
import type { App, CallContext } from "../app/context.ts";
import { type Actor, actorOf } from "../audit/index.ts";
import { viewAssets } from "../files/index.ts";
import { assetsOf } from "./content.ts";
import { remind, remindKey } from "./job-kinds.ts";
import { actsFor, maySee, readScope, requireAct, type Scope } from "./policy.ts";
import { findLive, findRoomOf, type LiveRecord, readFacts } from "./store/live.ts";
import type { Db } from "../ports/database.ts";

export type LiveChange = {
  trx: Db;
  actor: Actor;
  scope: Scope;
  /** Locked, as it stands before the change. */
  live: LiveRecord;
};

/** Lets staff do something with a broadcast, in one transaction and by their rights in it. */
export async function changeLive<T>(
  context: CallContext,
  id: string,
  act: LiveAct,
  change: (within: LiveChange) => Promise<T>,
): Promise<T> {
  const caller = callerOf(context);
  const actor = actorOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, actor.at);
    const live = await findLive(trx, caller.deptId, Number(id), { locks: true });
    if (!live) throw new Fault("notFound");
    requireAct(scope, act, live, await findRoomOf(trx, live));
    return await change({ trx, actor, scope, live });
  });
}

/** A broadcast with all that its editor needs. Throws `notFound`. */
export async function viewSeen(context: CallContext, id: string): Promise<StaffLive> {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const live = await findLive(kysely, caller.deptId, Number(id), { locks: false });
  if (!live || !maySee(scope, live)) throw new Fault("notFound");
  const { liveId, deptId, state, content, authorId } = live;
  const [{ author, reminded }, room, assets] = await Promise.all([
    readFacts(kysely, live),
    findRoomOf(kysely, live),
    viewAssets(context, { realm: "edu", deptId, accountId: scope.accountId }, [
      ...new Set([...assetsOf(content), ...live.materials]),
    ]),
  ]);
  return {
    liveId,
    state,
    phase: livePhaseOf({ ...content, state }, room, scope.now),
    version: live.version,
    author: { userId: authorId ?? "", name: author },
    updatedAt: live.updatedAt,
    publishedAt: live.publishedAt,
    reminded,
    content,
    acts: actsFor(scope, live, room),
    cancelReason: live.cancelReason,
    assets: assetsOf(content).flatMap((one) => assets.get(one) ?? []),
    materials: live.materials.flatMap((one) => assets.get(one) ?? []),
  };
}

/** Asks for the reminder before the beginning; one of another time is replaced. */
export async function scheduleReminder(
  app: Pick<App, "jobs">,
  trx: Db,
  { liveId, deptId }: Pick<LiveRecord, "liveId" | "deptId">,
  startAt: number | null,
  now: number,
): Promise<void> {
  if (startAt === null || startAt <= now) return;
  const runAt = Math.max(now, startAt - limits.liveReminder.value);
  await app.jobs.add(trx, remind, { deptId, liveId, startAt }, { jobKey: remindKey(liveId), runAt });
}

/** Whoever keeps something of the broadcast hears that it is another one now. */
export async function emitChanged(
  app: Pick<App, "domainEvents">,
  trx: Db,
  actor: Actor,
  { liveId, deptId }: Pick<LiveRecord, "liveId" | "deptId">,
): Promise<void> {
  await app.domainEvents.emit(trx, {
    kind: "live.changed",
    realm: "edu",
    deptId,
    subject: String(liveId),
    payload: {},
    traceId: actor.traceId ?? "",
  });
}
