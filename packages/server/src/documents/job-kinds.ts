import { Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";

const payload = Type.Object(
  { deptId: Type.Integer(), docId: Type.Integer() },
  { additionalProperties: false },
);

/** Publishes a document whose time has come. */
export const publishDue: JobKind<typeof payload> = { name: "documents.publishDue", payload, attempts: 12 };

export function publishKey(docId: number): string {
  return `documents.publish:${docId}`;
}
