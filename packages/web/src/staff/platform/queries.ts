import type { PlatformInstitution } from "@lyceum/contract/shapes";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { callQuery, type Load, useReloadTable } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const institutionTable = "staff-platform";
export const kinds = [
  "k12",
  "vocational",
  "university",
  "community",
  "bureau",
] as const satisfies readonly PlatformInstitution["kind"][];
export const states = ["active", "suspended"] as const;

export const loadInstitutions: Load<PlatformInstitution> = (query, signal) =>
  http.call("GET /staff/platform/institutions", {
    query: callQuery(query, { filters: { kind: kinds, state: states } }),
    signal,
    isQuiet: true,
  });

export const institutionQuery = (deptId: number) =>
  queryOptions({
    queryKey: ["staff", "platform", deptId],
    queryFn: ({ signal }) =>
      http.call("GET /staff/platform/institutions/{id}", {
        params: { id: String(deptId) },
        signal,
        isQuiet: true,
      }),
  });

export const placesQuery = () =>
  queryOptions({
    queryKey: ["staff", "platform", "places"],
    queryFn: ({ signal }) => http.call("GET /staff/platform/places", { signal, isQuiet: true }),
  });

/** After a change: the list, and whatever is open beside it. */
export function useReloadInstitutions(): () => Promise<void> {
  const reload = useReloadTable();
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      reload(institutionTable),
      queries.invalidateQueries({ queryKey: ["staff", "platform"] }),
    ]);
  };
}
