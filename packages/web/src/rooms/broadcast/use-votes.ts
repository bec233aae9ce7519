import { useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

/** What one has voted, by the number of the question or poll; null: for a question. */
export type Votes = { of: ReadonlyMap<number, number | null>; add(id: number, option: number | null): void };

/** The log tells nobody who has voted; the own votes are asked for once, and then kept. */
export function useVotes(liveId: number, isAsked: boolean): Votes {
  const queries = useQueryClient();
  const queryKey = ["live", "votes", liveId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      http.call("GET /live/{id}/votes", { params: { id: String(liveId) }, signal, isQuiet: true }),
    enabled: isAsked,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    of: new Map((data?.rows ?? []).map(({ id, option }) => [id, option])),
    add(id, option) {
      queries.setQueryData<typeof data>(queryKey, (before) => {
        const rows = [...(before?.rows ?? []), { id, option }];
        return { rows, total: rows.length };
      });
    },
  };
}
