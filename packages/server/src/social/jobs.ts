import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { unrefer } from "../files/index.ts";
import { verificationPicture } from "./files.ts";
import { takePictures } from "./store/verifications.ts";

export const socialJobs = [defineSweep("social.sweepVerifications", 51, sweepVerifications)];

const batch = 200;

/** Gives up pictures of verifications whose time is over (D4): without a reference the files are deleted. */
async function sweepVerifications(context: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const now = context.clock.now();
  const decidedBefore = now - limits.verificationPictureLife.value;
  const askedBefore = now - limits.poseLife.value;
  for (let taken = batch; taken === batch && !context.signal.aborted;) {
    taken = await context.database.kysely.transaction().execute(async (trx) => {
      const tries = await takePictures(trx, { decidedBefore, askedBefore, limit: batch });
      for (const { id, deptId } of tries)
        await unrefer(context, trx, "social", { kind: verificationPicture, id, deptId });
      return tries.length;
    });
  }
}
