import { Type, type Static } from "typebox";
import { Count, IdText, nullable, Time } from "./basic.ts";

/** A background job, without its payload (P14). */
export const JobView = Type.Object({
  id: IdText,
  name: Type.String(),
  state: Type.Union([Type.Literal("queued"), Type.Literal("running"), Type.Literal("dead")]),
  attempts: Count,
  maxAttempts: Count,
  /** Not before; of a job that is tried again, when. */
  runAt: Time,
  createdAt: Time,
  startedAt: nullable(Time),
  /** Why the last try failed. */
  lastError: nullable(Type.String()),
  progress: nullable(
    Type.Object({ fraction: Type.Number({ minimum: 0, maximum: 1 }), text: Type.String(), updatedAt: Time }),
  ),
});
export type JobView = Static<typeof JobView>;
