import type { TeamRole } from "@lyceum/contract/shapes";

type Who = { role: TeamRole; isSuper: boolean; kind: string; isStaff: boolean };

/** Whether a member may mention everybody: who leads the team, in super teams staff, too; in k12 staff alone (M7, M8). */
export function mayMentionAll({ role, isSuper, kind, isStaff }: Who): boolean {
  const leads = role !== "normal" || (isSuper && isStaff);
  return leads && (kind !== "k12" || isStaff);
}
