import { queryOptions } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

/** Sending goes on while somebody looks. */
const refreshMs = 20_000;

export function statementsQuery() {
  return queryOptions({
    queryKey: ["staffStatements"],
    queryFn: ({ signal }) => http.call("GET /staff/statements", { signal, isQuiet: true }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}
