import { domainToASCII } from "node:url";
import { bareDomain, isBareLocalhost } from "@lyceum/domain/sites";
import type { App } from "../app/context.ts";

/** The site that a development server shows on the machine's own address (P1). */
const developmentDomain = "riverside.localhost";

/** A host as domains are stored: lower case, punycode, no port. In production bare localhost is a domain like any other. */
export function domainOf(
  host: string,
  { production, developmentHosts }: Pick<App, "production" | "developmentHosts">,
): string | null {
  const bare = bareDomain(host);
  if (bare === null) return null;
  if (!production && (isBareLocalhost(bare) || developmentHosts.includes(bare))) return developmentDomain;
  return bare.includes(":") ? bare : domainToASCII(bare) || null;
}
