import { Fault } from "@lyceum/contract/faults";
import { isNamedHost } from "../ports/guarded-fetch.ts";

/**
 * The address of a store as it is kept, with a slash at its end. Throws unless a server elsewhere may have it; in development
 * one on this machine, too. What its name leads to is judged at each request.
 */
export function checkEndpoint(text: string, { production }: { production: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new Fault("storeAddress", { field: "endpoint" });
  const { protocol, hostname } = url;
  const isHere = !production && (hostname === "127.0.0.1" || hostname === "localhost");
  if (!(protocol === "https:" && isNamedHost(hostname)) && !(protocol === "http:" && isHere))
    throw new Fault("storeAddress", { field: "endpoint" });
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}
