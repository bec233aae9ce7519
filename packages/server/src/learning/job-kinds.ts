import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const payload = Type.Object(
  { deptId: Type.Integer(), homeworkId: Type.Integer() },
  { additionalProperties: false },
);

/** Does what the due time or the close of a piece of homework brings: returns what is graded, hands in what is unfinished. */
export const settleDue: JobKind<typeof payload> = { name: "learning.settle", payload, attempts: 12 };

export function settleKey(homeworkId: number, time: "due" | "close"): string {
  return `learning.settle:${homeworkId}:${time}`;
}
