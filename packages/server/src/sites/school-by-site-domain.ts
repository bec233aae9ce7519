import type { CallHandler } from "../app/calls.ts";
import { domainOf } from "./domain-of.ts";
import { findSite } from "./store.ts";

/** P1: the institution of a domain; nobody's domain is an answer too, not a fault. */
export const schoolBySiteDomain: CallHandler<"GET /basic/front/schoolBySiteDomain"> = async (
  { query },
  context,
) => {
  const siteDomain = domainOf(query.siteDomain, context);
  const site = siteDomain === null ? null : await findSite(context.database, siteDomain);
  return site && siteDomain !== null ? { ...site, siteDomain } : null;
};
