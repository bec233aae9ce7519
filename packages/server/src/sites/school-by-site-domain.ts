import type { HomeBlock } from "@lyceum/contract/shapes";
import { accentOf, isFeatureOff, shownBlocks, usualBlocks, wholeBlocks } from "@lyceum/domain/sites";
import type { CallHandler } from "../app/calls.ts";
import { domainOf } from "./domain-of.ts";
import { findSite } from "./store.ts";

/** P1: the institution of a domain; nobody's domain is an answer too, not a fault. */
export const schoolBySiteDomain: CallHandler<"GET /basic/front/schoolBySiteDomain"> = async (
  { query },
  context,
) => {
  const siteDomain = domainOf(query.siteDomain, context);
  const row = siteDomain === null ? null : await findSite(context.database, siteDomain, context.clock.now());
  if (!row || siteDomain === null) return null;
  const { planned, ...site } = row;
  const isThere = ({ kind }: HomeBlock) => kind !== "live" || !isFeatureOff(row.features, "live");
  const blocks = shownBlocks(planned === null ? usualBlocks() : wholeBlocks(planned)).filter(isThere);
  return { ...site, siteDomain, accent: accentOf(site.themeColor), blocks };
};
