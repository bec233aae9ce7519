import { limits } from "@lyceum/contract/limits";
import { cookieDomain } from "@lyceum/domain/accounts";
import { pageConfig } from "../page-config.ts";

/** As long as the longest session: what is older signs nobody in. */
const lifeSeconds = limits.memberSessionLife.value / 1_000;

/** Null also where there are several: a site of the same domain wrote one of them, and nothing says which (decision 0054). */
export function readCookie(name: string): string | null {
  const values = new Set(readCookies(name));
  const [only = null] = values;
  return values.size === 1 ? only : null;
}

/** Every value of a cookie that the page sees: this site's own, and those that others set for a domain above it. */
export function readCookies(name: string): string[] {
  const ofName = document.cookie.split("; ").filter((one) => one.startsWith(`${name}=`));
  return ofName.flatMap((cookie) => {
    try {
      return decodeURIComponent(cookie.slice(name.length + 1));
    } catch {
      // Another application under the same domain wrote it; it is none of ours.
      return [];
    }
  });
}

/** Null removes it. Scoped to the configured domain except on localhost (A4). */
export function writeCookie(name: string, value: string | null): void {
  const domain = cookieDomain(location.hostname, pageConfig.cookieDomain ?? null);
  document.cookie = [
    `${name}=${encodeURIComponent(value ?? "")}`,
    "path=/",
    "samesite=lax",
    `max-age=${value === null ? 0 : lifeSeconds}`,
    ...(domain === null ? [] : [`domain=${domain}`]),
    ...(location.protocol === "https:" ? ["secure"] : []),
  ].join("; ");
}
