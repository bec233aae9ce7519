import { isIP } from "node:net";
import { Fault } from "@lyceum/contract/faults";

/**
 * The address of a store as it is kept, with a slash at its end. Throws unless a server elsewhere may have it; in development
 * one on this machine, too. What its name leads to is judged at each request.
 */
export function checkEndpoint(text: string, { production }: { production: boolean }): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new Fault("storeAddress", { field: "endpoint" });
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isHere = !production && (host === "127.0.0.1" || host === "localhost");
  const isNamed = isIP(host) === 0 && host.includes(".") && !/\.(localhost|local|internal)\.?$/.test(host);
  if (!(url.protocol === "https:" && isNamed) && !(url.protocol === "http:" && isHere))
    throw new Fault("storeAddress", { field: "endpoint" });
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}
