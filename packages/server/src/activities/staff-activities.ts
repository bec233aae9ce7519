import { Fault } from "@lyceum/contract/faults";
import { phaseOf } from "@lyceum/domain/activities";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { likePattern } from "../db/like-pattern.ts";
import { listClasses, readReader } from "../roles/index.ts";
import { listReadableAlbums } from "./albums.ts";
import { findSeen, viewSeen } from "./change-activity.ts";
import { isProposer, maySee, readScope } from "./policy.ts";
import { findActivity, listActivities } from "./store/activities.ts";
import { listPeople, markAttended } from "./store/sign-ups.ts";

/** GET /staff/activities (P4). */
export const listStaffActivities: CallHandler<"GET /staff/activities"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const { mayAddressAll, accountId, classIds } = await readScope(kysely, caller, now);
  const { rows, total } = await listActivities(kysely, caller.deptId, {
    pattern: likePattern(query.search),
    state: query.state === "proposed" ? "draft" : (query.state ?? null),
    isProposed: query.state === "proposed" ? true : query.state === "draft" ? false : null,
    sort: query.sort ?? "-updated",
    within: mayAddressAll ? null : { accountId, classIds },
    ...clampPage(query),
  });
  return {
    rows: rows.map(({ endAt: _e, opensAt: _o, closesAt: _c, ...row }, at) => ({
      ...row,
      phase: phaseOf(rows[at] ?? { ...row, endAt: null, opensAt: null, closesAt: null }, row.going, now),
    })),
    total,
  };
};

/** GET /staff/activities/choices (P4). */
export const listActivityChoices: CallHandler<"GET /staff/activities/choices"> = async (_input, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const mayAddressAll = scope.mayAddressAll || isProposer(scope);
  const [classes, albums] = await Promise.all([
    listClasses(kysely, caller.deptId, mayAddressAll ? null : scope.classIds),
    listReadableAlbums(
      kysely,
      await readReader(kysely, caller.deptId, caller.accountId),
      context.clock.now(),
    ),
  ]);
  return { mayAddressAll, classes, albums };
};

/** GET /staff/activities/{id} (P4). */
export const readStaffActivity: CallHandler<"GET /staff/activities/{id}"> = async ({ params }, context) =>
  await viewSeen(context, params.id);

/** GET /staff/activities/{id}/people (P4). */
export const listActivityPeople: CallHandler<"GET /staff/activities/{id}/people"> = async (
  { params, query },
  context,
) => {
  const { activity } = await findSeen(context, params.id);
  return await listPeople(context.database.kysely, activity, {
    pattern: likePattern(query.search),
    state: query.state ?? null,
    ...clampPage(query),
  });
};

/** POST /staff/activities/{id}/attendance (P4). */
export const markAttendance: CallHandler<"POST /staff/activities/{id}/attendance"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const actor = actorOf(context);
  await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, actor.at);
    const activity = await findActivity(trx, caller.deptId, Number(params.id), { locks: true });
    if (!activity || !maySee(scope, activity)) throw new Fault("notFound");
    if (activity.state !== "published") throw new Fault("activityState");
    if (!(await markAttended(trx, activity, body.userId, body.attended))) throw new Fault("notFound");
    const { title, titleEn } = activity.content;
    await recordAct(trx, actor, {
      act: "activity.attend",
      thing: { kind: "activity", id: activity.activityId },
      after: { title, titleEn, userId: body.userId, attended: body.attended },
    });
  });
  return {};
};
