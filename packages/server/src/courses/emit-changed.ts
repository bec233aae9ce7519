import type { Kysely } from "kysely";
import type { CallContext } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";

/** The index of search hears that a course, or who takes it, is another one now. */
export async function emitChanged(
  { domainEvents, traceId }: Pick<CallContext, "domainEvents" | "traceId">,
  trx: Kysely<Tables>,
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
