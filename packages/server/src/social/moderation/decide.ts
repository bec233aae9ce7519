import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Call } from "@lyceum/contract/http";
import type { RefusalReason, VerificationReason } from "@lyceum/contract/shapes";
import { refusalReasons, textRefusalReasons, verificationReasons } from "@lyceum/contract/social";
import { nameMember, publishGrants } from "../../accounts/index.ts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { addFreeChats } from "../store/chat.ts";
import { readMembers } from "../store/members.ts";
import { lockProfiles, readRolesOf } from "../store/profile.ts";
import { decidePhoto, decideText, findPhotoOwner } from "../store/reviews.ts";
import { decideTry, findWaiting } from "../store/verifications.ts";
import { decideReport } from "./decide-report.ts";
import { closeProfile } from "../close-profile.ts";
import { openCase } from "../open-case.ts";
import { hasOpenCase, proposeAbout } from "../store/reports.ts";
import { signOutMember } from "./impose.ts";
import { requireMayJudge, seesSensitive } from "./policy.ts";
import type { Db } from "../../ports/database.ts";

type Asked = Call<"POST /v1/moderation/decide">["body"];

/** POST /v1/moderation/decide (D5): of two moderators who decide the same at once, one does. */
export const decideReview: CallHandler<"POST /v1/moderation/decide"> = async ({ body }, context) => {
  const { kind, act } = body;
  if (kind === "report") return await decideReport(body, context);
  if (act === "refuse") requireReason(body);
  const { accountId: by, roles, deptId } = callerOf(context);
  const { named, memberId } = await context.database.kysely.transaction().execute(async (trx) => {
    const memberId = await decide(trx, context, body);
    if (memberId === undefined) throw new Fault("reviewChanged");
    const memberRoles = await readRolesOf(trx, deptId, memberId);
    requireMayJudge({ accountId: by, roles }, { memberId, memberRoles, isSensitive: false });
    await recordAct(trx, actorOf(context), {
      act: acts[kind][act],
      thing: { kind: "account", id: memberId },
      after: { kind, id: body.id, reason: body.reason },
    });
    const isNamed = isNickname(body) && act === "approve";
    return { memberId, named: isNamed ? await nameAsShown(trx, context, memberId) : null };
  });
  if (named) publishGrants(context, named);
  if (body.reason === "minor" && act === "refuse") await signOutMember(context, memberId);
  return { isFinal: true };
};

function isNickname({ kind, id }: Asked): boolean {
  return kind === "text" && id.endsWith(".nickname");
}

/** Messaging shows the name that was approved. */
async function nameAsShown(trx: Db, context: CallContext, memberId: string) {
  const [member] = await readMembers(trx, callerOf(context).deptId, [memberId]);
  const shown = member?.texts.find(({ field }) => field === "nickname")?.shown;
  return shown ? await nameMember(context, trx, memberId, shown, context.clock.now()) : null;
}

const ofProfile = { approve: "profile.approve", refuse: "profile.refuse" } as const;
const acts = {
  photo: ofProfile,
  text: ofProfile,
  verification: { approve: "verification.approve", refuse: "verification.refuse" },
} as const;

/** Whose it was; undefined when it was changed or decided since. */
async function decide(trx: Db, context: CallContext, body: Asked): Promise<string | undefined> {
  return body.kind === "verification"
    ? await decideVerification(trx, context, body)
    : await review(trx, context, body);
}

const reasons = {
  photo: refusalReasons,
  text: textRefusalReasons,
  verification: verificationReasons,
} as const;

/** A refusal has a reason, one of its kind. */
function requireReason({ kind, reason }: Asked): void {
  const known: readonly string[] = kind === "report" ? [] : reasons[kind];
  if (reason === null || !known.includes(reason)) throw new Fault("paramError", { field: "reason" });
}

async function review(trx: Db, context: CallContext, body: Asked): Promise<string | undefined> {
  const { deptId } = callerOf(context);
  const isApproved = body.act === "approve";
  // Checked above to be one of these.
  const reason = isApproved ? null : (body.reason as RefusalReason);
  const decision = { version: body.version, isApproved, reason };
  const owner = body.kind === "photo" ? await findPhotoOwner(trx, deptId, body.id) : textOf(body).accountId;
  if (owner === undefined) return undefined;
  // As its owner does who changes it: first the profile.
  await lockProfiles(trx, deptId, [owner]);
  const memberId =
    body.kind === "photo"
      ? await decidePhoto(trx, deptId, body.id, decision)
      : await decideText(trx, deptId, textOf(body), decision);
  if (memberId !== undefined) await hideMinor(trx, context, memberId, reason);
  return memberId;
}

/** An id of an account holds no dot. */
function textOf({ id }: Asked): { accountId: string; field: string } {
  const [accountId = "", field = ""] = id.split(".");
  return { accountId, field };
}

/**
 * A moderator who sees signs of a minor takes the profile out of sight with the same act (rule R11). It is closed for good, or
 * opened, by two senior moderators who want the same; one who saw it first is one of the two.
 */
async function hideMinor(
  trx: Db,
  context: CallContext,
  memberId: string,
  reason: string | null,
): Promise<void> {
  if (reason !== "minor") return;
  const { accountId: by, deptId, roles } = callerOf(context);
  const [member] = await readMembers(trx, deptId, [memberId]);
  if (!member || (await hasOpenCase(trx, deptId, memberId, "picture"))) return;
  const asked = { source: "picture", category: "underage", priority: 0, text: "" } as const;
  const id = await openCase(trx, member, asked, context.clock.now());
  const sanction = { kind: "ban", reason: "minor", days: null, content: [] } as const;
  if (seesSensitive(roles))
    await proposeAbout(trx, deptId, id, by, { act: "refuse", sanction: { ...sanction, content: [] } });
  await closeProfile(context.jobs, trx, member, id);
}

/** The first photo that is verified brings free chats, once (D3, D4). */
async function decideVerification(
  trx: Db,
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
  await hideMinor(trx, context, memberId, why);
  return memberId;
}
