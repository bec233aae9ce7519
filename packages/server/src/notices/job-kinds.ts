import { type Static, Type } from "typebox";
import type { JobKind } from "../ports/jobs.ts";
import { tellingKind } from "../ports/telling-kind.ts";

const strict = { additionalProperties: false } as const;
const place = { deptId: Type.Integer(), noticeId: Type.Integer() };

const due = Type.Object(place, strict);
/** Publishes a notice whose time has come. */
export const publishDue: JobKind<typeof due> = { name: "notices.publishDue", payload: due, attempts: 12 };

/** The same of one for the schools below. A node of the version before knows none of them, and leaves jobs of other names alone. */
export const publishToSchoolsDue: JobKind<typeof due> = {
  ...publishDue,
  name: "notices.publishToSchoolsDue",
};

const told = {
  ...place,
  /** Of the text that is told of. */
  version: Type.Integer(),
  what: Type.Union([Type.Literal("published"), Type.Literal("reminder")]),
  /** Tells one reminder from the next. */
  at: Type.Integer(),
};
const delivery = Type.Object(told, strict);
export type Delivery = Static<typeof delivery>;
/** Tells everybody whom a notice is for, or those who are outstanding, in their inbox. */
export const deliver = tellingKind("notices.deliver", delivery);

const toSchools = Type.Object(
  {
    ...told,
    /** The school whose people are told; without it the schools are told one by one. */
    schoolId: Type.Optional(Type.Integer()),
    /** Those up to here have their jobs. */
    afterSchool: Type.Optional(Type.Integer()),
  },
  strict,
);
export type DeliveryToSchools = Static<typeof toSchools>;
/** The same of a notice for the schools below. */
export const deliverToSchools = tellingKind("notices.deliverToSchools", toSchools);

const deadline = Type.Object({ ...place, version: Type.Integer() }, strict);
/** Reminds those who have not confirmed, the day before the deadline. */
export const remindDue: JobKind<typeof deadline> = {
  name: "notices.remindDue",
  payload: deadline,
  attempts: 12,
};

/** The same piece of work is waiting once, however often it was asked for. */
export function deliverKey({
  noticeId,
  version,
  what,
  at,
  schoolId,
  afterSchool,
}: DeliveryToSchools): string {
  return `notices.deliverToSchools:${[noticeId, version, what, at, schoolId ?? "", afterSchool ?? ""].join(":")}`;
}

export function publishKey(noticeId: number): string {
  return `notices.publish:${noticeId}`;
}

export function remindKey(noticeId: number): string {
  return `notices.remind:${noticeId}`;
}
