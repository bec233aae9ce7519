import { Type } from "typebox";
import type { App } from "../app/context.ts";
import { defineJob } from "../app/job.ts";
import { type Job, longestRunMs } from "../ports/jobs.ts";
import { needsRebuild, rebuildIndex } from "./rebuild-index.ts";
import type { SearchSource } from "./source.ts";

const Payload = Type.Object({ isFresh: Type.Boolean() }, { additionalProperties: false });
const day = 86_400_000;

/** Fills the index: after the first start, after an update with other rules, and once a week with whatever is not as it should be. */
export function makeRebuildJob(sources: readonly SearchSource[]): Job<typeof Payload, App> {
  return defineJob({
    name: "search.rebuild",
    payload: Payload,
    attempts: 12,
    timeoutMs: longestRunMs,
    queue: "search",
    schedule: { cron: "17 3 * * 0", payload: { isFresh: true }, catchUpMs: day },
    async run({ isFresh }, context) {
      // A second try goes on with what the first one began.
      await rebuildIndex(context, sources, context, { isFresh: isFresh && context.attempt === 1 });
    },
  });
}

/** Lets a node fill what is not filled yet. */
export async function addRebuild(
  app: Pick<App, "database" | "jobs">,
  sources: readonly SearchSource[],
): Promise<void> {
  if (!(await needsRebuild(app, sources))) return;
  const job = makeRebuildJob(sources);
  await app.database.kysely
    .transaction()
    .execute((trx) => app.jobs.add(trx, job, { isFresh: false }, { jobKey: job.name }));
}
