import { Fault } from "@lyceum/contract/faults";
import type { SiteScope } from "../app/context.ts";

/** The social realm does not exist on a site without it (D7). */
export function requireSocial(site: SiteScope): void {
  if (site.features["social"] !== true) throw new Fault("notFound");
}
