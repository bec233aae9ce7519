import { Fault } from "@lyceum/contract/faults";
import type { App, Realm } from "../app/context.ts";
import { original } from "./names.ts";
import { findVariant } from "./store/assets.ts";

/** The bytes of several assets as files of this machine, in their order, as long as `use` takes. Fault: `notFound`. */
export async function withOriginals<T>(
  app: Pick<App, "database" | "objects">,
  realm: Realm,
  assetIds: readonly string[],
  use: (files: readonly string[]) => Promise<T>,
): Promise<T> {
  const open = async (files: readonly string[]): Promise<T> => {
    const id = assetIds[files.length];
    if (id === undefined) return await use(files);
    const found = await findVariant(app.database, realm, id, original);
    if (!found) throw new Fault("notFound");
    return await app.objects.withFile(found.variant.object_key, async (file) => await open([...files, file]));
  };
  return await open([]);
}
