import { Type } from "typebox";
import { defineJob, defineSweep } from "../app/job.ts";
import { mail, mailLate, tell } from "./job-kinds.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { mergeMinutes } from "./minutes/merge-minutes.ts";
import { queueLateMail } from "./queue-mails.ts";
import { readMailbox } from "./replies/read-mailbox.ts";
import { tellPeople } from "./tell-people.ts";

const timeoutMs = 10 * 60_000;

export const meetingJobs = [
  defineJob({ ...tell, timeoutMs, run: async (telling, context) => await tellPeople(context, telling) }),
  defineJob({ ...mail, timeoutMs, run: async (mailing, context) => await mailInvitation(context, mailing) }),
  defineJob({ ...mailLate, timeoutMs, run: async (late, context) => await queueLateMail(context, late) }),
  defineJob({
    name: "meetings.readMailbox",
    payload: Type.Object({}, { additionalProperties: false }),
    // The next minute looks again.
    attempts: 1,
    timeoutMs: 5 * 60_000,
    queue: "mailbox",
    schedule: { cron: "* * * * *", payload: {}, catchUpMs: 60_000 },
    run: async (_payload, context) => await readMailbox(context),
  }),
  defineSweep("meetings.sweep", 44, mergeMinutes),
];
