import type { CallHandlers } from "../app/calls.ts";
import { grantRole } from "./grant-role.ts";
import { listInstitutionPeople } from "./people/list-people.ts";
import { revokeRole } from "./revoke-role.ts";

export {
  type AddressScope,
  addressScopeOf,
  classesGiving,
  listAddressScopes,
  mayAddress,
  readAddressScope,
  requireGrantable,
  requireMayAddress,
} from "./policy.ts";
export { isClassOf, listClasses } from "./classes/store.ts";
export {
  type Grants,
  type Person,
  type Reader,
  readGrants,
  readReader,
  readReaders,
  readRoles,
} from "./store.ts";

export const roleHandlers = {
  "GET /staff/people": listInstitutionPeople,
  "POST /staff/roles/grant": grantRole,
  "POST /staff/roles/{id}/revoke": revokeRole,
} satisfies Partial<CallHandlers>;
