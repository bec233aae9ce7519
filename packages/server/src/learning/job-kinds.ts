import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";
import { tellingKind } from "../ports/telling-kind.ts";

const payload = Type.Object(
  { deptId: Type.Integer(), homeworkId: Type.Integer() },
  { additionalProperties: false },
);

/** Does what the due time or the close of a piece of homework brings: returns what is graded, hands in what is unfinished. */
export const settleDue: JobKind<typeof payload> = { name: "learning.settle", payload, attempts: 12 };

export function settleKey(homeworkId: number, time: "due" | "close"): string {
  return `learning.settle:${homeworkId}:${time}`;
}

/** Grades handed-in work again after a ruling. */
export const regrade: JobKind<typeof payload> = { name: "learning.regrade", payload, attempts: 12 };

export function regradeKey(homeworkId: number): string {
  return `learning.regrade:${homeworkId}`;
}

const attempt = Type.Object(
  { deptId: Type.Integer(), submissionId: Type.Integer() },
  { additionalProperties: false },
);

/** Hands in an attempt whose time limit is over. */
export const timeUp: JobKind<typeof attempt> = { name: "learning.timeUp", payload: attempt, attempts: 12 };

export function timeUpKey(submissionId: number): string {
  return `learning.timeUp:${submissionId}`;
}

const telling = Type.Object(
  {
    deptId: Type.Integer(),
    homeworkId: Type.Integer(),
    what: Type.Union([
      Type.Literal("assigned"),
      Type.Literal("due"),
      Type.Literal("returned"),
      Type.Literal("extended"),
      Type.Literal("reopened"),
      Type.Literal("regraded"),
      Type.Literal("secondMark"),
    ]),
    /** Of returned work; null of the others. */
    submissionId: Type.Union([Type.Integer(), Type.Null()]),
    /** Of another end, and of a new second marker: for whom, and when it was given. */
    accountId: Type.Optional(Type.String()),
    at: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
);
type Told = Static<typeof telling>;
/** Tells whom it concerns in their inbox: pupils, or colleagues who mark a second time. */
export const tell = tellingKind("learning.tell", telling);

export function tellKey(homeworkId: number, what: Told["what"]): string {
  return `learning.tell:${homeworkId}:${what}`;
}

const tellingOfComment = Type.Object(
  {
    deptId: Type.Integer(),
    homeworkId: Type.Integer(),
    what: Type.Literal("commented"),
    submissionId: Type.Integer(),
    /** The hour. */
    at: Type.Integer(),
  },
  { additionalProperties: false },
);
/** The same of comments on work that is back. A node of the version before knows none of them, and leaves jobs of other names alone. */
export const tellComment = tellingKind("learning.tellComment", tellingOfComment);

export function tellCommentKey({ submissionId, at }: Static<typeof tellingOfComment>): string {
  return `learning.tellComment:${submissionId}:${at}`;
}

/** All that is told of homework. */
export type Telling = Omit<Told, "what"> & { what: Told["what"] | "commented" };
