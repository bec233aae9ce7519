import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Call } from "@lyceum/contract/http";
import type { RefusalReason, VerificationReason } from "@lyceum/contract/shapes";
import { refusalReasons, verificationReasons } from "@lyceum/contract/social";
import type { Kysely } from "kysely";
import { nameMember, publishGrants } from "../../accounts/index.ts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import type { Tables } from "../../db/tables.ts";
import { addFreeChats } from "../store/chat.ts";
import { readMembers } from "../store/members.ts";
import { liftSuspension, lockProfiles, suspend } from "../store/profile.ts";
import { decidePhoto, decideReport, decideText } from "../store/reviews.ts";
import { decideTry, findWaiting } from "../store/verifications.ts";

type Asked = Call<"POST /v1/moderation/decide">["body"];

/** POST /v1/moderation/decide (D5): of two moderators who decide the same, one does. */
export const decideReview: CallHandler<"POST /v1/moderation/decide"> = async ({ body }, context) => {
  const { kind, act } = body;
  if (kind !== "report" && act === "refuse") requireReason(body);
  const named = await context.database.kysely.transaction().execute(async (trx) => {
    const memberId = await decide(trx, context, body);
    if (memberId === undefined) throw new Fault("reviewChanged");
    // Nobody judges themselves.
    if (memberId === callerOf(context).accountId) throw new Fault("forbidden");
    await recordAct(trx, actorOf(context), {
      act: acts[kind][act],
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

const ofProfile = { approve: "profile.approve", refuse: "profile.refuse" } as const;
const acts = {
  photo: ofProfile,
  text: ofProfile,
  report: { approve: "report.dismiss", refuse: "report.uphold" },
  verification: { approve: "verification.approve", refuse: "verification.refuse" },
} as const;

/** Whose it was; undefined when it was changed or decided since. */
async function decide(trx: Kysely<Tables>, context: CallContext, body: Asked): Promise<string | undefined> {
  if (body.kind === "report") return await closeReport(trx, context, body);
  return body.kind === "verification"
    ? await decideVerification(trx, context, body)
    : await review(trx, context, body);
}

/** A refusal has a reason, one of its kind. */
function requireReason({ kind, reason }: Asked): void {
  const known: readonly string[] = kind === "verification" ? verificationReasons : refusalReasons;
  if (reason === null || !known.includes(reason)) throw new Fault("paramError", { field: "reason" });
}

async function review(trx: Kysely<Tables>, context: CallContext, body: Asked): Promise<string | undefined> {
  const { deptId } = callerOf(context);
  const isApproved = body.act === "approve";
  // Checked above to be one of these.
  const reason = isApproved ? null : (body.reason as RefusalReason);
  const decision = { version: body.version, isApproved, reason };
  if (body.kind === "photo") {
    const memberId = await decidePhoto(trx, deptId, body.id, decision);
    if (memberId !== undefined) await suspendMinor(trx, memberId, reason);
    return memberId;
  }
  // An id of an account holds no dot.
  const [accountId = "", field = ""] = body.id.split(".");
  const memberId = await decideText(trx, deptId, { accountId, field }, decision);
  if (memberId !== undefined) await suspendMinor(trx, memberId, reason);
  return memberId;
}

/** A moderator who sees a minor closes the profile with the same act (rule R11). */
async function suspendMinor(trx: Kysely<Tables>, memberId: string, reason: string | null): Promise<void> {
  if (reason === "minor") await suspend(trx, memberId, "moderator");
}

/** The first photo that is verified brings free chats, once (D3, D4). */
async function decideVerification(
  trx: Kysely<Tables>,
  context: CallContext,
  { id, version, act, reason }: Asked,
): Promise<string | undefined> {
  const { accountId: by, deptId } = callerOf(context);
  const memberId = await findWaiting(trx, deptId, id);
  if (memberId === undefined) return undefined;
  await lockProfiles(trx, deptId, [memberId]);
  const at = context.clock.now();
  const isApproved = act === "approve";
  // Checked above to be one of these.
  const why = isApproved ? null : (reason as VerificationReason);
  if (!(await decideTry(trx, { deptId, id, version }, { isApproved, reason: why, by, at }))) return undefined;
  if (isApproved) {
    const delta = limits.freeChatsForPhoto.value;
    await addFreeChats(trx, { id: memberId, deptId }, { reason: "photo", ref: "", delta, at });
  }
  await suspendMinor(trx, memberId, why);
  return memberId;
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
