import type { NoticeAudience, NoticeChoices, NoticeState, StaffNoticeRow } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { callQuery, type Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const noticesTable = "staff-notices";
export const tableSpec = {
  sorts: ["updated", "published", "title"],
  defaultSort: { by: "updated", isDescending: true },
  filters: ["state", "audience", "author", "from"],
} as const;

export const states = [
  "draft",
  "scheduled",
  "published",
  "withdrawn",
] as const satisfies readonly NoticeState[];
export const audiences = ["all", "roles", "classes", "schools"] as const satisfies readonly NoticeAudience[];

export const loadNotices: Load<StaffNoticeRow> = (query, signal) =>
  http.call("GET /staff/notices", {
    query: callQuery(query, {
      filters: { state: states, audience: audiences, author: ["me"], from: ["above"] },
      sorts: tableSpec.sorts,
    }),
    signal,
    isQuiet: true,
  });

/** Whom the person may write to. */
export function useChoices() {
  return useQuery({
    queryKey: ["staff-notice-choices"],
    queryFn: ({ signal }): Promise<NoticeChoices> =>
      http.call("GET /staff/notices/choices", { signal, isQuiet: true }),
    staleTime: 60_000,
  });
}
