import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const payload = Type.Object({ importId: Type.String() }, { additionalProperties: false });

/** One import after the other: two at once could make the same class twice. */
export const applyImportKind = {
  name: "roster.applyImport",
  payload,
  attempts: 10,
  queue: "roster",
} as const satisfies JobKind<typeof payload>;
