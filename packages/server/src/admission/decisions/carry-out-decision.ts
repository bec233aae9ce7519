import { type Static, Type } from "typebox";
import { lockAccounts, publishGrants } from "../../accounts/index.ts";
import type { App } from "../../app/context.ts";
import { recordAct } from "../../audit/index.ts";
import type { JobKind } from "../../ports/jobs.ts";
import { admit } from "../admit.ts";
import { closeDecision, listDecided, lockDecision } from "./store.ts";

const payload = Type.Object({ decisionId: Type.String() }, { additionalProperties: false });

/** Waits for the time of a decision, on whatever node, whether or not the page that decided is still open. */
export const carryOutKind: JobKind<typeof payload> = { name: "admission.carryOut", payload, attempts: 12 };

/**
 * A decision that was not carried out so long after its time has failed: the requests wait again, and whoever decides them
 * again replaces it.
 */
export const overdueAfterMs = 600_000;

/** Lets a decision take effect for everybody whose request still waits; one that was taken back or carried out is gone. */
export async function carryOutDecision(
  app: Pick<App, "bus" | "clock" | "database" | "search">,
  { decisionId }: Static<typeof payload>,
): Promise<void> {
  const now = app.clock.now();
  const applied = await app.database.kysely.transaction().execute(async (transaction) => {
    const decision = await lockDecision(transaction, decisionId);
    if (!decision) return [];
    const { dept_id: deptId, decided_by: accountId, approve, role, class_ids: classIds, reason } = decision;
    await lockAccounts(transaction, "edu", deptId, await listDecided(transaction, decision));
    const ids = await closeDecision(transaction, decision, now);
    await recordAct(
      transaction,
      { realm: "edu", accountId, deptId, at: now, address: decision.address, traceId: decision.trace_id },
      ...ids.map((id) => ({
        act: approve ? ("admission.approve" as const) : ("admission.deny" as const),
        thing: { kind: "account" as const, id },
        after: { reason, ...(approve ? { role, classIds } : {}) },
      })),
    );
    const all = [];
    for (const id of approve ? ids : [])
      all.push(await admit(app, transaction, { deptId, accountId }, { accountId: id, role, classIds, now }));
    return all;
  });
  for (const one of applied) if (one) publishGrants(app, one);
}
