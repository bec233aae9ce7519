import type { CallHandlers } from "../app/calls.ts";
import { listClassFigures, listSchoolFigures } from "./list-figures.ts";
import { showStatistics } from "./show-statistics.ts";

export { countSearch, countSource } from "./count.ts";
export { statisticJobs } from "./jobs.ts";

export const statisticHandlers = {
  "GET /staff/statistics": showStatistics,
  "GET /staff/statistics/classes": listClassFigures,
  "GET /staff/statistics/schools": listSchoolFigures,
} satisfies Partial<CallHandlers>;
