import { type EduRole, eduRoles, type Permission, type SocialRole } from "@lyceum/contract/permissions";

export type Role = EduRole | SocialRole;

/** One role of a person, where it counts and from when until when (A5). Times in ms; `untilAt` null: no end. */
export type RoleGrant = {
  role: string;
  scope: "institution" | "class" | "area";
  /** Set exactly when the scope is a class. */
  classId: number | null;
  /** Set exactly when the scope is an area. */
  areaCode: string | null;
  fromAt: number;
  untilAt: number | null;
};

/** What the roles together may do (A5), sorted; an unknown role grants nothing. */
export function permissionsOf(roles: readonly string[]): string[] {
  const all = roles.flatMap((role) => rolePermissions[role as Role] ?? []);
  return [...new Set(all)].toSorted();
}

/** The school roles that may do something. */
export function rolesWith(permission: Permission): EduRole[] {
  return eduRoles.filter((role) => rolePermissions[role].includes(permission));
}

/** The grants that count at `now`. */
export function grantsAt(grants: readonly RoleGrant[], now: number): RoleGrant[] {
  return grants.filter(({ fromAt, untilAt }) => fromAt <= now && (untilAt === null || untilAt > now));
}

/** The roles and classes that follow from the grants at `now`; a person without any role is a visitor. */
export function standingOfGrants(
  grants: readonly RoleGrant[],
  now: number,
): { roles: string[]; classIds: number[] } {
  const valid = grantsAt(grants, now);
  const roles = [...new Set(valid.map(({ role }) => role))].toSorted();
  const classIds = [...new Set(valid.flatMap(({ classId }) => classId ?? []))].toSorted((a, b) => a - b);
  return { roles: roles.length === 0 ? ["visitor"] : roles, classIds };
}

/**
 * Whether one of the grants allows `permission` for a thing of the institution, in this class or area. A grant of the
 * institution counts in all its classes; one of an area counts in the areas below it (`areaPath`, top first).
 */
export function holdsFor(
  grants: readonly RoleGrant[],
  permission: Permission,
  thing: { classId?: number; areaPath?: readonly string[] },
  now: number,
): boolean {
  return grantsAt(grants, now).some((grant) => {
    if (!permissionsOf([grant.role]).includes(permission)) return false;
    if (grant.scope === "institution") return true;
    if (grant.scope === "class") return thing.classId !== undefined && grant.classId === thing.classId;
    return grant.areaCode !== null && (thing.areaPath ?? []).includes(grant.areaCode);
  });
}

/** The roles that somebody with `roles` may grant and revoke: never one that may do more than the granter's own rank. */
export function grantableRoles(roles: readonly string[]): Role[] {
  if (roles.includes("platformAdmin")) return eduRoles.filter((role) => role !== "visitor");
  if (roles.includes("institutionAdmin"))
    return eduRoles.filter((role) => !["visitor", "regionAdmin", "platformAdmin"].includes(role));
  return [];
}

const reader = ["edu:site:read"] as const satisfies Permission[];
const insider = [...reader, "edu:im:chat", "edu:room:join"] as const satisfies Permission[];
const student = [
  ...insider,
  "edu:homework:do",
  "edu:wrong:own",
  "edu:study:do",
  "edu:pan:own",
] as const satisfies Permission[];
const teacher = [
  ...insider,
  "edu:im:team",
  "edu:homework:assign",
  "edu:homework:grade",
  "edu:question:write",
  "edu:statistics:class",
  "edu:notice:class",
  "edu:proposal:write",
  "edu:live:host",
  "edu:media:upload",
  "edu:pan:own",
  "edu:room:host",
] as const satisfies Permission[];
const editor = [
  ...insider,
  "edu:doc:write",
  "edu:doc:submit",
  "edu:media:upload",
] as const satisfies Permission[];
const reviewer = [
  ...editor,
  "edu:doc:review",
  "edu:doc:publish",
  "edu:doc:pin",
  "edu:doc:withdraw",
] as const satisfies Permission[];
const institutionAdmin = [
  ...reviewer,
  ...teacher,
  "edu:statistics:institution",
  "edu:site:write",
  "edu:domain:write",
  "edu:channel:write",
  "edu:honor:write",
  "edu:activity:write",
  "edu:roster:class",
  "edu:roster:write",
  "edu:role:write",
  "edu:feature:write",
  "edu:notice:institution",
  "edu:audit:read",
  "edu:report:settle",
] as const satisfies Permission[];

const rolePermissions: Record<Role, readonly Permission[]> = {
  visitor: reader,
  student,
  guardian: [...insider, "edu:child:read"],
  teacher,
  headTeacher: [...teacher, "edu:honor:write", "edu:activity:write", "edu:roster:class", "edu:chat:review"],
  safeguardingLead: [...insider, "edu:chat:review"],
  editor,
  reviewer,
  institutionAdmin,
  regionAdmin: [
    ...reviewer,
    "edu:channel:write",
    "edu:shared:write",
    "edu:notice:class",
    "edu:notice:region",
    "edu:statistics:region",
  ],
  platformAdmin: [
    ...insider,
    "edu:role:write",
    "edu:institution:write",
    "edu:domain:write",
    "edu:realm:write",
    "edu:job:manage",
    "edu:audit:read",
  ],
  member: ["social:profile:own", "social:im:chat", "social:room:join", "social:room:host"],
  moderator: ["ts:queue:read", "ts:report:action"],
  seniorModerator: [
    "ts:queue:read",
    "ts:report:action",
    "ts:appeal:decide",
    "ts:role:write",
    "ts:audit:read",
    "social:site:write",
  ],
};
