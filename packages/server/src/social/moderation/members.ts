import { Fault } from "@lyceum/contract/faults";
import type { Sanction } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { isWhole, untilOf } from "@lyceum/domain/social";
import { publishGrants } from "../../accounts/index.ts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { findMemberIds } from "../store/find-members.ts";
import { readMembers } from "../store/members.ts";
import { lockProfiles, readRolesOf } from "../store/profile.ts";
import { countAround } from "../store/reports.ts";
import { findSanction, listSanctionsOf, type SanctionRow } from "../store/sanctions.ts";
import { ageOf, evidenceOf, photoOf, urlsOf } from "../view.ts";
import { impose, signOutMember } from "./impose.ts";
import { mayJudge, requireMayJudge } from "./policy.ts";
import { sanctionItemOf } from "./sanctions.ts";

/** GET /v1/moderation/members (D5). */
export const findMembers: CallHandler<"GET /v1/moderation/members"> = async ({ query }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { kysely } = context.database;
  const { ids, total } = await findMemberIds(kysely, deptId, query.keyword?.trim() ?? "", clampPage(query));
  const found = new Map((await readMembers(kysely, deptId, ids)).map((one) => [one.id, one]));
  const members = ids.flatMap((id) => found.get(id) ?? []);
  const viewer = { realm: "social", deptId, accountId } as const;
  const urls = await urlsOf(
    context,
    viewer,
    members.flatMap(({ photos }) => photos.slice(0, 1)),
  );
  const now = context.clock.now();
  return {
    total,
    rows: members.map((member) => ({
      memberId: member.id,
      nickname: member.texts.find(({ field }) => field === "nickname")?.offered ?? "",
      age: ageOf(member, now),
      photo: member.photos[0] ? photoOf(member.photos[0], urls) : null,
      isSuspended: member.state === "suspended",
    })),
  };
};

/** POST /v1/moderation/members/{id}/open (D5): whoever looks at somebody is in the record. */
export const openMember: CallHandler<"POST /v1/moderation/members/{id}/open"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { accountId, deptId } = caller;
  const { kysely } = context.database;
  const [member] = await readMembers(kysely, deptId, [params.id]);
  if (!member) throw new Fault("notFound");
  await kysely.transaction().execute(async (trx) => {
    await recordAct(trx, actorOf(context), {
      act: "member.open",
      thing: { kind: "account", id: member.id },
      after: {},
    });
  });
  const [sanctions, counts, urls] = await Promise.all([
    listSanctionsOf(kysely, deptId, member.id),
    countAround(kysely, deptId, { reporterId: "", memberId: member.id }),
    urlsOf(context, { realm: "social", deptId, accountId }, member.photos),
  ]);
  const now = context.clock.now();
  return {
    profile: { ...evidenceOf(member, now), photos: member.photos.map((photo) => photoOf(photo, urls)) },
    upheldBefore: counts.upheldBefore,
    sanctions: sanctions.map((one) => sanctionItemOf(one, caller, now)),
    mayDecide: mayJudge(caller, { memberId: member.id, memberRoles: member.roles, isSensitive: false }),
  };
};

/** POST /v1/moderation/members/{id}/decide (D5). */
export const decideMember: CallHandler<"POST /v1/moderation/members/{id}/decide"> = async (
  { params, body },
  context,
) => {
  const { accountId: by, deptId } = callerOf(context);
  const { key, sanction: asked } = body;
  const isSensitive = asked.reason === "minor" || asked.reason === "threat";
  const sanction = isSensitive ? { ...asked, days: null } : asked;
  // What is sensitive takes two; one closes the profile until then (rule R11).
  const isAllowed = !isSensitive || sanction.kind === "suspend";
  if (!isWhole(asked) || !isAllowed) throw new Fault("paramError", { field: "sanction" });
  const memberId = params.id;
  const done = await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [memberId]);
    const [member] = await readMembers(trx, deptId, [memberId]);
    if (!member) throw new Fault("notFound");
    const memberRoles = await readRolesOf(trx, deptId, memberId);
    requireMayJudge(callerOf(context), { memberId, memberRoles, isSensitive: false });
    const before = await findSanction(trx, deptId, key);
    if (before) {
      if (before.memberId !== memberId || before.decidedBy !== by) throw new Fault("notFound");
      // Another decision is not told that it was made.
      if (!isOf(before, sanction)) throw new Fault("paramError", { field: "key" });
      return null;
    }
    const cause = { id: key, reportId: null, isSensitive, by, secondedBy: null };
    const imposed = await impose(context, trx, { memberId, deptId }, sanction, cause);
    await recordAct(trx, actorOf(context), {
      act: `sanction.${sanction.kind}`,
      thing: { kind: "account", id: memberId },
      after: { reason: sanction.reason, days: sanction.days },
    });
    return imposed;
  });
  if (done?.named) publishGrants(context, done.named);
  if (done?.isSignedOut) await signOutMember(context, memberId);
  return { sanctionId: key };
};

function isOf({ kind, reason, content, createdAt, untilAt }: SanctionRow, sanction: Sanction): boolean {
  const isSame = kind === sanction.kind && reason === sanction.reason;
  return isSame && content.join() === sanction.content.join() && untilAt === untilOf(sanction, createdAt);
}
