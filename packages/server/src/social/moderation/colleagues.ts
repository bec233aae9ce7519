import { Fault } from "@lyceum/contract/faults";
import type { Colleague } from "@lyceum/contract/shapes";
import { moderatorRoles } from "@lyceum/contract/social";
import { decideRole } from "@lyceum/domain/social";
import { randomId } from "@lyceum/kit";
import { applyGrants, endSessionsOf, publishGrants } from "../../accounts/index.ts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { readMembers } from "../store/members.ts";
import { readRolesOf } from "../store/profile.ts";
import {
  deleteChange,
  deleteRole,
  findChange,
  findChangeOf,
  listChanges,
  listModerators,
  lockSeniors,
  upsertChange,
} from "../store/role-changes.ts";
import { giveRole, type RolePlace } from "./give-role.ts";

const colleaguesMax = 200;

/** GET /v1/moderation/colleagues (A5). */
export const listColleagues: CallHandler<"GET /v1/moderation/colleagues"> = async (_input, context) => {
  const { accountId, deptId } = callerOf(context);
  const { kysely } = context.database;
  const [people, changes] = await Promise.all([
    listModerators(kysely, deptId, colleaguesMax),
    listChanges(kysely, deptId),
  ]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const rows = people.map(({ id, name, roles }): Colleague => ({
    memberId: id,
    name,
    roles: moderatorRoles.filter((role) => roles.includes(role)),
    isOwn: id === accountId,
    changes: changes
      .filter(({ memberId }) => memberId === id)
      .map(({ id: changeId, role, act, by }) => ({
        id: changeId,
        role,
        act,
        // Whoever lost the role since has no place in the list.
        by: names.get(by) ?? by,
        isOwn: by === accountId,
      })),
  }));
  return { rows, total: rows.length };
};

/** POST /v1/moderation/colleagues (A5): decided with all senior moderators held, so that of two at once one sees the other. */
export const changeColleague: CallHandler<"POST /v1/moderation/colleagues"> = async ({ body }, context) => {
  const { accountId: by, deptId } = callerOf(context);
  const { memberId, role, act } = body;
  const place: RolePlace = { deptId, accountId: memberId, role };
  const { isFinal, applied } = await context.database.kysely.transaction().execute(async (trx) => {
    const seniors = await lockSeniors(trx, deptId, memberId);
    // Whoever lost the role while this waited decides nothing any more.
    if (!seniors.has(by)) throw new Fault("forbidden");
    const roles = await readRolesOf(trx, deptId, memberId);
    if (roles.length === 0) throw new Fault("notFound");
    // Moderators need not have a profile.
    const [member] = await readMembers(trx, deptId, [memberId]);
    const before = await findChangeOf(trx, deptId, memberId, role);
    const verdict = decideRole({
      actorId: by,
      memberId,
      roles,
      role,
      act,
      before: before ? { by: before.by, act: before.act } : null,
      seniors: seniors.size,
    });
    if (verdict === "self") throw new Fault("judgesThemselves");
    if (verdict === "lastSenior") throw new Fault("lastSenior");
    if (verdict === "nothing" || (act === "grant" && member?.state === "suspended"))
      throw new Fault("reviewChanged");
    if (verdict === "proposed") {
      const row = { change_id: randomId(), dept_id: deptId, account_id: memberId, role, act };
      await upsertChange(trx, { ...row, proposed_by: by, proposed_at: context.clock.now() });
    } else if (before) await deleteChange(trx, deptId, before.id);
    const isFinal = verdict === "done";
    await recordAct(trx, actorOf(context), {
      act: isFinal ? `role.${act}` : "role.propose",
      thing: { kind: "account", id: memberId },
      after: { role, act, seconds: isFinal ? (before?.by ?? null) : null },
    });
    if (!isFinal) return { isFinal, applied: null };
    if (act === "grant") await giveRole(trx, place, by, context.clock.now());
    else await deleteRole(trx, deptId, memberId, role);
    return { isFinal, applied: await applyGrants(context, trx, "social", memberId, context.clock.now()) };
  });
  if (applied) publishGrants(context, applied);
  // Moderators sign in with a second factor and short sessions; the ones from before had neither.
  if (applied?.becameStaff) await endSessionsOf(context, "social", memberId, {}, "became staff");
  return { isFinal };
};

/** POST /v1/moderation/colleagues/{id}/withdraw (A5). */
export const withdrawChange: CallHandler<"POST /v1/moderation/colleagues/{id}/withdraw"> = async (
  { params },
  context,
) => {
  const { accountId: by, deptId } = callerOf(context);
  await context.database.kysely.transaction().execute(async (trx) => {
    const change = await findChange(trx, deptId, params.id);
    if (!change) throw new Fault("notFound");
    await lockSeniors(trx, deptId, change.memberId);
    // Nobody keeps a role by giving up the wish to take it.
    if (change.memberId === by) throw new Fault("judgesThemselves");
    await deleteChange(trx, deptId, change.id);
    await recordAct(trx, actorOf(context), {
      act: "role.withdraw",
      thing: { kind: "account", id: change.memberId },
      before: { role: change.role, act: change.act, by: change.by },
    });
  });
  return {};
};
