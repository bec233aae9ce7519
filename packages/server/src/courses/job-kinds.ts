import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";
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

const unpacking = Type.Object(
  { deptId: Type.Integer(), assetId: Type.String() },
  { additionalProperties: false },
);
export type Unpacking = Static<typeof unpacking>;

/** Unpacks an archive of a package. One at a time on all nodes together: it holds the whole archive. */
export const unpack: JobKind<typeof unpacking> = {
  name: "courses.unpack",
  payload: unpacking,
  attempts: 3,
  queue: "courses.unpack",
};

export function unpackKey(assetId: string): string {
  return `courses.unpack:${assetId}`;
}
