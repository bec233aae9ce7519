import type { MessageReportItem } from "@lyceum/contract/shapes";
import type { Load, TableQuery } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const reportsTable = "staff-reports";
export const reportKinds = ["message", "room", "comment"] as const;
export const reportStates = ["open", "settled"] as const;

/** Those that wait, unless the address asks for the others. */
export function stateOf({ filters }: TableQuery): MessageReportItem["state"] {
  return reportStates.find((state) => state === filters["state"]?.[0]) ?? "open";
}

/** Undefined: of every kind. */
export function kindOf({ filters }: TableQuery): MessageReportItem["kind"] | undefined {
  return reportKinds.find((kind) => kind === filters["kind"]?.[0]);
}

export const loadReports: Load<MessageReportItem> = (query, signal) =>
  http.call("GET /staff/reports", {
    query: {
      pageNum: String(query.page),
      pageSize: String(query.size),
      state: stateOf(query),
      ...definedOf(kindOf(query)),
    },
    signal,
    isQuiet: true,
  });

function definedOf(kind: MessageReportItem["kind"] | undefined) {
  return kind === undefined ? {} : { kind };
}

export const reportQuery = (id: string) => ({
  queryKey: ["staff-report", id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    http.call("GET /staff/reports/{id}", { params: { id }, signal, isQuiet: true }),
});
