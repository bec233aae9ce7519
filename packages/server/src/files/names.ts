import type { Realm } from "../ports/realm.ts";

/** Below which all objects of an asset lie; each realm has a folder of its own (D7). */
export function folderOf(realm: Realm, assetId: string): string {
  return `${headOf(realm)}/${assetId}`;
}

export function headOf(realm: Realm): string {
  return `${realm}-files`;
}

/** The bytes as they came. Of what is encoded again they are deleted afterwards. */
export function uploadedKey(realm: Realm, assetId: string): string {
  return `${folderOf(realm, assetId)}/uploaded`;
}

/** Names of variants may have endings, which some players ask for; names of objects have none. */
export function variantKey(realm: Realm, assetId: string, name: string): string {
  return `${folderOf(realm, assetId)}/${name.replaceAll(".", "-")}`;
}

/** The name of the variant that has the pages of a document. */
export const pagesName = "pages.pdf";

/** The name of the variant that is the asset itself. */
export const original = "original";
