import type { CallHandlers } from "../app/calls.ts";
import { showStatistics } from "./show-statistics.ts";

export { countSearch, countSource } from "./count.ts";
export { statisticJobs } from "./jobs.ts";

export const statisticHandlers = {
  "GET /staff/statistics": showStatistics,
} satisfies Partial<CallHandlers>;
