import type { CallHandlers } from "../app/calls.ts";
import { exportAudit, listAudit } from "./list-entries.ts";

export { auditJobs } from "./jobs.ts";
export { type Actor, actorOf, recordAct } from "./record-act.ts";

export const auditHandlers = {
  "GET /staff/audit": listAudit,
  "GET /staff/audit/export": exportAudit,
} satisfies Partial<CallHandlers>;
