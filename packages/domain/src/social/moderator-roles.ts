import type { ModeratorRole, RoleAct } from "@lyceum/contract/shapes";
import { settle, type Vote } from "./sanctions.ts";

/** Senior moderators that stay: sensitive matters and changes of roles take two. */
export const seniorsMin = 2;

export type RoleQuestion = {
  actorId: string;
  memberId: string;
  /** What the member is now. */
  roles: readonly string[];
  role: ModeratorRole;
  act: RoleAct;
  /** What another senior moderator wants, if somebody does. */
  before: { by: string; act: RoleAct } | null;
  /** Senior moderators now. */
  seniors: number;
};

export type RoleVerdict = "self" | "nothing" | "lastSenior" | "proposed" | "done";

/** What becomes of one wish to give or take a role (A5). */
export function decideRole(question: RoleQuestion): RoleVerdict {
  const { actorId, memberId, roles, role, act, before, seniors } = question;
  if (actorId === memberId) return "self";
  if (roles.includes(role) === (act === "grant")) return "nothing";
  if (act === "revoke" && role === "seniorModerator" && seniors <= seniorsMin) return "lastSenior";
  const vote: Vote = { by: actorId, choice: act };
  return settle(before === null ? null : { by: before.by, choice: before.act }, vote);
}
