import { cookieDomain } from "@lyceum/domain/accounts";
import { pageConfig } from "../page-config.ts";

const yearSeconds = 31_536_000;

export function readCookie(name: string): string | null {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  if (cookie === undefined) return null;
  try {
    return decodeURIComponent(cookie.slice(name.length + 1));
  } catch {
    // Another application under the same domain wrote it; it is none of ours.
    return null;
  }
}

/** Null removes it. Scoped to the configured domain except on localhost (A4). */
export function writeCookie(name: string, value: string | null): void {
  const domain = cookieDomain(location.hostname, pageConfig.cookieDomain ?? null);
  document.cookie = [
    `${name}=${encodeURIComponent(value ?? "")}`,
    "path=/",
    "samesite=lax",
    `max-age=${value === null ? 0 : yearSeconds}`,
    ...(domain === null ? [] : [`domain=${domain}`]),
    ...(location.protocol === "https:" ? ["secure"] : []),
  ].join("; ");
}
