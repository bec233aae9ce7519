import { queryOptions } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

export function domainsQuery() {
  return queryOptions({
    queryKey: ["staff-domains"],
    queryFn: ({ signal }) => http.call("GET /staff/domains", { signal, isQuiet: true }),
    staleTime: 0,
  });
}

/** What is done with a domain. */
export function actOnDomain(act: "add" | "prove" | "primary" | "remove" | "restore", domain: string) {
  return http.call(`POST /staff/domains/${act}`, { body: { domain }, isQuiet: true });
}
