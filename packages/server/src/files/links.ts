import { limits } from "@lyceum/contract/limits";
import { linkEndsAt } from "@lyceum/domain/storage";
import { isSigned, sign } from "../storage/index.ts";
import type { Realm } from "../ports/realm.ts";
import type { Viewer } from "./things.ts";

const purpose = "asset-read";
/** No account is called so: the public of the site. */
const everybody = "-";

/**
 * The address of an asset for one viewer and a while; the name of a variant follows. The proof stands in the path and not
 * after "?", so what a playlist names beside itself is proven too.
 */
export function makeAssetLink(
  secret: Uint8Array,
  assetId: string,
  viewer: Viewer,
  { now, isFilm }: { now: number; isFilm: boolean },
): { base: string; endsAt: number } {
  const endsAt = linkEndsAt(now, isFilm ? limits.assetFilmLinkLife.value : limits.assetLinkLife.value);
  const end = endsAt.toString(36);
  const to = viewer.accountId ?? everybody;
  const proof = sign(secret, purpose, [viewer.realm, assetId, viewer.deptId, to], end);
  return { base: `/files/${viewer.realm}/${assetId}/${to}~${viewer.deptId}~${end}~${proof}`, endsAt };
}

/** For whom a link was made and when it ends; null for one that is wrong or over. */
export function readAssetLink(
  secret: Uint8Array,
  realm: Realm,
  assetId: string,
  grant: string,
  now: number,
): { viewer: Viewer; endsAt: number } | null {
  const parts = /^([\w-]{1,64})~([0-9]{1,16})~([0-9a-z]{1,11})~([\w-]{43})$/.exec(grant);
  const [, to = "", dept = "", end = "", proof = ""] = parts ?? [];
  if (!parts || !isSigned(secret, purpose, [realm, assetId, Number(dept), to], { end, proof, now }))
    return null;
  const accountId = to === everybody ? null : to;
  return { viewer: { realm, deptId: Number(dept), accountId }, endsAt: Number.parseInt(end, 36) };
}
