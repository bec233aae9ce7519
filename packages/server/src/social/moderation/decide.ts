import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import type { Kysely } from "kysely";
import { nameMember, publishGrants } from "../../accounts/index.ts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import type { Tables } from "../../db/tables.ts";
import { readMembers } from "../store/members.ts";
import { liftSuspension, lockProfiles, suspend } from "../store/profile.ts";
import { decidePhoto, decideReport, decideText } from "../store/reviews.ts";

type Asked = Call<"POST /v1/moderation/decide">["body"];

/** POST /v1/moderation/decide (D5): of two moderators who decide the same, one does. */
export const decideReview: CallHandler<"POST /v1/moderation/decide"> = async ({ body }, context) => {
  const { kind, act } = body;
  if (kind !== "report" && act === "refuse" && body.reason === null)
    throw new Fault("paramError", { field: "reason" });
  const named = await context.database.kysely.transaction().execute(async (trx) => {
    const memberId =
      kind === "report" ? await closeReport(trx, context, body) : await review(trx, context, body);
    if (memberId === undefined) throw new Fault("reviewChanged");
    const acts = kind === "report" ? reportActs : profileActs;
    await recordAct(trx, actorOf(context), {
      act: acts[act],
      thing: { kind: "account", id: memberId },
      after: { kind, id: body.id, reason: body.reason },
    });
    return isNickname(body) && act === "approve" ? await nameAsShown(trx, context, memberId) : null;
  });
  if (named) publishGrants(context, named);
  return {};
};

function isNickname({ kind, id }: Asked): boolean {
  return kind === "text" && id.endsWith(".nickname");
}

/** Messaging shows the name that was approved. */
async function nameAsShown(trx: Kysely<Tables>, context: CallContext, memberId: string) {
  const [member] = await readMembers(trx, callerOf(context).deptId, [memberId]);
  const shown = member?.texts.find(({ field }) => field === "nickname")?.shown;
  return shown ? await nameMember(context, trx, memberId, shown, context.clock.now()) : null;
}

const profileActs = { approve: "profile.approve", refuse: "profile.refuse" } as const;
const reportActs = { approve: "report.dismiss", refuse: "report.uphold" } as const;

async function review(trx: Kysely<Tables>, context: CallContext, body: Asked): Promise<string | undefined> {
  const { deptId } = callerOf(context);
  const isApproved = body.act === "approve";
  const decision = { version: body.version, isApproved, reason: isApproved ? null : body.reason };
  if (body.kind === "photo") {
    const memberId = await decidePhoto(trx, deptId, body.id, decision);
    if (memberId !== undefined) await suspendMinor(trx, memberId, decision.reason);
    return memberId;
  }
  // An id of an account holds no dot.
  const [accountId = "", field = ""] = body.id.split(".");
  const memberId = await decideText(trx, deptId, { accountId, field }, decision);
  if (memberId !== undefined) await suspendMinor(trx, memberId, decision.reason);
  return memberId;
}

/** A moderator who sees a minor closes the profile with the same act (rule R11). */
async function suspendMinor(trx: Kysely<Tables>, memberId: string, reason: string | null): Promise<void> {
  if (reason === "minor") await suspend(trx, memberId, "moderator");
}

/** A report that holds keeps or makes the profile closed; one that does not lifts only what it closed itself. */
async function closeReport(
  trx: Kysely<Tables>,
  context: CallContext,
  { id, version, act }: Asked,
): Promise<string | undefined> {
  const { accountId, deptId } = callerOf(context);
  const isApproved = act === "approve";
  const decision = { version, isApproved, by: accountId, at: context.clock.now() };
  const memberId = await decideReport(trx, deptId, id, decision);
  if (memberId === undefined) return undefined;
  await lockProfiles(trx, deptId, [memberId]);
  if (isApproved) await liftSuspension(trx, memberId, id);
  else await suspend(trx, memberId, id);
  return memberId;
}
