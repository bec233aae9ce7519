import { defineJob, defineSweep } from "../app/job.ts";
import { processLarge, processSmall, renderVideo } from "./job-kinds.ts";
import { processAsset } from "./process-asset.ts";
import { renderAsset } from "./render-video.ts";
import { sweepAssets, sweepOrphans } from "./sweep.ts";

const day = 86_400_000;

export const fileJobs = [
  defineJob({ ...processSmall, run: processAsset }),
  defineJob({ ...processLarge, run: processAsset }),
  defineJob({ ...renderVideo, run: renderAsset }),
  defineSweep("files.sweep", 36, sweepAssets),
  defineJob({
    ...defineSweep("files.sweepOrphans", 0, sweepOrphans),
    schedule: { cron: "52 2 * * *", payload: {}, catchUpMs: day },
  }),
];
