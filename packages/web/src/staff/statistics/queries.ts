import type { statisticDays } from "./days.ts";
import { queryOptions } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

export type Days = (typeof statisticDays)[number];

/** The figures of the last days. */
export function statisticsQuery(days: Days) {
  return queryOptions({
    queryKey: ["staff-statistics", days],
    queryFn: ({ signal }) => http.call("GET /staff/statistics", { query: { days }, signal, isQuiet: true }),
  });
}
