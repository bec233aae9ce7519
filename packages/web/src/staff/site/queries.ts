import type { StaffSite } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";

/** The site as it is being written. */
export function staffSiteQuery() {
  return {
    queryKey: ["staff-site"],
    queryFn: ({ signal }: { signal?: AbortSignal }): Promise<StaffSite> =>
      http.call("GET /staff/site", { ...(signal ? { signal } : {}), isQuiet: true }),
  };
}
