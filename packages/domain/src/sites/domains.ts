/** A host as a browser or proxy names it, without port and final dot, in lower case; null when nothing is left. */
export function bareDomain(host: string): string | null {
  const text = host.trim().toLowerCase();
  const bare = text.startsWith("[")
    ? text.slice(1, Math.max(1, text.indexOf("]")))
    : text.replace(/:\d*$/, "").replace(/\.+$/, "");
  return bare === "" || bare.length > 253 ? null : bare;
}

/** The machine itself, without a name of its own: `riverside.localhost` is a domain, `localhost` is not. */
export function isBareLocalhost(domain: string): boolean {
  return domain === "localhost" || domain === "::1" || /^127(\.\d{1,3}){3}$/.test(domain);
}

/** The home page asks for the institution of its domain unless this says that it just continues (P1). */
export function skipsDomainCheck(page: {
  host: string;
  /** A `source` query parameter is present, even an empty one. */
  hasSource: boolean;
  developmentHosts: readonly string[];
}): boolean {
  if (page.hasSource) return true;
  const domain = bareDomain(page.host);
  return domain !== null && (isBareLocalhost(domain) || page.developmentHosts.includes(domain));
}

const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z][a-z0-9-]{0,61}[a-z0-9])$/;

/** Whether an institution may have this name (as the domain system writes it); names of the machine itself in development alone. */
export function isSiteDomain(domain: string, { production }: { production: boolean }): boolean {
  if (domain.length > 253 || !domainForm.test(domain)) return false;
  const isLocal = /\.(?:localhost|local|internal|lan|home|arpa)$/.test(domain);
  return !isLocal || (!production && domain.endsWith(".localhost"));
}
