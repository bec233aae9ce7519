import type { CallContext } from "../app/context.ts";
import type { Db } from "../ports/database.ts";

/** The index of search hears that a course, or who takes it, is another one now. */
export async function emitChanged(
  { domainEvents, traceId }: Pick<CallContext, "domainEvents" | "traceId">,
  trx: Db,
  { deptId, courseId }: { deptId: number; courseId: number },
): Promise<void> {
  const kind = "course.changed";
  await domainEvents.emit(trx, {
    kind,
    realm: "edu",
    deptId,
    subject: String(courseId),
    payload: {},
    traceId,
  });
}
