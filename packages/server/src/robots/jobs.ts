import { limits } from "@lyceum/contract/limits";
import { Type } from "typebox";
import { defineJob } from "../app/job.ts";
import { addDelivery, runDelivery } from "./deliver.ts";
import { runAnswerInRoom } from "./in-rooms/answer-in-room.ts";
import { answerInRoom, deliverToRobot } from "./job-kinds.ts";
import { listLeftBehind } from "./store/deliveries.ts";

const behindMax = 500;

export const robotJobs = [
  defineJob({ ...deliverToRobot, timeoutMs: 120_000, lane: "hooks", run: runDelivery }),
  defineJob({ ...answerInRoom, timeoutMs: 60_000, lane: "hooks", run: runAnswerInRoom }),
  /** A message is stored before its job is added: what a node that ended left behind is found here. */
  defineJob({
    name: "robots.resume",
    payload: Type.Object({}, { additionalProperties: false }),
    attempts: 3,
    timeoutMs: 60_000,
    schedule: { cron: "*/2 * * * *", payload: {}, catchUpMs: 3_600_000 },
    async run(_payload, app) {
      const { kysely } = app.database;
      const now = app.clock.now();
      const since = now - limits.robotMentionWithin.value;
      const left = await listLeftBehind(kysely, { now, since, limit: behindMax });
      // Few, and each in a transaction of its own.
      // oxlint-disable-next-line no-await-in-loop
      for (const place of left) await addDelivery(app, kysely, place, 0);
    },
  }),
];
