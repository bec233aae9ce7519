import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "./site-query.ts";
import { ownZone } from "./wall-time.ts";

/** By whose clocks the pages of an institution go; those of the reader until it is known. */
export function useInstitutionZone() {
  const { data, isPending, error, refetch } = useQuery(siteQuery());
  return { zone: knownZone(data?.timeZone), isPending, error, retry: () => void refetch() };
}

/** A zone that this browser does not know would break every date of the page. */
function knownZone(zone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return ownZone();
  }
}
