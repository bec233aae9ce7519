import type { CallHandlers } from "../app/calls.ts";
import { confirmRoster, getRosterImport, listRosterRows, uploadRoster } from "./imports.ts";
import { changeStatus } from "./change-status.ts";
import { issueSlips } from "./issue-slips.ts";

export { rosterJobs } from "./jobs.ts";
export { mayAnswerFor } from "./policy.ts";

export const rosterHandlers = {
  "POST /staff/roster/imports": uploadRoster,
  "GET /staff/roster/imports/{id}": getRosterImport,
  "GET /staff/roster/imports/{id}/rows": listRosterRows,
  "POST /staff/roster/imports/{id}/confirm": confirmRoster,
  "POST /staff/people/{id}/status": changeStatus,
  "POST /staff/roster/slips": issueSlips,
} satisfies Partial<CallHandlers>;
