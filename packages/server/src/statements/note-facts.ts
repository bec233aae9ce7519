import type { LearningFact } from "@lyceum/domain/statements";
import { insertFacts } from "./store/outbox.ts";
import type { Db } from "../ports/database.ts";

type Whose = { deptId: number; accountId: string };

/**
 * Says in the transaction of what happened that a learning record store is to hear of it (P10). Where the institution sends
 * nothing, or not this, nothing is written. No job is added here: of all people of an institution each would wait for the
 * other's transaction.
 */
export async function noteFacts(
  trx: Db,
  { deptId, accountId }: Whose,
  at: number,
  facts: readonly LearningFact[],
): Promise<void> {
  const all = facts.map((fact) => ({ accountId, fact }));
  if (all.length > 0) await insertFacts(trx, deptId, at, all);
}

/** The same of several people. */
export async function noteFactsOf(
  trx: Db,
  deptId: number,
  at: number,
  facts: readonly { accountId: string; fact: LearningFact }[],
): Promise<void> {
  if (facts.length > 0) await insertFacts(trx, deptId, at, facts);
}
