import { type ActivityNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import type { ProposalTelling, Telling } from "./job-kinds.ts";
import { type News, tellEach } from "../notifications/index.ts";
import { listPublishers } from "./policy.ts";
import { tellOfProposal } from "../proposals/index.ts";
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

/** Tells those who may publish of a proposal, or its author of what became of it; of a proposal that is none any more nobody. */
export async function tellProposed(app: JobContext, telling: ProposalTelling): Promise<void> {
  const { deptId, activityId, what, at, reason } = telling;
  const { kysely } = app.database;
  const activity = await findActivity(kysely, deptId, activityId, { locks: false });
  if (!activity || (what === "proposed" && activity.proposedAt !== at)) return;
  const { authorId, content } = activity;
  // A refused one may have no beginning any more; its author reads why all the same.
  const startAt = content.startAt ?? (what === "refused" ? at : null);
  if (authorId === null || startAt === null) return;
  const { title, titleEn, place, placeEn } = content;
  const shown = { title, titleEn, place, placeEn, startAt };
  const attach: ActivityNotification = { what, activityId, ...shown, reason, child: "" };
  const to = what === "proposed" ? await listPublishers(kysely, activity, app.clock.now()) : [authorId];
  const said = { kind: "activity", type: systemTypes.activity, id: activityId, attach } as const;
  await tellOfProposal(app, telling, to, { ...said, title, titleEn });
}

type Whom = Parameters<typeof listToTell>[2];

/** Keeps a system message in the log of each, and of the guardian who signed them up (P4). */
async function keepForAll(
  app: JobContext,
  activity: ActivityRecord,
  what: ActivityNotification["what"],
  whom: Whom,
  markOf: (one: ToTell) => number,
): Promise<void> {
  const { activityId, deptId, authorId, content, cancelReason } = activity;
  if (authorId === null || content.startAt === null) return;
  const { title, titleEn, place, placeEn, startAt } = content;
  const told = { what, activityId, title, titleEn, place, placeEn, startAt, reason: cancelReason };
  const keptOf = (one: ToTell, to: string, child: string): News => {
    const notification: ActivityNotification = { ...told, child };
    const key = `activity-${activityId}-${what}-${markOf(one)}`;
    return { to, about: one.accountId, key, attach: JSON.stringify(notification), title, titleEn };
  };
  async function* pages(): AsyncGenerator<News[]> {
    for (let after = ""; ;) {
      const page = await listToTell(app.database.kysely, { deptId, activityId }, whom, after, atOnce);
      yield page.flatMap((one) => [
        keptOf(one, one.accountId, ""),
        ...(one.byId === null ? [] : [keptOf(one, one.byId, one.name)]),
      ]);
      if (page.length < atOnce) return;
      after = page.at(-1)?.accountId ?? "";
    }
  }
  await tellEach(app, { accountId: authorId, kind: "activity", type: systemTypes.activity }, pages());
}
