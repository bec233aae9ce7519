import { type ActivityNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readPeople } from "../users/index.ts";
import type { Telling } from "./job-kinds.ts";
import { type ActivityRecord, findActivity } from "./store/activities.ts";
import { listToTell, type ToTell } from "./store/sign-ups.ts";

const atOnce = 200;

/** Tells of a place that became free, of another time or place, or that it is cancelled. What is no longer so is not told. */
export async function tellPeople(app: JobContext, telling: Telling): Promise<void> {
  const { deptId, activityId, what, sequence, accountIds } = telling;
  const activity = await findActivity(app.database.kysely, deptId, activityId, { locks: false });
  if (!activity || activity.state !== (what === "cancelled" ? "cancelled" : "published")) return;
  const states = what === "admitted" ? (["going"] as const) : (["going", "waiting"] as const);
  await keepForAll(app, activity, what, { states, accountIds }, ({ number }) =>
    what === "admitted" ? number : sequence,
  );
}

/** Reminds those who have a place; not of one that was moved or cancelled since. */
export async function remindPeople(
  app: JobContext,
  { deptId, activityId, startAt }: { deptId: number; activityId: number; startAt: number },
): Promise<void> {
  const activity = await findActivity(app.database.kysely, deptId, activityId, { locks: false });
  if (activity?.state !== "published" || activity.content.startAt !== startAt) return;
  if (startAt <= app.clock.now()) return;
  const whom = { states: ["going"] as const, accountIds: null };
  await keepForAll(app, activity, "reminder", whom, () => startAt);
}

type Whom = Parameters<typeof listToTell>[2];

/**
 * Keeps a system message in the log of each, and of the guardian who signed them up (P4, M11). Its key says what and for
 * whom, so a second run tells nobody twice.
 */
async function keepForAll(
  app: JobContext,
  activity: ActivityRecord,
  what: ActivityNotification["what"],
  whom: Whom,
  markOf: (one: ToTell) => number,
): Promise<void> {
  const { database, signal } = app;
  const { activityId, deptId, authorId, content, cancelReason } = activity;
  if (authorId === null || content.startAt === null) return;
  const [sender] = await readPeople(database, "edu", [authorId]);
  if (!sender) return;
  const { title, titleEn, place, placeEn, startAt } = content;
  const told = { what, activityId, title, titleEn, place, placeEn, startAt, reason: cancelReason };
  const notifier = openNotifier(app, "activity", sender);
  try {
    for (let after = ""; ;) {
      // One page after the other: the log of the server is not to be filled by one activity.
      const page = await listToTell(database.kysely, { deptId, activityId }, whom, after, atOnce);
      const accounts = page.flatMap(({ accountId, byId }) => [accountId, ...(byId === null ? [] : [byId])]);
      const people = await readPeople(database, "edu", [...new Set(accounts)]);
      const byAccount = new Map(people.map((one) => [one.account, one]));
      const messages = page.flatMap((one) => [
        { to: one.accountId, child: "", one },
        ...(one.byId === null ? [] : [{ to: one.byId, child: one.name, one }]),
      ]);
      await notifier.tell(
        messages.flatMap(({ to, child, one }) => {
          const receiver = byAccount.get(to);
          if (!receiver || to === authorId) return [];
          const about = byAccount.get(one.accountId)?.id ?? 0;
          const idClient = `activity-${activityId}-${what}-${markOf(one)}-${about}-${receiver.id}`;
          const notification: ActivityNotification = { ...told, child };
          const attach = JSON.stringify(notification);
          return [{ receiver, idClient, type: systemTypes.activity, attach, title, titleEn }];
        }),
      );
      if (page.length < atOnce || signal.aborted) return;
      after = page.at(-1)?.accountId ?? "";
    }
  } finally {
    await notifier.close();
  }
}
