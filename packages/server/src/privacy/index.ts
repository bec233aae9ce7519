import type { CallHandlers } from "../app/calls.ts";
import {
  askMemberErasure,
  askMemberExport,
  sendPrivacyCode,
  showMemberPrivacy,
  undoMemberErasure,
} from "./member-requests.ts";
import { askErasure, askExport, listPrivacy, showPrivacy, undoOwnErasure } from "./requests.ts";

export { privacyJobs } from "./jobs.ts";

export const privacyHandlers = {
  "GET /account/privacy": showPrivacy,
  "POST /account/export": askExport,
  "POST /account/erasure": askErasure,
  "POST /account/erasure/undo": undoOwnErasure,
  "GET /staff/privacy": listPrivacy,
  "GET /v1/privacy": showMemberPrivacy,
  "POST /v1/privacy/code": sendPrivacyCode,
  "POST /v1/privacy/export": askMemberExport,
  "POST /v1/privacy/erasure": askMemberErasure,
  "POST /v1/privacy/erasure/undo": undoMemberErasure,
} satisfies Partial<CallHandlers>;
