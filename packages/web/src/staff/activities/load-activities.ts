import type { ActivityState, StaffActivity, StaffActivityRow } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import type { Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const tableSpec = {
  sorts: ["updated", "start", "title"],
  defaultSort: { by: "updated", isDescending: true },
  filters: ["state"],
};
export const states = ["draft", "published", "cancelled"] as const satisfies readonly ActivityState[];
const sorts = ["updated", "-updated", "start", "-start", "title", "-title"] as const;

export const loadActivities: Load<StaffActivityRow> = ({ page, size, words, filters, sort }, signal) => {
  const state = states.find((value) => value === filters["state"]?.[0]);
  const by = sort && sorts.find((name) => name === `${sort.isDescending ? "-" : ""}${sort.by}`);
  return http.call("GET /staff/activities", {
    query: {
      pageNum: String(page),
      pageSize: String(size),
      ...(words ? { search: words.slice(0, 64) } : {}),
      ...(state ? { state } : {}),
      ...(by ? { sort: by } : {}),
    },
    signal,
    isQuiet: true,
  });
};

export function activityQuery(id: string) {
  return {
    queryKey: ["staff-activity", id],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<StaffActivity> =>
      http.call("GET /staff/activities/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
  };
}

/** Whom the person may write for, and the groups of pictures to choose from. */
export function useChoices() {
  return useQuery({
    queryKey: ["staff-activity-choices"],
    queryFn: ({ signal }) => http.call("GET /staff/activities/choices", { signal, isQuiet: true }),
    staleTime: 60_000,
  }).data;
}
