import { defineJob } from "../app/job.ts";
import { type EventHandler, on } from "../domain-events/index.ts";
import { deliverNotice, deliverNoticeToSchools } from "./deliver-notice.ts";
import { deliver, deliverToSchools, publishDue, publishToSchoolsDue, remindDue } from "./job-kinds.ts";
import { publishScheduled } from "./publish-notice.ts";
import { indexNotice } from "./search/index-notices.ts";

const minute = 60_000;

export const noticeJobs = [
  defineJob({
    ...publishDue,
    timeoutMs: minute,
    lane: "quick",
    async run({ deptId, noticeId }, context) {
      await publishScheduled(context, deptId, noticeId);
    },
  }),
  defineJob({
    ...publishToSchoolsDue,
    timeoutMs: minute,
    lane: "quick",
    async run({ deptId, noticeId }, context) {
      await publishScheduled(context, deptId, noticeId);
    },
  }),
  defineJob({
    ...deliver,
    timeoutMs: 30 * minute,
    run: async (delivery, context) => await deliverNotice(context, delivery),
  }),
  defineJob({
    ...deliverToSchools,
    timeoutMs: 30 * minute,
    run: async (delivery, context) => await deliverNoticeToSchools(context, delivery),
  }),
  defineJob({
    ...remindDue,
    timeoutMs: 30 * minute,
    // Which text it is for tells this reminder from those that staff send.
    run: async (place, context) => await deliverNotice(context, { ...place, what: "reminder", at: 0 }),
  }),
];

export const noticeEventHandlers: readonly EventHandler[] = [
  on("notice.published", "notices.tellReaders", async (event, context) => {
    const { version } = event.payload as { version: number };
    const noticeId = Number(event.subject);
    // Those for the schools below have their job from who published them; this one leaves them alone.
    await context.jobs.add(context.trx, deliver, {
      deptId: event.deptId,
      noticeId,
      version,
      what: "published",
      at: 0,
    });
  }),
  on("notice.published", "search.notice", indexNotice),
  on("notice.withdrawn", "search.noticeWithdrawn", indexNotice),
];
