import type { StaffSite } from "@lyceum/contract/shapes";
import { queryOptions } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

/** The site as it is being written. */
export function staffSiteQuery() {
  return {
    queryKey: ["staff-site"],
    queryFn: ({ signal }: { signal?: AbortSignal }): Promise<StaffSite> =>
      http.call("GET /staff/site", { ...(signal ? { signal } : {}), isQuiet: true }),
  };
}

/** When devices of pupils are silent. */
export function quietHoursQuery() {
  return queryOptions({
    queryKey: ["staff-quiet-hours"],
    queryFn: ({ signal }) => http.call("GET /staff/quietHours", { signal, isQuiet: true }),
  });
}

/** How the switches of the institution stand. */
export function featuresQuery() {
  return queryOptions({
    queryKey: ["staff-features"],
    queryFn: ({ signal }) => http.call("GET /staff/features", { signal, isQuiet: true }),
  });
}
