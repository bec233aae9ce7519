import { Fault } from "@lyceum/contract/faults";
import type { FastifyRequest } from "fastify";
import { hostOf } from "../client-address.ts";
import type { SiteScope } from "../context.ts";

/** Says of a signed address whether it may be opened at the host that it is asked of. Throws `notFound`. */
export type RequireAtHome = (request: FastifyRequest, grant: string) => Promise<void>;

/**
 * Signed addresses of files name the institution that they were made at: at the site of another one they lead to nothing
 * (A6, D8), so no site shows what only another answers for. A host that is nobody's, as of a cache, opens them all.
 */
export function requireAtHome(resolveSite: (host: string) => Promise<SiteScope | null>): RequireAtHome {
  return async (request, grant) => {
    // Whether this is proven is asked by whoever opens it; what cannot be read is refused there.
    const dept = /~([0-9]{1,16})~[0-9a-z]{1,11}~[\w-]{43}$/.exec(grant)?.[1];
    if (dept === undefined) return;
    const site = await resolveSite(hostOf(request.raw));
    if (site && site.deptId !== Number(dept)) throw new Fault("notFound");
  };
}
