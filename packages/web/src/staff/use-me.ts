import type { Me } from "@lyceum/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { loadMe, reloadMe } from "../shared/session/index.ts";

const key = ["me"];

/** Who is signed in, with roles; undefined while that is on its way. */
export function useMe(): Me | undefined {
  return useQuery({ queryKey: key, queryFn: loadMe, staleTime: Infinity }).data;
}

/** Asks again, after the own roles have changed. */
export function useReloadMe(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    queries.setQueryData(key, await reloadMe());
  };
}
