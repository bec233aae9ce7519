import type { LiveState, StaffLive, StaffLiveRow } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import type { Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const tableSpec = {
  sorts: ["updated", "start"],
  defaultSort: { by: "updated", isDescending: true },
  filters: ["state"],
};
export const states = ["draft", "published", "cancelled"] as const satisfies readonly LiveState[];
const sorts = ["updated", "-updated", "start", "-start"] as const;

export const loadLive: Load<StaffLiveRow> = ({ page, size, words, filters, sort }, signal) => {
  const state = states.find((value) => value === filters["state"]?.[0]);
  const by = sort && sorts.find((name) => name === `${sort.isDescending ? "-" : ""}${sort.by}`);
  return http.call("GET /staff/live", {
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
