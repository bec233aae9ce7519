import type { OwnPrivacy } from "@lyceum/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { isMaking } from "../../shared/privacy/is-making.ts";

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
