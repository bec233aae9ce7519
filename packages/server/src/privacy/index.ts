import type { CallHandlers } from "../app/calls.ts";
import { askErasure, askExport, listPrivacy, showPrivacy, undoOwnErasure } from "./requests.ts";

export { privacyJobs } from "./jobs.ts";

export const privacyHandlers = {
  "GET /account/privacy": showPrivacy,
  "POST /account/export": askExport,
  "POST /account/erasure": askErasure,
  "POST /account/erasure/undo": undoOwnErasure,
  "GET /staff/privacy": listPrivacy,
} satisfies Partial<CallHandlers>;
