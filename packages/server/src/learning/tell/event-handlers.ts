import { type EventHandler, on } from "../../domain-events/index.ts";
import { tell, tellKey } from "../job-kinds.ts";
import { findReturnedAt } from "../store/tell.ts";
import { findHomework } from "../store/homework.ts";

/** So long before the due time those are reminded who have not handed in. */
const reminderMs = 24 * 3_600_000;

const newsMs = 3_600_000;

/** Tells pupils of their homework; the same event twice asks for the same jobs (P8). */
export const learningEventHandlers: readonly EventHandler[] = [
  on("homework.published", "learning.tellPupils", async ({ deptId, subject }, { trx, jobs, clock }) => {
    const homeworkId = Number(subject);
    const homework = await findHomework(trx, deptId, homeworkId, { locks: false });
    if (homework?.state !== "published") return;
    const now = clock.now();
    const { openAt, dueAt } = homework;
    const place = { deptId, homeworkId, submissionId: null };
    const jobKey = (what: "assigned" | "due") => tellKey(homeworkId, what);
    await jobs.add(
      trx,
      tell,
      { ...place, what: "assigned" },
      { jobKey: jobKey("assigned"), runAt: Math.max(now, openAt) },
    );
    const runAt = dueAt - reminderMs;
    // Homework of one day needs no reminder of it.
    if (runAt > Math.max(now, openAt))
      await jobs.add(trx, tell, { ...place, what: "due" }, { jobKey: jobKey("due"), runAt });
  }),
  on(
    "homework.returned",
    "learning.tellReturned",
    async ({ deptId, subject, payload, at }, { trx, jobs }) => {
      const submissionId = Number(subject);
      const returnedAt = await findReturnedAt(trx, deptId, submissionId);
      // What is written down as having come back long ago, as in a demo, is no news.
      if (returnedAt === null || at - returnedAt > newsMs) return;
      const { homeworkId } = payload;
      await jobs.add(
        trx,
        tell,
        { deptId, homeworkId, submissionId, what: "returned" },
        {
          jobKey: `${tellKey(homeworkId, "returned")}:${submissionId}`,
        },
      );
    },
  ),
];
