import { defineJob, defineSweep } from "../app/job.ts";
import { longestRunMs } from "../ports/jobs.ts";
import { previewDocument, processLarge, processSmall, renderVideo } from "./job-kinds.ts";
import { previewAsset } from "./preview-document.ts";
import { processAsset } from "./process-asset.ts";
import { renderAsset } from "./render-video.ts";
import { sweepAssets, sweepOrphans } from "./sweep.ts";

const day = 86_400_000;

export const fileJobs = [
  // A small file takes seconds, and somebody waits for it.
  defineJob({ ...processSmall, timeoutMs: 300_000, lane: "quick", run: processAsset }),
  defineJob({ ...processLarge, timeoutMs: 3_600_000, run: processAsset }),
  defineJob({ ...renderVideo, timeoutMs: longestRunMs, run: renderAsset }),
  defineJob({ ...previewDocument, timeoutMs: 900_000, run: previewAsset }),
  defineSweep("files.sweep", 36, sweepAssets),
  defineJob({
    ...defineSweep("files.sweepOrphans", 0, sweepOrphans),
    schedule: { cron: "52 2 * * *", payload: {}, catchUpMs: day },
  }),
];
