import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const payload = Type.Object({ yearId: Type.String() }, { additionalProperties: false });

/** In the queue of imports: both make and move classes. */
export const rollYearKind = {
  name: "classes.rollYear",
  payload,
  attempts: 10,
  queue: "roster",
} as const satisfies JobKind<typeof payload>;
