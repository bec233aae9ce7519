import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { pageQuery } from "../shared/page-query.ts";

const workingPollMs = 3_000;

export function useRecordings(search: string | undefined, pageNum: string | undefined, pageSize: number) {
  const query = pageQuery({ search, pageNum, pageSize: String(pageSize) });
  return useQuery({
    queryKey: ["recordings", "list", query],
    queryFn: ({ signal }) => http.call("GET /v1/recordings", { query, signal, isQuiet: true }),
    placeholderData: keepPreviousData,
  });
}

export type Occasion = { liveId: string } | { meetingId: string };

const partsMax = 50;

/** The recordings of one broadcast or meeting, in the order in which they were made. */
export function useOccasion(occasion: Occasion) {
  const query = { ...occasion, pageSize: String(partsMax) };
  return useQuery({
    queryKey: ["recordings", "occasion", query],
    queryFn: async ({ signal }) =>
      (await http.call("GET /v1/recordings", { query, signal, isQuiet: true })).rows
        .filter(({ discardedAt }) => discardedAt === null)
        .toReversed(),
    refetchOnWindowFocus: false,
  });
}

/** What is being prepared is asked for again until it is ready. */
export function useReplay(id: string) {
  return useQuery({
    queryKey: ["recordings", "one", id],
    queryFn: ({ signal }) => http.call("GET /v1/recordings/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
    // New links for the same files would begin them again.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.state === "working" ? workingPollMs : false),
  });
}
