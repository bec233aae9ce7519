import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { pageQuery } from "../shared/page-query.ts";
import { useIsSignedIn } from "../shared/session-port.ts";

export const levels = ["school", "district", "city", "province", "national", "international"] as const;
export const kinds = ["student", "teacher", "class", "school"] as const;

type Filter = Record<"search" | "year" | "level" | "kind" | "pageNum", string | undefined>;

/** Whoever signs in or out reads other names. */
export function useHonours({ search, year, level, kind, pageNum }: Filter, pageSize: number) {
  const isSignedIn = useIsSignedIn();
  const ofLevel = levels.find((one) => one === level);
  const ofKind = kinds.find((one) => one === kind);
  const query = {
    ...pageQuery({ search, pageNum, pageSize: String(pageSize) }),
    ...(year && /^\d{4}$/.test(year) ? { year } : {}),
    ...(ofLevel ? { level: ofLevel } : {}),
    ...(ofKind ? { kind: ofKind } : {}),
  };
  return useQuery({
    queryKey: ["honours", "list", isSignedIn, query],
    queryFn: ({ signal }) => http.call("GET /honours", { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function useYears(): readonly number[] {
  const isSignedIn = useIsSignedIn();
  const { data } = useQuery({
    queryKey: ["honours", "years", isSignedIn],
    queryFn: ({ signal }) => http.call("GET /honours/years", { signal, isQuiet: true }),
    staleTime: 60_000,
  });
  return data?.years ?? [];
}

export function useHonour(id: string | undefined) {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: ["honours", "one", isSignedIn, id],
    queryFn: ({ signal }) =>
      http.call("GET /honours/{id}", { params: { id: id ?? "" }, signal, isQuiet: true }),
    enabled: id !== undefined && /^\d{1,9}$/.test(id),
    retry: false,
  }).data;
}

/** Says whether the public may read a name; lists follow. */
export function useConsent(honourId: number) {
  const queries = useQueryClient();
  return async (personId: number, isGiven: boolean): Promise<void> => {
    const params = { id: String(honourId) };
    await http.call("POST /honours/{id}/consent", { params, body: { personId, isGiven }, isQuiet: true });
    await queries.invalidateQueries({ queryKey: ["honours"] });
  };
}
