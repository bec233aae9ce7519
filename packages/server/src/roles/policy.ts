import { Fault } from "@lyceum/contract/faults";
import type { Permission } from "@lyceum/contract/permissions";
import {
  grantableRoles,
  grantsAt,
  holdsFor,
  permissionsOf,
  type RoleGrant,
  rolesWith,
} from "@lyceum/domain/accounts";
import type { GrantRow } from "../accounts/index.ts";
import type { Caller } from "../app/context.ts";
import { countOtherAdmins, type Grants, listHolders, readGrants } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Before a grant goes, or counts no more for as long: the last administrator of an institution keeps theirs. */
export async function requireAdministratorBeside(
  transaction: Db,
  { id, role, dept_id: deptId }: Pick<GrantRow, "id" | "role" | "dept_id">,
  now: number,
): Promise<void> {
  if (role !== "institutionAdmin") return;
  if ((await countOtherAdmins(transaction, deptId, id, now)) === 0) throw new Fault("lastAdministrator");
}

/** Nobody grants or takes what is above the own rank; an area role needs somebody of the platform. */
export function requireGrantable(caller: Caller, role: string): void {
  if (!grantableRoles(caller.roles).some((one) => one === role)) throw new Fault("roleNotGrantable");
}

/** Whom somebody may address: everybody of the institution, or the people of these classes. */
export type AddressScope = {
  accountId: string;
  deptId: number;
  mayAddressAll: boolean;
  classIds: readonly number[];
  now: number;
};

type Address = { audience: string; classIds: readonly number[] };

type Held = { toAll: Permission; toClasses: Permission };

export async function readAddressScope(
  db: Db,
  caller: Pick<Caller, "accountId" | "deptId">,
  held: Held,
  now: number,
): Promise<AddressScope> {
  return addressScopeOf(caller, await readGrants(db, caller.deptId, caller.accountId), held, now);
}

/** Everybody who may address somebody with this permission, as of now. */
export async function listAddressScopes(
  db: Db,
  deptId: number,
  permission: Permission,
  now: number,
): Promise<AddressScope[]> {
  const holders = await listHolders(db, deptId, rolesWith(permission), now);
  const held = { toAll: permission, toClasses: permission };
  return holders.map(({ accountId, rows }) =>
    addressScopeOf({ accountId, deptId }, { rows, areaPath: [] }, held, now),
  );
}

/** The same for whoever has read the roles already. */
export function addressScopeOf(
  { accountId, deptId }: Pick<Caller, "accountId" | "deptId">,
  { rows, areaPath }: Grants,
  held: Held,
  now: number,
): AddressScope {
  return {
    accountId,
    deptId,
    mayAddressAll: holdsFor(rows, held.toAll, { areaPath }, now),
    classIds: classesGiving(rows, held.toClasses, now),
    now,
  };
}

/** The classes in which a role of that very class gives somebody the permission now. */
export function classesGiving(grants: readonly RoleGrant[], permission: Permission, now: number): number[] {
  const found = grantsAt(grants, now).flatMap(({ scope, classId, role }) =>
    scope === "class" && classId !== null && permissionsOf([role]).includes(permission) ? [classId] : [],
  );
  return [...new Set(found)];
}

export function mayAddress(scope: AddressScope, { audience, classIds }: Address): boolean {
  if (scope.mayAddressAll) return true;
  return audience === "classes" && classIds.every((classId) => scope.classIds.includes(classId));
}

/** Throws `forbidden`. */
export function requireMayAddress(scope: AddressScope, address: Address): void {
  if (!mayAddress(scope, address)) throw new Fault("forbidden", { field: "content.audience" });
}
