import { Fault } from "@lyceum/contract/faults";
import { isIP } from "node:net";

/** The robot of the demo has an address of this kind; it leads to the loopback and is good in development alone. */
export const demoScheme = "lyceum-demo:";

/** Throws unless it is an address that a server elsewhere may have. What its name leads to is judged at each request. */
export function checkHook(hook: string, field: string, { production }: { production: boolean }): void {
  if (!production && hook.startsWith(demoScheme)) return;
  if (!URL.canParse(hook)) throw new Fault("hookRefused", { field });
  const { protocol, hostname, username, password } = new URL(hook);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isNamed = isIP(host) === 0 && host.includes(".") && !/\.(localhost|local|internal)\.?$/.test(host);
  if (protocol !== "https:" || username !== "" || password !== "" || !isNamed)
    throw new Fault("hookRefused", { field });
}

/** The host alone, without a path: what is asked for there says the program. */
export function originOf(text: string): string {
  checkHook(text, "origin", { production: true });
  const { origin, pathname, search, hash } = new URL(text);
  if (pathname !== "/" || search !== "" || hash !== "") throw new Fault("hookRefused", { field: "origin" });
  return origin;
}
