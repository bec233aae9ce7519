import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Subject } from "@lyceum/contract/shapes";
import { http } from "../shared/http/index.ts";
import { pageQuery } from "../shared/page-query.ts";
import { useIsSignedIn } from "../shared/session-port.ts";

const key = ["live"] as const;

export type LiveFilter = {
  show: "now" | "upcoming" | "past";
  search: string | undefined;
  subject: Subject | undefined;
  grade: string | undefined;
  pageNum: string | undefined;
  pageSize: string;
};

const listEveryMs = 30_000;

/** Whoever signs in or out has another list. What is live changes while one looks. */
export function useLiveList({ show, subject, grade, ...page }: LiveFilter) {
  const isSignedIn = useIsSignedIn();
  const query = {
    show,
    ...(subject ? { subject } : {}),
    ...(grade && /^\d{1,2}$/.test(grade) ? { grade } : {}),
    ...pageQuery(page),
  };
  return useQuery({
    queryKey: [...key, "list", isSignedIn, query],
    queryFn: ({ signal }) => http.call("GET /live", { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: listEveryMs,
  });
}

export function useLiveFacets() {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: [...key, "facets", isSignedIn],
    queryFn: ({ signal }) => http.call("GET /live/facets", { signal, isQuiet: true }),
    staleTime: 60_000,
  }).data;
}

const oneEveryMs = 5_000;

/** One broadcast, asked for again while the page is looked at, with what the server's clock shows more than this one. */
export function useLive(id: string) {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: [...key, "one", isSignedIn, id],
    queryFn: async ({ signal }) => {
      const live = await http.call("GET /live/{id}", { params: { id }, signal, isQuiet: true });
      return { ...live, ahead: live.now - Date.now() };
    },
    retry: false,
    refetchInterval: ({ state }) => {
      const phase = state.data?.phase;
      return phase === "ended" || phase === "missed" || phase === "cancelled" ? false : oneEveryMs;
    },
    refetchOnWindowFocus: true,
  });
}

export type Live = NonNullable<ReturnType<typeof useLive>["data"]>;

export function useLiveActs({ liveId }: { liveId: number }) {
  const queries = useQueryClient();
  const params = { id: String(liveId) };
  return {
    async remind(isOn: boolean): Promise<void> {
      try {
        await http.call("POST /live/{id}/remind", { params, body: { isOn }, isQuiet: true });
      } finally {
        await queries.invalidateQueries({ queryKey: key });
      }
    },
    calendar: () => http.call("GET /live/{id}/calendar", { params, isQuiet: true }),
  };
}
