import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../app/calls.ts";
import { type Actor, recordAct } from "../audit/index.ts";
import { noProposal, proposed } from "../proposals/index.ts";
import { requireAct } from "./policy.ts";
import { tellBecome } from "./tell-of-proposal.ts";
import { type HonourRecord, updateHonour } from "./store/honours.ts";
import { changeHonour, requireComplete, view } from "./write-honour.ts";
import type { Db } from "../ports/database.ts";

/** POST /staff/honours/{id}/propose (P4). */
export const proposeHonour: CallHandler<"POST /staff/honours/{id}/propose"> = async (
  { params, body },
  context,
) => {
  await changeHonour(context, params.id, async ({ trx, actor, scope, honour }) => {
    requireAct(scope, "propose", honour);
    if (honour.version !== body.version) throw new Fault("honourChanged");
    await requireComplete(trx, honour);
    await updateHonour(trx, honour, proposed(actor.at, honour.version));
    await tellBecome(context, trx, actor, honour, "proposed");
    await record(trx, actor, "honour.propose", honour);
  });
  return await view(context, params.id);
};

/** POST /staff/honours/{id}/takeBack (P4). */
export const takeBackHonour: CallHandler<"POST /staff/honours/{id}/takeBack"> = async (
  { params },
  context,
) => {
  await changeHonour(context, params.id, async ({ trx, actor, scope, honour }) => {
    requireAct(scope, "takeBack", honour);
    await updateHonour(trx, honour, noProposal);
    await record(trx, actor, "honour.takeBack", honour);
  });
  return await view(context, params.id);
};

/** POST /staff/honours/{id}/refuse (P4). */
export const refuseHonour: CallHandler<"POST /staff/honours/{id}/refuse"> = async (
  { params, body },
  context,
) => {
  const reason = body.reason.trim();
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  await changeHonour(context, params.id, async ({ trx, actor, scope, honour }) => {
    requireAct(scope, "refuse", honour);
    await updateHonour(trx, honour, { ...noProposal, refusal: reason });
    await tellBecome(context, trx, actor, honour, "refused", reason);
    await record(trx, actor, "honour.refuse", honour, { reason });
  });
  return await view(context, params.id);
};

async function record(
  trx: Db,
  actor: Actor,
  act: "honour.propose" | "honour.takeBack" | "honour.refuse",
  { honourId, content: { title, titleEn } }: HonourRecord,
  more: { reason?: string } = {},
): Promise<void> {
  const after = { title, titleEn, ...more };
  await recordAct(trx, actor, { act, thing: { kind: "honour", id: honourId }, after });
}
