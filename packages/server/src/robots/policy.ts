import { Fault } from "@lyceum/contract/faults";
import type { PersonFacts } from "@lyceum/domain/messages";
import { isNamedHost } from "../ports/guarded-fetch.ts";

/** The robot of the demo has an address of this kind; it leads to the loopback and is good in development alone. */
export const demoScheme = "lyceum-demo:";

/** Throws unless it is an address that a server elsewhere may have. What its name leads to is judged at each request. */
export function checkHook(hook: string, field: string, { production }: { production: boolean }): void {
  if (!production && hook.startsWith(demoScheme)) return;
  if (!URL.canParse(hook)) throw new Fault("hookRefused", { field });
  const { protocol, hostname, username, password } = new URL(hook);
  if (protocol !== "https:" || username !== "" || password !== "" || !isNamedHost(hostname))
    throw new Fault("hookRefused", { field });
}

/** The host alone, without a path: what is asked for there says the program. */
export function originOf(text: string): string {
  checkHook(text, "origin", { production: true });
  const { origin, pathname, search, hash, port } = new URL(text);
  if (port !== "" || pathname !== "/" || search !== "" || hash !== "")
    throw new Fault("hookRefused", { field: "origin" });
  return origin;
}

/** What a person may ask through the server: children nothing, others may read, and staff may send besides. */
export function checkMayProxy(
  person: PersonFacts,
  method: "GET" | "POST" | "PUT" | "DELETE",
  headers: readonly { name: string }[],
): void {
  if (person.realm !== "edu" || !person.isMember || (person.kind === "k12" && !person.isStaff))
    throw new Fault("objectMissing");
  const isAllowed = method === "GET" || (method === "POST" && person.isStaff);
  if (!isAllowed || headers.some(({ name }) => keptHeaders.has(name.toLowerCase())))
    throw new Fault("proxyRefused");
}

/** Through the server nobody speaks as somebody else. */
const keptHeaders = new Set(["authorization", "cookie", "host", "origin", "proxy-authorization", "referer"]);
