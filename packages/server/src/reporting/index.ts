import type { CallHandlers } from "../app/calls.ts";
import { reportMessage } from "./report-message.ts";
import { reportRoom } from "./report-room.ts";
import { settleReport } from "./settle-report.ts";
import { staffReportHandlers } from "./staff-reports.ts";

export { registerReportFiles } from "./files.ts";
export { messageReportJobs } from "./jobs.ts";

export const messageReportHandlers = {
  "POST /messageReports": reportMessage,
  "POST /v1/rooms/{id}/reports": reportRoom,
  "POST /staff/reports/{id}/settle": settleReport,
  ...staffReportHandlers,
} satisfies Partial<CallHandlers>;
