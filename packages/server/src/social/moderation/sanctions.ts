import { Fault } from "@lyceum/contract/faults";
import type { SanctionItem } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { settle } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { Caller } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { lockProfiles } from "../store/profile.ts";
import { findSanction, listSanctions, proposeLift, type SanctionRow } from "../store/sanctions.ts";
import { lift } from "./impose.ts";
import { mayJudge, requireMayJudge } from "./policy.ts";

/** GET /v1/moderation/sanctions (D5). */
export const listDecisions: CallHandler<"GET /v1/moderation/sanctions"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { rows, total } = await listSanctions(context.database.kysely, caller.deptId, clampPage(query));
  const now = context.clock.now();
  return { total, rows: rows.map((row) => sanctionItemOf(row, caller, now)) };
};

/** POST /v1/moderation/sanctions/{id}/lift (D5). */
export const liftSanction: CallHandler<"POST /v1/moderation/sanctions/{id}/lift"> = async (
  { params },
  context,
) => {
  const { accountId: by, deptId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const found = await findSanction(trx, deptId, params.id);
    if (!found) throw new Fault("notFound");
    await lockProfiles(trx, deptId, [found.memberId]);
    // Another moderator may have been here while this one waited.
    const sanction = (await findSanction(trx, deptId, params.id)) ?? found;
    requireMayJudge(callerOf(context), sanction);
    if (endOf(sanction, context.clock.now()) !== null) throw new Fault("reviewChanged");
    const before = sanction.liftProposedBy === null ? null : { by: sanction.liftProposedBy, choice: "lift" };
    const isFinal = !sanction.isSensitive || settle(before, { by, choice: "lift" }) === "done";
    if (isFinal) await lift(context, trx, deptId, sanction, by);
    else await proposeLift(trx, deptId, sanction.id, by);
    await recordAct(trx, actorOf(context), {
      act: isFinal ? "sanction.lift" : "sanction.propose",
      thing: { kind: "account", id: sanction.memberId },
      after: { id: sanction.id, kind: sanction.kind },
    });
    return { isFinal };
  });
};

export function sanctionItemOf(row: SanctionRow, caller: Caller, now: number): SanctionItem {
  const { id, memberId, kind, reason, createdAt, untilAt, decidedBy, secondedBy } = row;
  const endedAt = endOf(row, now);
  return {
    id,
    memberId,
    nickname: row.nickname ?? "",
    kind,
    reason,
    createdAt,
    untilAt,
    endedAt,
    by: row.deciderName ?? "",
    isOwn: decidedBy === caller.accountId || secondedBy === caller.accountId,
    appeal: row.appealState,
    proposedBy: row.proposerName,
    mayLift: endedAt === null && row.liftProposedBy !== caller.accountId && mayJudge(caller, row),
  };
}

/** When it ended, also where its time was over just now. */
export function endOf({ endedAt, untilAt }: Pick<SanctionRow, "endedAt" | "untilAt">, now: number) {
  if (endedAt !== null) return endedAt;
  return untilAt !== null && untilAt <= now ? untilAt : null;
}
