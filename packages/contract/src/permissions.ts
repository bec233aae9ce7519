/** Roles of the school realm (A5); moderators belong to the social realm. */
export const eduRoles = [
  "visitor",
  "student",
  "guardian",
  "teacher",
  "headTeacher",
  "safeguardingLead",
  "editor",
  "reviewer",
  "institutionAdmin",
  "regionAdmin",
  "platformAdmin",
] as const;
export type EduRole = (typeof eduRoles)[number];

export const socialRoles = ["member", "moderator", "seniorModerator"] as const;
export type SocialRole = (typeof socialRoles)[number];

/**
 * Everything a caller may be allowed (A5): realm, thing, act. A row of the contract names one of them or "none".
 * Roles are sets of these (domain/accounts/roles.ts); a feature's policy.ts then judges the single thing.
 */
export const permissions = {
  "edu:site:read": "Read what the institution shows to the public.",
  "edu:site:write":
    "Change the institution's site: branding, banners, home page, privacy policy, user agreement.",
  "edu:domain:write": "Add and prove domains.",
  "edu:channel:write": "Arrange channels.",
  "edu:shared:write": "Arrange the channels shared with the schools below.",
  "edu:doc:write": "Write documents.",
  "edu:doc:submit": "Submit documents for review.",
  "edu:doc:review": "Review documents: comment, approve, reject.",
  "edu:doc:publish": "Publish documents.",
  "edu:doc:pin": "Pin documents.",
  "edu:doc:withdraw": "Withdraw documents.",
  "edu:media:upload": "Upload pictures, videos and files for content.",
  "edu:notice:class": "Write notices; by itself this reaches the own classes alone.",
  "edu:notice:institution": "Send notices to everybody of the institution.",
  "edu:notice:region": "Send notices to the schools below the institution.",
  "edu:honor:write": "Publish honours.",
  "edu:activity:write": "Publish activities.",
  "edu:proposal:write": "Propose activities and honours to those who publish them.",
  "edu:live:host": "Hold live classes.",
  "edu:im:chat": "Use messaging: directory, conversations, teams.",
  "edu:im:team": "Make large teams.",
  "edu:chat:review":
    "Read conversations of a member of staff with a pupil, where the school wants it; by a role of a class those with its pupils alone.",
  "edu:report:settle": "Read reports of messages with their sealed copies, and settle them.",
  "edu:room:join": "Enter conference rooms as a member.",
  "edu:room:host": "Host conference rooms.",
  "edu:homework:do": "Do homework.",
  "edu:homework:assign": "Assign homework.",
  "edu:homework:grade": "Grade homework.",
  "edu:question:write": "Write questions of the bank.",
  "edu:wrong:own": "Keep the own book of wrong answers.",
  "edu:study:do": "Take courses and quizzes.",
  "edu:pan:own": "Use the own drive.",
  "edu:child:read": "See what concerns the own child.",
  "edu:roster:class": "See the people of the own classes.",
  "edu:roster:write": "Admit people, keep classes and their members.",
  "edu:role:write": "Grant and revoke roles.",
  "edu:feature:write": "Switch features of the institution.",
  "edu:statistics:class": "See the figures of the own classes.",
  "edu:statistics:institution": "See the figures of the institution.",
  "edu:statistics:region": "See the figures of the region.",
  "edu:audit:read": "Read the record of what staff did.",
  "edu:institution:write": "Make and close institutions.",
  "edu:realm:write": "Switch the social realm of an institution.",
  "edu:job:manage": "See and steer background jobs.",
  "social:profile:own": "Keep the own profile.",
  "social:site:write": "Publish the privacy policy and the user agreement.",
  "social:im:chat": "Use messaging.",
  "social:room:join": "Enter conference rooms.",
  "social:room:host": "Host conference rooms.",
  "ts:queue:read": "Read the queue of reports.",
  "ts:report:action": "Act on reports.",
  "ts:appeal:decide": "Decide appeals.",
  "ts:role:write": "Give and take the roles of moderators, two together.",
  "ts:audit:read": "Read the record of what moderators did.",
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;

/** A permission that both realms have: "*" stands for the realm of the caller. */
type OfEachRealm<P extends Permission> = P extends `edu:${infer Rest}`
  ? `social:${Rest}` extends Permission
    ? `*:${Rest}`
    : never
  : never;

/** What a row of the contract asks of the caller; "none" is written out. */
export type RequiredPermission = Permission | OfEachRealm<Permission> | "none";

/** Whether `held` satisfies `required` for a caller of `realm`. */
export function hasPermission(
  held: readonly string[],
  required: RequiredPermission,
  realm: "edu" | "social",
): boolean {
  if (required === "none") return true;
  return held.includes(required.startsWith("*:") ? `${realm}${required.slice(1)}` : required);
}
