import { limits } from "@lyceum/contract/limits";
import type { AssetKind } from "@lyceum/contract/shapes";
import { attachedName } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { keepStreamed } from "../files/index.ts";
import { openStored } from "../storage/index.ts";
import { reportFile } from "./files.ts";
import type { FileRecord } from "./seal.ts";
import type { Db } from "../ports/database.ts";

type Report = {
  id: number;
  deptId: number;
  /** Gets the copy that is made; where the transaction fails it is dropped. */
  copies: string[];
};

const kinds: readonly AssetKind[] = ["image", "audio", "video"];

/**
 * Copies the file of a reported message (D8), so that neither a recall nor the sender's deletion takes it away. Null: the message
 * has none.
 */
export async function copyFile(
  app: Pick<App, "clock" | "objects" | "stores">,
  trx: Db,
  { id, deptId, copies }: Report,
  attach: unknown,
): Promise<FileRecord | null> {
  const url = attach !== null && typeof attach === "object" && "url" in attach ? attach.url : undefined;
  if (typeof url !== "string") return null;
  const found = await openStored(app, trx, "edu", url);
  if (!found) return { copy: null, type: "", size: 0 };
  const { type, size } = found;
  const sizeMax = limits.uploadMax.value;
  if (size > sizeMax) return { copy: null, type, size };
  const copy = await keepStreamed(
    app,
    trx,
    "edu",
    { kind: reportFile, id: String(id), deptId },
    {
      name: attachedName(attach) || "file",
      type,
      kind: kinds.find((kind) => type.startsWith(`${kind}/`)) ?? "file",
      sizeMax,
      bytes: await found.read(),
    },
    (assetId) => copies.push(assetId),
  );
  return { copy: { assetId: copy.id, sha256: copy.sha256.toString("hex") }, type, size };
}
