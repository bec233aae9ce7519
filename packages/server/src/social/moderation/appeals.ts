import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { settle } from "@lyceum/domain/social";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { lockProfiles } from "../store/profile.ts";
import {
  decideAppeal as closeAppeal,
  findAppeal,
  findSanction,
  listAppeals,
  proposeAppeal,
  type SanctionRow,
} from "../store/sanctions.ts";
import { lift } from "./impose.ts";
import { mayJudge, requireMayJudge } from "./policy.ts";
import { sanctionItemOf } from "./sanctions.ts";

/** GET /v1/moderation/appeals (D5). */
export const listWaitingAppeals: CallHandler<"GET /v1/moderation/appeals"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { rows, total } = await listAppeals(context.database.kysely, caller.deptId, clampPage(query));
  const now = context.clock.now();
  return {
    total,
    rows: rows.map(({ appeal, sanction }) => ({
      sanction: sanctionItemOf(sanction, caller, now),
      reportId: sanction.reportId,
      version: appeal.version,
      text: appeal.text,
      createdAt: appeal.createdAt,
      dueAt: appeal.createdAt + limits.appealDue.value,
      mayDecide: mayJudge(caller, judgedOf(sanction)) && appeal.proposedBy !== caller.accountId,
      proposal:
        appeal.proposedAct === null
          ? null
          : {
              by: appeal.proposerName ?? "",
              isOwn: appeal.proposedBy === caller.accountId,
              act: appeal.proposedAct,
            },
    })),
  };
};

/** POST /v1/moderation/appeals/{id}/decide (D5): of two who answer at once, one does. */
export const decideAppeal: CallHandler<"POST /v1/moderation/appeals/{id}/decide"> = async (
  { params, body },
  context,
) => {
  const { accountId: by, deptId } = callerOf(context);
  const { act, version } = body;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const sanction = await findSanction(trx, deptId, params.id);
    if (!sanction) throw new Fault("notFound");
    await lockProfiles(trx, deptId, [sanction.memberId]);
    const appeal = await findAppeal(trx, deptId, params.id, version);
    if (!appeal) throw new Fault("reviewChanged");
    requireMayJudge(callerOf(context), judgedOf(sanction));
    const { proposedBy, proposedAct } = appeal;
    const before =
      proposedBy !== null && proposedAct !== null ? { by: proposedBy, choice: proposedAct } : null;
    const isFinal = !sanction.isSensitive || settle(before, { by, choice: act }) === "done";
    if (!isFinal) await proposeAppeal(trx, deptId, params.id, { by, act });
    else if (act === "refuse")
      await closeAppeal(trx, deptId, params.id, { state: "refused", by, at: context.clock.now() });
    else {
      await closeAppeal(trx, deptId, params.id, { state: "granted", by, at: context.clock.now() });
      await lift(context, trx, deptId, sanction, by);
    }
    await recordAct(trx, actorOf(context), {
      act: isFinal ? `appeal.${act}` : "appeal.propose",
      thing: { kind: "account", id: sanction.memberId },
      after: { id: sanction.id, kind: sanction.kind },
    });
    return { isFinal };
  });
};

/** Whoever decided has no say in the appeal. */
function judgedOf(sanction: SanctionRow) {
  return { ...sanction, parties: [sanction.decidedBy, sanction.secondedBy] };
}
