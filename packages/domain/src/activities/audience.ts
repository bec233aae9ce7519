import type { ActivityAudience } from "@lyceum/contract/shapes";
import { isMember } from "../accounts/index.ts";

export type Participant = { roles: readonly string[]; classIds: readonly number[] };

/** Whether somebody may take part: admitted, of the classes where it is for some, and not there for their children alone. */
export function isAddressed(
  { audience, classIds }: { audience: ActivityAudience; classIds: readonly number[] },
  person: Participant,
): boolean {
  const own = person.roles.filter((role) => role !== "guardian");
  if (!isMember(own)) return false;
  return audience === "all" || classIds.some((id) => person.classIds.includes(id));
}
