/**
 * The Domain attribute of the sign-in cookie on a page at `host`: the configured domain where the page lies in it,
 * none (the host alone) on localhost, on bare addresses and where nothing fitting is configured (A4).
 */
export function cookieDomain(host: string, configured: string | null): string | null {
  if (configured === null) return null;
  const name = host.replace(/:\d+$/, "").toLowerCase();
  const domain = configured.replace(/^\./, "").toLowerCase();
  const isLocal = name === "localhost" || name.endsWith(".localhost");
  const isAddress = /^[0-9.]+$/.test(name) || name.includes(":");
  if (isLocal || isAddress || !domain.includes(".")) return null;
  return name === domain || name.endsWith(`.${domain}`) ? domain : null;
}
