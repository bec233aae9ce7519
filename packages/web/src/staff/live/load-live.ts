import type { StaffLive, StaffLiveRow } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { callQuery, type Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { plannedStates } from "../planned/states.ts";

export const sorts = ["updated", "start"] as const;

export const loadLive: Load<StaffLiveRow> = (query, signal) =>
  http.call("GET /staff/live", {
    query: callQuery(query, { filters: { state: plannedStates }, sorts }),
    signal,
    isQuiet: true,
  });

export function liveQuery(id: string) {
  return {
    queryKey: ["staff-live", id],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<StaffLive> =>
      http.call("GET /staff/live/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
  };
}

/** Whom the person may broadcast for. */
export function useChoices() {
  return useQuery({
    queryKey: ["staff-live-choices"],
    queryFn: ({ signal }) => http.call("GET /staff/live/choices", { signal, isQuiet: true }),
    staleTime: 60_000,
  }).data;
}
