import { queryOptions } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";
import { pageQueryOf } from "../shared/row-pages.ts";

/** The own homework that is handed in and not back; what is not due yet stands first. */
export const handedInQuery = queryOptions({
  queryKey: ["homework", "mine", "tv", "submitted"],
  queryFn: ({ signal }) =>
    http.call("GET /homework/mine", {
      query: { stage: "submitted", ...pageQueryOf(1) },
      signal,
      isQuiet: true,
    }),
});
