import { queryOptions } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

export function domainsQuery() {
  return queryOptions({
    queryKey: ["staff-domains"],
    queryFn: ({ signal }) => http.call("GET /staff/domains", { signal, isQuiet: true }),
    staleTime: 0,
  });
}

const calls = {
  add: "POST /staff/domains/add",
  prove: "POST /staff/domains/prove",
  primary: "POST /staff/domains/primary",
  remove: "POST /staff/domains/remove",
  restore: "POST /staff/domains/restore",
} as const;

/** What is done with a domain. */
export function actOnDomain(act: keyof typeof calls, domain: string) {
  return http.call(calls[act], { body: { domain }, isQuiet: true });
}
