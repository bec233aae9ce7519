import type { CallKey } from "./http/index.ts";

/** The calls that a form of the web application fills in; `npm run docs` writes their rules as plain data into form-rules/. */
export const formCalls = [
  "POST /v1/rooms",
  "POST /staff/roles/grant",
  "POST /staff/admissions/decide",
  "POST /staff/admissionSettings",
  "POST /staff/classes",
  "POST /staff/classes/{id}",
  "POST /staff/classes/{id}/code",
  "POST /staff/schoolYear/{id}/classes/{classId}",
  "POST /staff/channels",
  "POST /staff/channels/{id}",
  "POST /staff/agreements/publish",
  "POST /staff/platform/institutions",
  "POST /staff/platform/institutions/{id}/invite",
  "POST /staff/platform/institutions/{id}/realm",
  "POST /staff/platform/institutions/{id}/restore",
  "POST /staff/platform/institutions/{id}/suspend",
  "POST /staff/robots",
  "POST /staff/proxyZones",
  "POST /staff/statements",
  "POST /staff/tools",
] as const satisfies readonly CallKey[];

export type FormCall = (typeof formCalls)[number];
