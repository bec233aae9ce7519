import { defineJob } from "../app/job.ts";
import { carryOutDecision, carryOutKind } from "./decisions/carry-out-decision.ts";

export const admissionJobs = [
  defineJob({
    ...carryOutKind,
    timeoutMs: 60_000,
    lane: "quick",
    run: async (payload, context) => await carryOutDecision(context, payload),
  }),
];
