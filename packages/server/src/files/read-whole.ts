import { buffer } from "node:stream/consumers";
import type { App, Realm } from "../app/context.ts";
import { original } from "./names.ts";
import { findVariant } from "./store/assets.ts";

/**
 * An asset that is ready and not larger than this, with its bytes; null: there is none. It asks nobody whether one may: call it
 * with the assets of a thing that the caller reads.
 */
export async function readWhole(
  { database, objects }: Pick<App, "database" | "objects">,
  realm: Realm,
  assetId: string,
  sizeMax: number,
): Promise<{ type: string; bytes: Buffer } | null> {
  const found = await findVariant(database, realm, assetId, original);
  if (!found || found.variant.size > sizeMax) return null;
  return { type: found.variant.type, bytes: await buffer(await objects.read(found.variant.object_key)) };
}
