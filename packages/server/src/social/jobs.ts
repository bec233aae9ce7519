import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineJob, defineSweep, type JobContext, type Sweep } from "../app/job.ts";
import { unrefer } from "../files/index.ts";
import { reportPicture, verificationPicture } from "./files.ts";
import { lift } from "./moderation/impose.ts";
import { endSanctionKind, seniorNamedKind, tellDecisionKind } from "./moderation/job-kinds.ts";
import { renewSenior } from "./moderation/name-seniors.ts";
import { tellDecision } from "./moderation/tell-decision.ts";
import { endRenewalsOfBanned } from "./premium/end-renewals.ts";
import { expireOrders } from "./premium/expire-orders.ts";
import { endRenewalsKind, tellProviderKind, tellRenewalKind } from "./premium/job-kinds.ts";
import { tellProvider } from "./premium/tell-provider.ts";
import { tellRenewal } from "./premium/tell-renewal.ts";
import { watchRenewals } from "./premium/watch-renewals.ts";
import { partMembersJob } from "./part-members.ts";
import { rankMembers } from "./rank-members.ts";
import { followSchoolsJob } from "./school-groups.ts";
import { deleteEvidence } from "./store/evidence.ts";
import { deleteReportsOfErased } from "./store/membership.ts";
import { endPictures } from "./store/pictures.ts";
import { lockProfiles } from "./store/profile.ts";
import { findSanction } from "./store/sanctions.ts";
import { deleteSent } from "./store/sent-texts.ts";
import { takePictures } from "./store/verifications.ts";

export const socialJobs = [
  defineSweep("social.sweepVerifications", 51, sweepVerifications),
  defineSweep("social.sweepEvidence", 53, sweepEvidence),
  defineSweep("social.sweepPictures", 57, sweepPictures),
  defineSweep("social.rankMembers", 17, rankMembers),
  followSchoolsJob,
  partMembersJob,
  defineSweep("social.expireOrders", 19, expireOrders),
  defineSweep("social.watchRenewals", 23, watchRenewals),
  defineJob({ ...tellProviderKind, timeoutMs: 60_000, run: tellProvider }),
  defineJob({ ...endRenewalsKind, timeoutMs: 60_000, run: endRenewalsOfBanned }),
  defineJob({ ...tellRenewalKind, timeoutMs: 60_000, run: tellRenewal }),
  defineJob({ ...tellDecisionKind, timeoutMs: 60_000, run: tellDecision }),
  defineJob({ ...endSanctionKind, timeoutMs: 60_000, run: endOverdue }),
  defineJob({ ...seniorNamedKind, timeoutMs: 60_000, run: renewSenior }),
];

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

/** Gives up sealed messages whose time is over, and reports of those who were erased (D5). */
export async function sweepEvidence(context: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const decidedBefore = context.clock.now() - limits.evidenceLife.value;
  for (let gone = batch; gone === batch && !context.signal.aborted;) {
    gone = await context.database.kysely.transaction().execute(async (trx) => {
      const reports = await deleteEvidence(trx, decidedBefore, batch);
      for (const { id, deptId } of reports)
        await unrefer(context, trx, "social", { kind: reportPicture, id, deptId });
      return reports.length;
    });
  }
  for (let gone = batch; gone === batch && !context.signal.aborted;)
    gone = await deleteReportsOfErased(context.database.kysely, context.clock.now(), batch);
  const sentBefore = context.clock.now() - limits.sameTextWindow.value;
  for (let gone = batch; gone === batch && !context.signal.aborted;)
    gone = await deleteSent(context.database.kysely, sentBefore, batch);
}

/** Ends the files of pictures that nobody sees any more (D3). */
export async function sweepPictures(context: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const now = context.clock.now();
  const endedBefore = now - limits.memberPictureLife.value;
  // What counts for the limit of a day stays for it.
  const over = { now, endedBefore, sentBefore: now - limits.memberPicturesWindow.value, limit: batch };
  for (let gone = batch; gone === batch && !context.signal.aborted;)
    gone = await context.database.kysely.transaction().execute(async (trx) => await endPictures(trx, over));
}

/** Opens a profile again whose suspension is over (D5). */
export async function endOverdue(
  { deptId, sanctionId }: { deptId: number; sanctionId: string },
  context: JobContext | App,
): Promise<void> {
  await context.database.kysely.transaction().execute(async (trx) => {
    const found = await findSanction(trx, deptId, sanctionId);
    if (!found || found.untilAt === null) return;
    if (found.untilAt > context.clock.now()) {
      // The clock of the database runs ahead of this one's.
      const payload = { deptId, sanctionId };
      if (found.endedAt === null)
        await context.jobs.add(trx, endSanctionKind, payload, { runAt: found.untilAt });
      return;
    }
    await lockProfiles(trx, deptId, [found.memberId]);
    await lift(context, trx, deptId, found, null);
  });
}
