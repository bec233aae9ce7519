import type { Activity } from "@lyceum/contract/shapes";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { pageQuery } from "../shared/page-query.ts";
import { useIsSignedIn } from "../shared/session-port.ts";

const key = ["activities"] as const;

export type ActivityFilter = {
  show: "upcoming" | "past" | "mine";
  search: string | undefined;
  pageNum: string | undefined;
  pageSize: string;
};

/** Whoever signs in or out has another list. */
export function useActivities({ show, ...page }: ActivityFilter) {
  const isSignedIn = useIsSignedIn();
  const query = { show, ...pageQuery(page) };
  return useQuery({
    queryKey: [...key, "list", isSignedIn, query],
    queryFn: ({ signal }) => http.call("GET /activities", { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

const everyMs = 30_000;

/** One activity; the places are asked for again while the page is looked at. */
export function useActivity(id: string) {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: [...key, "one", isSignedIn, id],
    queryFn: ({ signal }) => http.call("GET /activities/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
    refetchInterval: everyMs,
    refetchOnWindowFocus: true,
  });
}

type Done = { state: "going" | "waiting"; waitingNumber: number | null };

/** Takes a place or gives it back; lists and the page follow. `userId` null: the reader. */
export function usePlaces({ activityId }: Pick<Activity, "activityId">) {
  const queries = useQueryClient();
  const params = { id: String(activityId) };
  const input = (userId: string | null) => ({
    params,
    body: userId === null ? {} : { userId },
    isQuiet: true,
  });
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  return {
    async signUp(userId: string | null): Promise<Done> {
      try {
        return await http.call("POST /activities/{id}/signUp", input(userId));
      } finally {
        await refresh();
      }
    },
    async withdraw(userId: string | null): Promise<void> {
      try {
        await http.call("POST /activities/{id}/withdraw", input(userId));
      } finally {
        await refresh();
      }
    },
    calendar: () => http.call("GET /activities/{id}/calendar", { params, isQuiet: true }),
  };
}
