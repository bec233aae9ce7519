import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

/** The links of pictures end; before that they are asked for again. */
const freshMs = 10 * 60_000;

/** Pages of handwork by their ids; those that the reader may not see, or that are gone, are left out. */
export function usePages(ids: readonly string[]) {
  return useQuery({
    queryKey: ["handwork", ...ids],
    queryFn: ({ signal }) =>
      http.call("POST /files/views", { body: { assetIds: [...ids] }, signal, isQuiet: true }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    refetchInterval: freshMs,
  });
}
