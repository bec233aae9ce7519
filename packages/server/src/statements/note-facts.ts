import type { LearningFact } from "@lyceum/domain/statements";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { insertFacts } from "./store/outbox.ts";

type Whose = { deptId: number; accountId: string };

/**
 * Says in the transaction of what happened that a learning record store is to hear of it (P10). Where the institution sends
 * nothing, or not this, nothing is written. No job is added here: of all people of an institution each would wait for the
 * other's transaction.
 */
export async function noteFacts(
  trx: Kysely<Tables>,
  whose: Whose,
  at: number,
  facts: readonly LearningFact[],
): Promise<void> {
  if (facts.length > 0) await insertFacts(trx, whose, at, facts);
}
