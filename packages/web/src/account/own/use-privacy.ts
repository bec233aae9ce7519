import type { OwnPrivacy } from "@lyceum/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

const key = ["own-privacy"];
const busyMs = 2_000;

/** The requests for a copy and for erasure; asked again while the copy is being made. */
export function usePrivacy() {
  const queries = useQueryClient();
  const query = useQuery<OwnPrivacy>({
    queryKey: key,
    queryFn: () => http.call("GET /account/privacy", { isQuiet: true }),
    refetchInterval: ({ state }) => (isMaking(state.data) ? busyMs : false),
  });
  return { query, refresh: () => queries.invalidateQueries({ queryKey: key }) };
}

/** Also while the archive, which is stored like every file, is looked at. */
export function isMaking(data: OwnPrivacy | undefined): boolean {
  const copy = data?.export;
  if (!copy) return false;
  const isLookedAt = copy.archive?.state === "scanning" || copy.archive?.state === "pending";
  return copy.state === "waiting" || copy.state === "running" || isLookedAt;
}
