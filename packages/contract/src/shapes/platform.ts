import { type Static, Type } from "typebox";
import { Count, nullable, Time } from "./basic.ts";
import { institutionKinds, type InstitutionKind } from "./site.ts";

export const KindOfInstitution = Type.Unsafe<InstitutionKind>(
  Type.Union(institutionKinds.map((kind) => Type.Literal(kind))),
);

/** An institution in the list of the platform. */
export const PlatformInstitution = Type.Object({
  deptId: Type.Integer(),
  shortName: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  kind: KindOfInstitution,
  areaName: Type.String(),
  areaNameEn: Type.String(),
  /** The primary one; empty where none is proved. */
  domain: Type.String(),
  domainCount: Count,
  /** Accounts of the school realm that may sign in. */
  people: Count,
  administrators: Count,
  hasSocial: Type.Boolean(),
  /** Its kind may have the realm for adults. */
  maySocial: Type.Boolean(),
  /** The caller works from its site or one below it: it is not suspended from here. */
  isOwn: Type.Boolean(),
  suspendedAt: nullable(Time),
  suspensionReason: Type.String(),
});
export type PlatformInstitution = Static<typeof PlatformInstitution>;

export const PlatformAdministrator = Type.Object({
  accountId: Type.String(),
  name: Type.String(),
  userName: Type.String(),
  email: Type.String(),
  /** Null: invited, and never signed in. */
  seenAt: nullable(Time),
});
export type PlatformAdministrator = Static<typeof PlatformAdministrator>;

/** One institution with what only its own page tells. */
export const PlatformInstitutionDetail = Type.Object({
  ...PlatformInstitution.properties,
  parentName: Type.String(),
  parentNameEn: Type.String(),
  timeZone: Type.String(),
  createdAt: nullable(Time),
  domains: Type.Array(Type.Object({ domain: Type.String(), isPrimary: Type.Boolean() })),
  admins: Type.Array(PlatformAdministrator),
});
export type PlatformInstitutionDetail = Static<typeof PlatformInstitutionDetail>;

/** Where a new institution may lie: below what, and in which area. */
export const PlatformPlaces = Type.Object({
  parents: Type.Array(Type.Object({ deptId: Type.Integer(), name: Type.String(), nameEn: Type.String() })),
  areas: Type.Array(
    Type.Object({ code: Type.String(), name: Type.String(), nameEn: Type.String(), level: Type.Integer() }),
  ),
});
export type PlatformPlaces = Static<typeof PlatformPlaces>;
