import { Fault } from "@lyceum/contract/faults";
import { hasPermission } from "@lyceum/contract/permissions";
import { isMember, isStaff, permissionsOf } from "@lyceum/domain/accounts";
import { hasOption, isFeatureOff } from "@lyceum/domain/sites";
import type { Caller } from "../../app/context.ts";

export type Institution = { kind: string; features: Readonly<Record<string, boolean>> };

/** At a school for children a link is for its members alone; elsewhere the institution decides (P11, D8). */
export function isOpenToStrangers(institution: Institution): boolean {
  return hasOption(institution, "driveLinkGuests");
}

/** Pupils of a school for children share with their classes and the people in them, not with whoever has an address. */
export function mayMakeLinks({ roles }: Pick<Caller, "roles">, { kind }: Institution): boolean {
  return kind !== "k12" || isStaff(roles);
}

/** Whether somebody with these roles has a drive. */
export function mayHaveDrive(roles: readonly string[]): boolean {
  return hasPermission(permissionsOf(roles), "edu:pan:own", "edu");
}

/** Throws `notFound` where the institution does without the drive: its addresses do not ask the site that they are opened at. */
export function requireDriveOn({ features }: Institution): void {
  if (isFeatureOff(features, "drive")) throw new Fault("notFound");
}

/** Whom the institution has admitted is a member; without an account nobody is. */
export function mayVisit(caller: Pick<Caller, "roles"> | null, institution: Institution): boolean {
  return isOpenToStrangers(institution) || (caller !== null && isMember(caller.roles));
}
