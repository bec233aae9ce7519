import { Type, type Static } from "typebox";
import { Count, Id, nullable, Time } from "./basic.ts";

export const RoleScope = Type.Union([
  Type.Literal("institution"),
  Type.Literal("class"),
  Type.Literal("area"),
]);

/** One role of a person: where it counts, and from when until when (A5). */
export const RoleGrantView = Type.Object({
  id: Id,
  role: Type.String(),
  scope: RoleScope,
  classId: nullable(Type.Integer()),
  areaCode: nullable(Type.String()),
  fromAt: Time,
  /** Null: no end. */
  untilAt: nullable(Time),
});
export type RoleGrantView = Static<typeof RoleGrantView>;

/** A person of the institution, as who keeps roles and classes sees them. */
export const InstitutionPerson = Type.Object({
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  avatar: Type.String(),
  /** Phone number or mail address, partly hidden. */
  contact: Type.String(),
  status: Type.Union([Type.Literal("active"), Type.Literal("disabled")]),
  grants: Type.Array(RoleGrantView),
  registeredAt: Time,
});
export type InstitutionPerson = Static<typeof InstitutionPerson>;

export const SchoolClass = Type.Object({
  classId: Type.Integer(),
  name: Type.String(),
  nameEn: Type.String(),
  /** The grade of a class of a year; null: it belongs to none, such as a course. */
  grade: nullable(Type.Integer()),
  isArchived: Type.Boolean(),
  members: Count,
  pupils: Count,
  /** Their names, those who lead the class first. */
  teachers: Type.Array(Type.String()),
  /** What a newcomer types to be admitted into the class; null: no code is out. */
  entryCode: nullable(Type.String()),
  entryCodeUntil: nullable(Time),
});
export type SchoolClass = Static<typeof SchoolClass>;

/** How an institution admits people who register (A5). */
export const AdmissionMode = Type.Union([
  Type.Literal("open"),
  Type.Literal("domainOrCode"),
  Type.Literal("staffOrCode"),
]);
export type AdmissionMode = Static<typeof AdmissionMode>;

export const AdmissionSettings = Type.Object({
  mode: AdmissionMode,
  /** Whose mail addresses admit at once; only where the mode looks at them. */
  emailDomains: Type.Array(Type.String()),
  /** What the kind of the institution allows. */
  allowedModes: Type.Array(AdmissionMode),
});
export type AdmissionSettings = Static<typeof AdmissionSettings>;

export const AdmissionState = Type.Union([
  Type.Literal("pending"),
  Type.Literal("approved"),
  Type.Literal("denied"),
]);

/** What a newcomer sees of the own admission. */
export const OwnAdmission = Type.Object({
  isMember: Type.Boolean(),
  mode: AdmissionMode,
  request: nullable(
    Type.Object({ state: AdmissionState, note: Type.String(), askedAt: Time, reason: Type.String() }),
  ),
});
export type OwnAdmission = Static<typeof OwnAdmission>;

/** A request in the queue of staff. */
export const AdmissionRequest = Type.Object({
  userId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  contact: Type.String(),
  note: Type.String(),
  state: AdmissionState,
  askedAt: Time,
  decidedAt: nullable(Time),
  reason: Type.String(),
});
export type AdmissionRequest = Static<typeof AdmissionRequest>;
