import { makeStandingOf } from "../accounts/index.ts";
import { defineJob } from "../app/job.ts";
import { pushComment, pushMessages, pushSystem } from "./job-kinds.ts";
import { tellComment } from "./tell-comment.ts";
import { tellMessages } from "./tell-messages.ts";
import { tellSystem } from "./tell-system.ts";

const triesMax = 4;
const pauseMs = 30_000;

export const pushJobs = [
  defineJob({
    ...pushMessages,
    timeoutMs: 180_000,
    lane: "hooks",
    async run({ places, tries }, app) {
      const left = await tellMessages({ ...app, statusOf: makeStandingOf(app) }, places);
      if (left.length === 0 || tries + 1 >= triesMax) return;
      const runAt = app.clock.now() + pauseMs * 4 ** tries;
      await app.jobs.add(app.database.kysely, pushMessages, { places: left, tries: tries + 1 }, { runAt });
    },
  }),
  defineJob({
    ...pushComment,
    timeoutMs: 60_000,
    lane: "hooks",
    run: async (comment, app) => await tellComment({ ...app, statusOf: makeStandingOf(app) }, comment),
  }),
  defineJob({
    ...pushSystem,
    timeoutMs: 180_000,
    lane: "hooks",
    run: async (sent, app) => await tellSystem({ ...app, statusOf: makeStandingOf(app) }, sent),
  }),
];
