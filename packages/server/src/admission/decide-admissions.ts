import { Fault } from "@lyceum/contract/faults";
import { hideContact } from "@lyceum/domain/accounts";
import { clampPage } from "@lyceum/domain/portal";
import { lockAccounts, publishGrants } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { isClassOf, requireGrantable } from "../roles/index.ts";
import { admit } from "./admit.ts";
import { decideRequests, listRequests } from "./store.ts";

/** Roles that the queue gives; others are granted where roles are kept. */
const admittedAs = new Set(["student", "guardian", "teacher"]);

/** GET /staff/admissions (A5). */
export const listAdmissions: CallHandler<"GET /staff/admissions"> = async ({ query }, context) => {
  const { deptId } = callerOf(context);
  const { rows, total } = await listRequests(context.database, deptId, {
    state: query.state ?? "pending",
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

/** POST /staff/admissions/decide (A5): all of them in one transaction. */
export const decideAdmissions: CallHandler<"POST /staff/admissions/decide"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { approve, role = "student", classIds = [], reason = "" } = body;
  if (approve && !admittedAs.has(role)) throw new Fault("roleNotGrantable", { field: "role" });
  // A head of classes may admit pupils; who may grant no role at all admits nobody as staff.
  if (approve && role === "teacher") requireGrantable(caller, role);
  const now = context.clock.now();
  const state = approve ? "approved" : "denied";
  const applied = await context.database.kysely.transaction().execute(async (transaction) => {
    if (!(await isClassOf(transaction, caller.deptId, classIds)))
      throw new Fault("notFound", { field: "classIds" });
    const decision = { state, reason: reason.trim(), by: caller.accountId, now } as const;
    await lockAccounts(transaction, "edu", caller.deptId, body.userIds);
    const decided = (await decideRequests(transaction, caller.deptId, body.userIds, decision)).toSorted();
    await recordAct(
      transaction,
      actorOf(context),
      ...decided.map((id) => ({
        act: approve ? ("admission.approve" as const) : ("admission.deny" as const),
        thing: { kind: "account" as const, id },
        after: { reason: decision.reason, ...(approve ? { role, classIds } : {}) },
      })),
    );
    const all = [];
    for (const id of decided)
      all.push(approve ? await admit(context, transaction, caller, id, { role, classIds }, now) : null);
    return all;
  });
  for (const one of applied) if (one) publishGrants(context, one);
  return { decided: applied.length };
};
