import type { CallHandlers } from "../app/calls.ts";
import { reportMessage } from "./report-message.ts";
import { staffReportHandlers } from "./staff-reports.ts";

export { messageReportJobs } from "./jobs.ts";

export const messageReportHandlers = {
  "POST /messageReports": reportMessage,
  ...staffReportHandlers,
} satisfies Partial<CallHandlers>;
