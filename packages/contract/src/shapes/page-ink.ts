import { type Static, Type } from "typebox";
import { limits } from "../limits.ts";
import { AssetId } from "./asset.ts";
import { Version } from "./basic.ts";
import { InkItem } from "./ink.ts";

export const PageInkItems = Type.Array(InkItem, { maxItems: limits.pageInkItemsMax.value });

/** What teachers wrote on a page of handwork. The picture of the page stays as it is. */
export const PageInk = Type.Object({
  /** The page. */
  assetId: AssetId,
  /** Rises with every save. */
  revision: Version,
  items: PageInkItems,
});
export type PageInk = Static<typeof PageInk>;
