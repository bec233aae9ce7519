import { type HomeworkNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../../app/job.ts";
import { openNotifier } from "../../notifications/index.ts";
import { readPeople } from "../../users/index.ts";
import type { Telling } from "../job-kinds.ts";
import { homeworkFor } from "../assign/extend-homework.ts";
import { listFit } from "../second/requirements.ts";
import { findHomework, type HomeworkRecord } from "../store/homework.ts";
import { listToTell } from "../store/tell.ts";

const atOnce = 200;

/**
 * Keeps a system message in the log of each pupil: that homework was given, is due soon and not handed in, came back, or was written about (P8,
 * M11); or in that of colleagues: that answers wait for their second marks. The key of each message says what and for whom, so a second run tells nobody twice.
 */
export async function tellHomework(
  app: JobContext,
  { deptId, homeworkId, what, submissionId, accountId, at }: Telling,
): Promise<void> {
  const { database, clock, signal } = app;
  const homework = await findHomework(database.kysely, deptId, homeworkId, { locks: false });
  if (homework?.state !== "published" || homework.ownerId === null) return;
  const [sender] = await readPeople(database, "edu", [homework.ownerId]);
  if (!sender) return;
  const { title } = homework;
  const own = accountId === undefined ? homework : await homeworkFor(database.kysely, homework, accountId);
  const { dueAt } = own;
  const told: HomeworkNotification = { what, homeworkId, title, dueAt, submissionId };
  const attach = JSON.stringify(told);
  // Two attempts may be written about within an hour.
  const once = what === "commented" ? `${submissionId}-${at}` : String(at ?? submissionId ?? 0);
  const notifier = openNotifier(app, "homework", sender);
  try {
    for (let after = ""; ;) {
      // One page after the other: the log of the server is not to be filled by one piece of homework.
      const whom = { submissionId, accountId: accountId ?? null };
      const place = { deptId, homeworkId, what, ...whom, now: clock.now(), after, limit: atOnce };
      const accounts = await listToTell(database.kysely, place);
      const whose = what === "secondMark" ? await fitOf(app, homework, accounts) : accounts;
      const people = await readPeople(
        database,
        "edu",
        whose.filter((account) => account !== homework.ownerId),
      );
      await notifier.tell(
        people.map((receiver) => ({
          receiver,
          idClient: `homework-${homeworkId}-${what}-${once}-${receiver.id}`,
          type: systemTypes.homework,
          attach,
          title,
          titleEn: "",
        })),
      );
      if (accounts.length < atOnce || signal.aborted) return;
      after = accounts.at(-1) ?? "";
    }
  } finally {
    await notifier.close();
  }
}

/** Colleagues whose role has ended are told of nothing. */
async function fitOf(
  { database, clock }: JobContext,
  homework: HomeworkRecord,
  ids: readonly string[],
): Promise<string[]> {
  const fit = await listFit(database.kysely, homework.deptId, homework, { ids, now: clock.now() });
  return fit.flatMap(({ userId, mayMark }) => (mayMark ? [userId] : []));
}
