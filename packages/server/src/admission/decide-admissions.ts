import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { hideContact } from "@lyceum/domain/accounts";
import { clampPage, cleanLines } from "@lyceum/domain/portal";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { isClassOf, requireGrantable } from "../roles/index.ts";
import { carryOutKind, overdueAfterMs } from "./decisions/carry-out-decision.ts";
import { deleteDecisions, insertDecision } from "./decisions/store.ts";
import { listRequests, lockUndecided } from "./store.ts";

/** Roles that the queue gives; others are granted where roles are kept. */
const admittedAs = new Set(["student", "guardian", "teacher"]);

/** GET /staff/admissions (A5). */
export const listAdmissions: CallHandler<"GET /staff/admissions"> = async ({ query }, context) => {
  const { deptId } = callerOf(context);
  const { rows, total } = await listRequests(context.database, deptId, {
    state: query.state ?? "pending",
    overdueBefore: context.clock.now() - overdueAfterMs,
    ...clampPage(query),
  });
  return {
    total,
    rows: rows.map((row) => ({
      userId: row.id,
      userName: row.user_name,
      nickName: row.nick,
      contact: hideContact(row.email ?? row.phone ?? ""),
      note: row.note,
      state: row.state,
      askedAt: row.asked_at,
      decidedAt: row.decided_at,
      reason: row.reason,
    })),
  };
};

/**
 * POST /staff/admissions/decide (A5). The decision waits on the server until the time to undo it is over: an approval gives
 * rights that are used at once, and a denial is read with its reason, so neither could be unsaid afterwards.
 */
export const decideAdmissions: CallHandler<"POST /staff/admissions/decide"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { approve, role = "student", classIds = [], reason = "" } = body;
  if (approve && !admittedAs.has(role)) throw new Fault("roleNotGrantable", { field: "role" });
  // A head of classes may admit pupils; who may grant no role at all admits nobody as staff.
  if (approve && role === "teacher") requireGrantable(caller, role);
  const now = context.clock.now();
  const effectiveAt = now + limits.admissionUndo.value;
  return await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await isClassOf(transaction, caller.deptId, classIds)))
      throw new Fault("notFound", { field: "classIds" });
    const overdueBefore = now - overdueAfterMs;
    const ids = await lockUndecided(transaction, caller.deptId, body.userIds, overdueBefore);
    if (ids.length === 0) return { decided: 0, decisionId: null, effectiveAt: null };
    const decisionId = randomId();
    await insertDecision(
      transaction,
      {
        id: decisionId,
        dept_id: caller.deptId,
        approve,
        role: approve ? role : "",
        class_ids: approve ? classIds : [],
        reason: cleanLines(reason),
        decided_by: caller.accountId,
        effective_at: effectiveAt,
        address: context.address,
        trace_id: context.traceId,
      },
      ids,
    );
    await context.jobs.add(transaction, carryOutKind, { decisionId }, { runAt: effectiveAt });
    return { decided: ids.length, decisionId, effectiveAt };
  });
};

/** POST /staff/admissions/undo (A5): whoever decided takes it back. What has taken effect stays. */
export const undoAdmissions: CallHandler<"POST /staff/admissions/undo"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (transaction) => ({
    // The jobs find nothing to do.
    undone: await deleteDecisions(transaction, { deptId, decidedBy: accountId }, body.decisionIds),
  }));
};
