import { hasOption } from "@lyceum/domain/sites";
import type { Caller } from "../app/context.ts";

/** Whoever may give homework reads the quizzes of the institution and plays them. */
export function canRead(caller: Pick<Caller, "permissions">): boolean {
  return caller.permissions.includes("edu:homework:assign");
}

/** Who made a quiz changes it, and who answers for the school: its author may have left, and everybody may practise it. */
export function canEdit(
  caller: Pick<Caller, "accountId" | "permissions">,
  { ownerId }: { ownerId: string | null },
): boolean {
  return ownerId === caller.accountId || caller.permissions.includes("edu:roster:write");
}

/** A round is led and its report read by its host; who answers for the school reads reports, too. */
export function canHost(caller: Pick<Caller, "accountId">, { hostId }: { hostId: string | null }): boolean {
  return hostId !== null && hostId === caller.accountId;
}

export function canReadReport(
  caller: Pick<Caller, "accountId" | "permissions">,
  round: { hostId: string | null },
): boolean {
  return canHost(caller, round) || (round.hostId !== null && caller.permissions.includes("edu:roster:write"));
}

/** In a school for children a round is for its members; elsewhere the institution decides (R1). */
export function mayInviteGuests(institution: {
  kind: string;
  features: Readonly<Record<string, boolean>>;
}): boolean {
  return hasOption(institution, "quizGuests");
}
