import type { MessageReportItem } from "@lyceum/contract/shapes";
import type { Load, TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const reportsTable = "staff-reports";
export const reportStates = ["open", "settled"] as const;

/** Those that wait, unless the address asks for the others. */
export function stateOf({ filters }: TableQuery): MessageReportItem["state"] {
  return reportStates.find((state) => state === filters["state"]?.[0]) ?? "open";
}

export const loadReports: Load<MessageReportItem> = (query, signal) =>
  http.call("GET /staff/reports", {
    query: { pageNum: String(query.page), pageSize: String(query.size), state: stateOf(query) },
    signal,
    isQuiet: true,
  });

export const reportQuery = (id: string) => ({
  queryKey: ["staff-report", id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http.call("GET /staff/reports/{id}", { params: { id }, signal, isQuiet: true }),
});
