import type { App } from "../app/context.ts";
import { letIn } from "./change-activity.ts";
import { type ActivityRecord, lockUpcomingOf } from "./store/activities.ts";
import { deleteSignUp } from "./store/sign-ups.ts";
import type { Db } from "../ports/database.ts";

/** Places of somebody who will not come, in activities that have not begun. The activities are locked. */
export type PlacesToLeave = { accountId: string; activities: readonly ActivityRecord[] };

/** Locks them; before the account is, as a sign-up does. */
export async function lockPlaces(
  trx: Db,
  deptId: number,
  accountId: string,
  now: number,
): Promise<PlacesToLeave> {
  return { accountId, activities: await lockUpcomingOf(trx, deptId, accountId, now) };
}

/** Gives them up, and lets in who waits. */
export async function leavePlaces(
  app: Pick<App, "jobs">,
  trx: Db,
  { accountId, activities }: PlacesToLeave,
): Promise<void> {
  for (const activity of activities) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await deleteSignUp(trx, activity, accountId);
    // oxlint-disable-next-line no-await-in-loop
    await letIn(app, trx, activity, activity.content.capacity);
  }
}
