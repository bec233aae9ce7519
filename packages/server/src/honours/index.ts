import type { CallHandlers } from "../app/calls.ts";
import { askForHonours, askPeople, giveConsent, recordConsent } from "./consent.ts";
import { importHonours, previewHonours } from "./import/import-honours.ts";
import { proposeHonour, refuseHonour, takeBackHonour } from "./propose.ts";
import { listHonours, listHonourYears, readHonour } from "./read-honours.ts";
import {
  createHonour,
  discardHonour,
  listCandidates,
  listHonourChoices,
  listStaffHonours,
  publishHonour,
  readStaffHonour,
  saveHonour,
  withdrawHonour,
} from "./write-honour.ts";

export { honourJobs } from "./ask-for-consent.ts";
export { registerHonourFiles } from "./files.ts";
export { listConsented } from "./store/readers.ts";
export { readFoundHonours } from "./search/found-honours.ts";
export { tellOfErasure } from "./tell-of-erasure.ts";
export { honourEventHandlers, honourSource } from "./search/index-honours.ts";

export const honourHandlers = {
  "GET /honours": listHonours,
  "GET /honours/years": listHonourYears,
  "GET /honours/{id}": readHonour,
  "POST /honours/{id}/consent": giveConsent,
  "GET /staff/honours": listStaffHonours,
  "POST /staff/honours": createHonour,
  "GET /staff/honours/candidates": listCandidates,
  "GET /staff/honours/choices": listHonourChoices,
  "GET /staff/honours/{id}": readStaffHonour,
  "POST /staff/honours/{id}/save": saveHonour,
  "POST /staff/honours/{id}/publish": publishHonour,
  "POST /staff/honours/{id}/propose": proposeHonour,
  "POST /staff/honours/{id}/takeBack": takeBackHonour,
  "POST /staff/honours/{id}/refuse": refuseHonour,
  "POST /staff/honours/{id}/withdraw": withdrawHonour,
  "POST /staff/honours/{id}/discard": discardHonour,
  "POST /staff/honours/{id}/ask": askPeople,
  "POST /staff/honours/ask": askForHonours,
  "POST /staff/honours/{id}/record": recordConsent,
  "POST /staff/honours/file/preview": previewHonours,
  "POST /staff/honours/file/import": importHonours,
} satisfies Partial<CallHandlers>;
