import { queryOptions } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

/** Asked again by whoever opens the page: others write it, too. */
export function wordListQuery() {
  return queryOptions({
    queryKey: ["staffWords"],
    queryFn: ({ signal }) => http.call("GET /staff/words", { signal, isQuiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
