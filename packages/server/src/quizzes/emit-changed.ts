import type { Kysely } from "kysely";
import type { CallContext } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";

/** Whoever keeps the list of quizzes for everybody hears that it is another one now. */
export async function emitQuizChanged(
  { domainEvents, traceId }: Pick<CallContext, "domainEvents" | "traceId">,
  trx: Kysely<Tables>,
  { quizId, deptId }: { quizId: number; deptId: number },
): Promise<void> {
  const event = { kind: "quiz.changed", realm: "edu", deptId, subject: String(quizId), payload: {} } as const;
  await domainEvents.emit(trx, { ...event, traceId });
}
