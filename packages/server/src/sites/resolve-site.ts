import { LRUCache } from "lru-cache";
import type { App, SiteScope } from "../app/context.ts";
import { domainOf } from "./domain-of.ts";
import { findScope } from "./store.ts";

const rememberMs = 10_000;
const rememberedMax = 500;

type Remembered = { scope: Promise<SiteScope | null>; until: number };

/**
 * Makes the resolver of a request's host to its institution (P1). Answers, also "nobody's", are remembered for
 * ten seconds or until a site changes, and for a bounded number of hosts, since a host is whatever a client writes.
 */
export function resolveSite(app: App): (host: string) => Promise<SiteScope | null> {
  const remembered = new LRUCache<string, Remembered>({ max: rememberedMax });
  const forget = () => remembered.clear();
  app.domainEvents.listen(["site.changed"], { heard: forget, missed: forget });

  return (host) => {
    const domain = domainOf(host, app);
    if (domain === null) return Promise.resolve(null);
    const now = app.clock.now();
    const known = remembered.get(domain);
    if (known && known.until > now) return known.scope;

    const scope = findScope(app.database, domain).then((found) => withoutSocial(found, app));
    remembered.set(domain, { scope, until: now + rememberMs });
    scope.catch(() => remembered.delete(domain));
    return scope;
  };
}

/** Where nobody can prove an age there is no social realm, whatever was switched on (rule R5). */
function withoutSocial(scope: SiteScope | null, { ageCheck }: App): SiteScope | null {
  if (scope === null || ageCheck.isPresent) return scope;
  return { ...scope, features: { ...scope.features, social: false } };
}
