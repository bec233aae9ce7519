import type { StaffActivity, StaffActivityRow } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { callQuery, type Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { plannedStates } from "../planned/states.ts";

const states = [...plannedStates, "proposed"] as const;

export const sorts = ["updated", "start", "title"] as const;

export const loadActivities: Load<StaffActivityRow> = (query, signal) =>
  http.call("GET /staff/activities", {
    query: callQuery(query, { filters: { state: states }, sorts }),
    signal,
    isQuiet: true,
  });

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
