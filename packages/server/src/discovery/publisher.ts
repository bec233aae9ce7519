import type { CallContext, SiteScope } from "../app/context.ts";
import { findPublisher, type PublisherRow } from "./store.ts";

/** Who asks for what does not belong to the calls: the public of a site. `host` is what the client named, with its port. */
export type Visit = CallContext & { site: SiteScope; host: string };

export type Publisher = PublisherRow & {
  /** Such as "https://school.example": where the institution wants to be found. */
  origin: string;
};

/** Null where the institution has just been closed. */
export async function readPublisher(visit: Visit): Promise<Publisher | null> {
  const row = await findPublisher(visit.database, visit.site.deptId);
  return row && { ...row, origin: originOf(visit, row.primaryDomain) };
}

/** In production the primary domain over https, whatever was asked; elsewhere the host that was asked. */
function originOf({ production, site, host }: Visit, primaryDomain: string | null): string {
  if (production) return `https://${primaryDomain ?? site.domain}`;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : `http://${site.domain}`;
}
