import { limits } from "@lyceum/contract/limits";
import { Fault } from "@lyceum/contract/faults";
import type { ActivityAct, StaffActivity } from "@lyceum/contract/shapes";
import { admittedOf, phaseOf } from "@lyceum/domain/activities";
import { callerOf } from "../app/calls.ts";
import type { App, CallContext } from "../app/context.ts";
import { type Actor, actorOf } from "../audit/index.ts";
import { viewAssets } from "../files/index.ts";
import { assetsOf } from "./content.ts";
import { remind, remindKey, tell } from "./job-kinds.ts";
import { actsFor, maySee, readScope, requireAct, type Scope } from "./policy.ts";
import { type ActivityRecord, findActivity, readFacts } from "./store/activities.ts";
import { giveAway } from "./store/sign-ups.ts";
import type { Db } from "../ports/database.ts";

export type ActivityChange = {
  trx: Db;
  actor: Actor;
  scope: Scope;
  /** Locked, as it stands before the change. */
  activity: ActivityRecord;
};

/** Lets staff do something with an activity, in one transaction and by their rights in it. */
export async function changeActivity<T>(
  context: CallContext,
  id: string,
  act: ActivityAct,
  change: (within: ActivityChange) => Promise<T>,
): Promise<T> {
  const caller = callerOf(context);
  const actor = actorOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, actor.at);
    const activity = await findActivity(trx, caller.deptId, Number(id), { locks: true });
    if (!activity) throw new Fault("notFound");
    const { going } = await readFacts(trx, activity);
    requireAct(scope, act, activity, going);
    return await change({ trx, actor, scope, activity });
  });
}

/** An activity that staff may see, as it stands. */
export async function findSeen(
  context: CallContext,
  id: string,
): Promise<{ scope: Scope; activity: ActivityRecord }> {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const activity = await findActivity(kysely, caller.deptId, Number(id), { locks: false });
  if (!activity || !maySee(scope, activity)) throw new Fault("notFound");
  return { scope, activity };
}

/** An activity with all that its editor needs. */
export async function viewSeen(context: CallContext, id: string): Promise<StaffActivity> {
  const { scope, activity } = await findSeen(context, id);
  const { activityId, deptId, state, content, authorId, proposedAt, refusal } = activity;
  const [{ author, going, waiting }, assets] = await Promise.all([
    readFacts(context.database.kysely, activity),
    viewAssets(context, { realm: "edu", deptId, accountId: scope.accountId }, assetsOf(content)),
  ]);
  return {
    activityId,
    state,
    phase: phaseOf({ ...content, state }, going, scope.now),
    version: activity.version,
    author: { userId: authorId ?? "", name: author },
    updatedAt: activity.updatedAt,
    publishedAt: activity.publishedAt,
    proposedAt,
    refusal,
    going,
    waiting,
    content,
    acts: actsFor(scope, activity, going),
    cancelReason: activity.cancelReason,
    assets: [...assets.values()],
  };
}

const toldAtOnce = 200;

/** Lets in who waits while there is room, and tells them. The activity is locked. */
export async function letIn(
  app: Pick<App, "jobs">,
  trx: Db,
  { activityId, deptId, sequence }: Pick<ActivityRecord, "activityId" | "deptId" | "sequence">,
  capacity: number | null,
): Promise<void> {
  const places = admittedOf(await readFacts(trx, { activityId, deptId }), capacity);
  if (places === 0) return;
  const admitted = await giveAway(trx, { activityId, deptId }, places);
  for (let at = 0; at < admitted.length; at += toldAtOnce) {
    const accountIds = admitted.slice(at, at + toldAtOnce);
    await app.jobs.add(trx, tell, { deptId, activityId, what: "admitted", sequence, accountIds });
  }
}

/** Asks for the reminder of the day before; one of another time is replaced. */
export async function scheduleReminder(
  app: Pick<App, "jobs">,
  trx: Db,
  { activityId, deptId }: Pick<ActivityRecord, "activityId" | "deptId">,
  startAt: number | null,
  now: number,
): Promise<void> {
  if (startAt === null) return;
  const runAt = startAt - limits.activityReminder.value;
  if (runAt <= now) return;
  await app.jobs.add(trx, remind, { deptId, activityId, startAt }, { jobKey: remindKey(activityId), runAt });
}

/** Whoever keeps something of the activity hears that it is another one now. */
export async function emitChanged(
  app: Pick<App, "domainEvents">,
  trx: Db,
  actor: Actor,
  { activityId, deptId }: Pick<ActivityRecord, "activityId" | "deptId">,
): Promise<void> {
  await app.domainEvents.emit(trx, {
    kind: "activity.changed",
    realm: "edu",
    deptId,
    subject: String(activityId),
    payload: {},
    traceId: actor.traceId ?? "",
  });
}
