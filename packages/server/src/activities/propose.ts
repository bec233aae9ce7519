import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { type Actor, recordAct } from "../audit/index.ts";
import { noProposal, proposed } from "../proposals/index.ts";
import { changeActivity, viewSeen } from "./change-activity.ts";
import { requireComplete } from "./content.ts";
import { type ProposalTelling, tellProposal } from "./job-kinds.ts";
import { type ActivityRecord, updateActivity } from "./store/activities.ts";
import type { Db } from "../ports/database.ts";

/** POST /staff/activities/{id}/propose (P4). */
export const proposeActivity: CallHandler<"POST /staff/activities/{id}/propose"> = async (
  { params, body },
  context,
) => {
  await changeActivity(context, params.id, "propose", async ({ trx, actor, activity }) => {
    if (activity.version !== body.version) throw new Fault("activityChanged");
    requireComplete(activity.content);
    await updateActivity(trx, activity, proposed(actor.at, activity.version));
    await tellBecome(context, trx, actor, activity, "proposed");
    await record(trx, actor, "activity.propose", activity);
  });
  return await viewSeen(context, params.id);
};

/** POST /staff/activities/{id}/takeBack (P4). */
export const takeBackActivity: CallHandler<"POST /staff/activities/{id}/takeBack"> = async (
  { params },
  context,
) => {
  await changeActivity(context, params.id, "takeBack", async ({ trx, actor, activity }) => {
    await updateActivity(trx, activity, noProposal);
    await record(trx, actor, "activity.takeBack", activity);
  });
  return await viewSeen(context, params.id);
};

/** POST /staff/activities/{id}/refuse (P4). */
export const refuseActivity: CallHandler<"POST /staff/activities/{id}/refuse"> = async (
  { params, body },
  context,
) => {
  const reason = body.reason.trim();
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  await changeActivity(context, params.id, "refuse", async ({ trx, actor, activity }) => {
    await updateActivity(trx, activity, { ...noProposal, refusal: reason });
    await tellBecome(context, trx, actor, activity, "refused", reason);
    await record(trx, actor, "activity.refuse", activity, { reason });
  });
  return await viewSeen(context, params.id);
};

/** Tells those who may publish of a proposal, or its author of what became of it. */
export async function tellBecome(
  app: Pick<App, "jobs">,
  trx: Db,
  { accountId, at }: Actor,
  { deptId, activityId }: ActivityRecord,
  what: ProposalTelling["what"],
  reason = "",
): Promise<void> {
  await app.jobs.add(trx, tellProposal, { deptId, activityId, what, byId: accountId, at, reason });
}

async function record(
  trx: Db,
  actor: Actor,
  act: "activity.propose" | "activity.takeBack" | "activity.refuse",
  { activityId, content: { title, titleEn } }: ActivityRecord,
  more: { reason?: string } = {},
): Promise<void> {
  await recordAct(trx, actor, {
    act,
    thing: { kind: "activity", id: activityId },
    after: { title, titleEn, ...more },
  });
}
