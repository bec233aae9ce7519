import type { CallContext } from "../app/context.ts";
import type { Db } from "../ports/database.ts";

/** Whoever keeps the list of quizzes for everybody hears that it is another one now. */
export async function emitQuizChanged(
  { domainEvents, traceId }: Pick<CallContext, "domainEvents" | "traceId">,
  trx: Db,
  { quizId, deptId }: { quizId: number; deptId: number },
): Promise<void> {
  const event = { kind: "quiz.changed", realm: "edu", deptId, subject: String(quizId), payload: {} } as const;
  await domainEvents.emit(trx, { ...event, traceId });
}
