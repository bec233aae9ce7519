import { defineJob, defineSweep } from "../app/job.ts";
import { sendNews } from "./mail/job-kinds.ts";
import { mailNews } from "./mail/send-news.ts";
import { deleteOldMails } from "./store.ts";

/** Longer than any job is tried again. */
const memoryMs = 2_592_000_000;

export const notificationJobs = [
  defineJob({
    ...sendNews,
    timeoutMs: 60_000,
    lane: "quick",
    run: async (mail, context) => await mailNews(context, mail),
  }),
  defineSweep("notifications.sweep", 4, async ({ clock, database, signal }) => {
    await deleteOldMails(database, clock.now() - memoryMs, { signal });
  }),
];
