import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../shared/site-query.ts";
import { ownZone } from "../shared/wall-time.ts";

/** By whose clocks the administration goes: those of the institution. */
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
