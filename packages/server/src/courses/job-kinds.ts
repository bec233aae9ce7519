import { type Static, Type } from "typebox";
import { tellingKind } from "../ports/telling-kind.ts";

const payload = Type.Object(
  { deptId: Type.Integer(), courseId: Type.Integer() },
  { additionalProperties: false },
);
export type Telling = Static<typeof payload>;

/** Tells those of a published course for whom it is, in their inbox. */
export const tell = tellingKind("courses.tell", payload);

export function tellKey(courseId: number): string {
  return `courses.tell:${courseId}`;
}
