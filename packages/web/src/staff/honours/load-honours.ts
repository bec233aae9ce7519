import type { AddressChoices, StaffHonour, StaffHonourRow } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { callQuery, type Load } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";

export const levels = ["school", "district", "city", "province", "national", "international"] as const;
export const kinds = ["student", "teacher", "class", "school"] as const;
export const states = ["draft", "proposed", "published", "withdrawn"] as const;
export const tableSpec = {
  sorts: ["awarded", "updated"],
  defaultSort: { by: "awarded", isDescending: true },
  filters: ["state", "level", "kind"],
} as const;

export const loadHonours: Load<StaffHonourRow> = (query, signal) =>
  http.call("GET /staff/honours", {
    query: callQuery(query, {
      filters: { state: states, level: levels, kind: kinds },
      sorts: tableSpec.sorts,
    }),
    signal,
    isQuiet: true,
  });

export function honourQuery(id: string) {
  return {
    queryKey: ["staff-honour", id],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<StaffHonour> =>
      http.call("GET /staff/honours/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
  };
}

/** The classes that the person may name. */
export function useNamedClasses(): AddressChoices["classes"] {
  const { data } = useQuery({
    queryKey: ["staff-honour-choices"],
    queryFn: ({ signal }) => http.call("GET /staff/honours/choices", { signal, isQuiet: true }),
    staleTime: 60_000,
  });
  return data?.classes ?? none;
}

const none: AddressChoices["classes"] = [];
