import type { App } from "../app/context.ts";
import { type AnyJob, PutOffJob } from "../ports/jobs.ts";
import { isAnySuspended } from "./store.ts";

/** A job that was put off looks again after so long. */
const lookAgainMs = 1_800_000;

/** What the platform itself does for an institution, what has looked already, and what ends by itself for a member. */
const goesOn: ReadonlySet<string> = new Set([
  "platform.invite",
  "social.endSanction",
  "social.tellDecision",
  "statements.send",
]);

/**
 * A job that names an institution, or the school below one for which it works, waits while that is suspended: its mails, its
 * messages and what it publishes at a time. Restored, they follow within half an hour (P13).
 */
export function waitsWhileSuspended(job: AnyJob<App>): AnyJob<App> {
  if (!("deptId" in job.payload.properties) || goesOn.has(job.name)) return job;
  return {
    ...job,
    async run(payload, context) {
      const { database, clock } = context;
      if (await isAnySuspended(database.kysely, institutionsOf(payload)))
        throw new PutOffJob("The institution is suspended.", clock.now() + lookAgainMs);
      await job.run(payload, context);
    },
  };
}

function institutionsOf(payload: object): number[] {
  const { deptId, schoolId }: { deptId?: unknown; schoolId?: unknown } = payload;
  return [deptId, schoolId].filter((id) => typeof id === "number");
}
