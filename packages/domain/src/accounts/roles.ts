import type { EduRole, SocialRole } from "@lyceum/contract/shapes";

/** Staff answer for others, so they need a long password, a second factor and short sessions. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.some((role) => !memberRoles.has(role));
}

/** What the roles together may do (A5), sorted; an unknown role grants nothing. */
export function permissionsOf(roles: readonly string[]): string[] {
  const all = roles.flatMap((role) => permissions[role as EduRole | SocialRole] ?? []);
  return [...new Set(all)].toSorted();
}

const memberRoles = new Set<string>(["visitor", "student", "guardian", "member"]);

const reader = ["edu:site:read"];
const student = [
  ...reader,
  "edu:im:chat",
  "edu:homework:do",
  "edu:wrong:own",
  "edu:study:do",
  "edu:pan:own",
  "edu:room:join",
];
const teacher = [
  ...reader,
  "edu:im:chat",
  "edu:im:team",
  "edu:homework:assign",
  "edu:homework:grade",
  "edu:question:write",
  "edu:statistics:class",
  "edu:notice:class",
  "edu:live:host",
  "edu:pan:own",
  "edu:room:join",
  "edu:room:host",
];
const editor = [...reader, "edu:im:chat", "edu:doc:write", "edu:doc:submit", "edu:media:upload"];
const reviewer = [...editor, "edu:doc:publish", "edu:doc:pin", "edu:doc:withdraw"];
const institutionAdmin = [
  ...reviewer,
  ...teacher,
  "edu:site:write",
  "edu:channel:write",
  "edu:roster:write",
  "edu:role:write",
  "edu:feature:write",
  "edu:notice:institution",
  "edu:audit:read",
];

const permissions: Record<EduRole | SocialRole, readonly string[]> = {
  visitor: reader,
  student,
  guardian: [...reader, "edu:child:read", "edu:consent:give", "edu:im:chat"],
  teacher,
  headTeacher: [...teacher, "edu:honor:write", "edu:activity:write", "edu:roster:class"],
  editor,
  reviewer,
  institutionAdmin,
  regionAdmin: [
    ...reviewer,
    "edu:shared:write",
    "edu:notice:region",
    "edu:school:read",
    "edu:statistics:region",
  ],
  platformAdmin: [
    ...reader,
    "edu:institution:write",
    "edu:domain:write",
    "edu:config:write",
    "edu:realm:write",
    "edu:audit:read",
    "platform:jobs:manage",
  ],
  member: ["social:profile:own", "social:im:chat"],
  moderator: ["ts:queue:read", "ts:report:action"],
  seniorModerator: ["ts:queue:read", "ts:report:action", "ts:appeal:decide", "ts:audit:read"],
};
