import type { CallHandlers } from "../app/calls.ts";
import {
  inviteAdministrator,
  restoreInstitution,
  suspendInstitution,
  switchRealm,
} from "./change-institution.ts";
import { createInstitution } from "./create-institution.ts";
import { listInstitutions, showInstitution, showPlaces } from "./list-institutions.ts";

export { type FirstFacts, foundFirst } from "./found-first.ts";
export { platformJobs } from "./jobs.ts";
export { waitsWhileSuspended } from "./jobs-of-suspended.ts";

export const platformHandlers = {
  "GET /staff/platform/institutions": listInstitutions,
  "GET /staff/platform/institutions/{id}": showInstitution,
  "GET /staff/platform/places": showPlaces,
  "POST /staff/platform/institutions": createInstitution,
  "POST /staff/platform/institutions/{id}/invite": inviteAdministrator,
  "POST /staff/platform/institutions/{id}/realm": switchRealm,
  "POST /staff/platform/institutions/{id}/suspend": suspendInstitution,
  "POST /staff/platform/institutions/{id}/restore": restoreInstitution,
} satisfies Partial<CallHandlers>;
