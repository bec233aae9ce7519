import { Fault } from "@lyceum/contract/faults";
import { phaseOf, takePlace } from "@lyceum/domain/activities";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { letIn } from "./change-activity.ts";
import { mayTakePart, requirePerson } from "./policy.ts";
import { type ActivityRecord, findActivity, readFacts } from "./store/activities.ts";
import { findReadableIds } from "./store/readers.ts";
import { type Person, readReader } from "../roles/index.ts";
import { deleteSignUp, insertSignUp, listOwnSignUps } from "./store/sign-ups.ts";
import type { Db } from "../ports/database.ts";

/** POST /activities/{id}/signUp (P4): one after the other by the lock of the activity, so the last place has one owner. */
export const signUp: CallHandler<"POST /activities/{id}/signUp"> = async ({ params, body }, context) =>
  await withPlace(context, params.id, body.userId, async ({ trx, activity, person, at }) => {
    const [held] = await listOwnSignUps(trx, activity, [person.accountId]);
    if (held) return { state: held.state, waitingNumber: held.waitingNumber };
    const { content, state } = activity;
    if (!mayTakePart(person, content)) throw new Fault("forbidden");
    const taken = await readFacts(trx, activity);
    const phase = phaseOf({ ...content, state }, taken.going, at);
    if (phase !== "open" && phase !== "full") throw new Fault("activityClosed");
    const place = takePlace(taken, content);
    if (place === null) throw new Fault("activityFull");
    const byId = person.isSelf ? null : callerOf(context).accountId;
    await insertSignUp(trx, activity, { accountId: person.accountId, state: place, byId, at });
    return { state: place, waitingNumber: place === "waiting" ? taken.waiting + 1 : null };
  });

/** POST /activities/{id}/withdraw (P4). */
export const withdraw: CallHandler<"POST /activities/{id}/withdraw"> = async ({ params, body }, context) =>
  await withPlace(context, params.id, body.userId, async ({ trx, activity, person, at }) => {
    const [held] = await listOwnSignUps(trx, activity, [person.accountId]);
    if (!held) return {};
    const { startAt, capacity } = activity.content;
    if (activity.state !== "published" || startAt === null || at >= startAt)
      throw new Fault("activityClosed");
    await deleteSignUp(trx, activity, person.accountId);
    await letIn(context, trx, activity, capacity);
    return {};
  });

type Within = { trx: Db; activity: ActivityRecord; person: Person; at: number };

/** With the activity locked, and the person about whom it is; what the caller may not read is not found. */
async function withPlace<T>(
  context: CallContext,
  id: string,
  userId: string | undefined,
  act: (within: Within) => Promise<T>,
): Promise<T> {
  const { deptId, accountId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const activity = await findActivity(trx, deptId, Number(id), { locks: true });
    // Behind the lock: whoever was disabled while this waited has no place any more.
    const reader = await readReader(trx, deptId, accountId);
    if (!activity || (await findReadableIds(trx, reader, [activity.activityId])).length === 0)
      throw new Fault("notFound");
    const person = requirePerson(reader, userId);
    return await act({ trx, activity, person, at: context.clock.now() });
  });
}
