import { queryOptions } from "@tanstack/react-query";
import { http } from "./http/index.ts";
import { announceSite } from "./site.ts";

const freshMs = 10 * 60_000;

/** Whose site this address is; null where nobody's. One question for the frame, the domain check and the pages. */
export function siteQuery() {
  return queryOptions({
    queryKey: ["site"],
    queryFn: async ({ signal }) => {
      const query = { siteDomain: location.hostname };
      const site = await http.call("GET /basic/front/schoolBySiteDomain", {
        query,
        as: "none",
        isQuiet: true,
        signal,
      });
      if (site) announceSite(site);
      return site;
    },
    staleTime: freshMs,
  });
}
