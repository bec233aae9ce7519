import { randomId } from "@lyceum/kit";
import { Fault } from "@lyceum/contract/faults";
import type { App } from "../app/context.ts";
import { folderOf, uploadedKey } from "./names.ts";
import { deleteAsset, insertAsset } from "./store/assets.ts";
import { endUpload, type Owner } from "./upload-bytes.ts";

type Made = { name: string; type: string; sizeMax: number; bytes: AsyncIterable<Uint8Array> };

/**
 * Stores what the server has made for somebody, such as an archive, as an asset of that person, and answers its id. Like
 * every asset that nothing refers to it is removed after a day. No quota refuses it: who has filled theirs has a right to it.
 */
export async function keepMade(
  app: App,
  { realm, deptId, accountId }: Omit<Owner, "roles">,
  { name, type, sizeMax, bytes }: Made,
): Promise<string> {
  const id = randomId();
  const passesQuota = true;
  const asset = {
    id,
    dept_id: deptId,
    owner_id: accountId,
    purpose: "attachment",
    name,
    declared_type: type,
    size: sizeMax,
    created_at: app.clock.now(),
  } as const;
  const refusal = await insertAsset(app.database, realm, asset, { passesQuota });
  if (refusal) throw new Fault(refusal);
  try {
    await app.objects.append(uploadedKey(realm, id), 0, bytes, sizeMax);
    await endUpload(app, realm, id, { passesQuota });
    return id;
  } catch (error) {
    await deleteAsset(app.database, realm, id);
    await app.objects.deleteBelow(folderOf(realm, id)).catch(() => {});
    throw error;
  }
}
