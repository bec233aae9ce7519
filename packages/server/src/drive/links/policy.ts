import { isMember, isStaff } from "@lyceum/domain/accounts";
import type { Caller } from "../../app/context.ts";

type Institution = { kind: string; features: Readonly<Record<string, boolean>> };

/** At a school for children a link is for its members alone; elsewhere the institution decides (P11, D8). */
export function isOpenToStrangers({ kind, features }: Institution): boolean {
  return kind !== "k12" && (features["driveLinkGuests"] ?? true);
}

/** Pupils of a school for children share with their classes and the people in them, not with whoever has an address. */
export function mayMakeLinks({ roles }: Pick<Caller, "roles">, { kind }: Institution): boolean {
  return kind !== "k12" || isStaff(roles);
}

/** Whom the institution has admitted is a member; without an account nobody is. */
export function mayVisit(caller: Pick<Caller, "roles"> | null, institution: Institution): boolean {
  return isOpenToStrangers(institution) || (caller !== null && isMember(caller.roles));
}
