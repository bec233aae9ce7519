import type { Readable } from "node:stream";
import { assetPurposes } from "@lyceum/contract/asset-purposes";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { AssetPurpose } from "@lyceum/contract/shapes";
import { DataStore, ERRORS, Upload } from "@tus/server";
import {
  beginUpload,
  discardOwn,
  findOwnAsset,
  requireMayUpload,
  takeBytes,
  uploadedSize,
} from "../../files/index.ts";
import type { App, Caller } from "../context.ts";

/** What the body of a request must come to. */
export type Checksum = { algorithm: string; digest: Buffer };

type Asker = { caller: Caller; checksum: Checksum | undefined };

/** The uploads of the protocol are the pending assets of whoever asks; those of others do not exist. */
export class AssetStore extends DataStore {
  readonly #app: App;
  readonly #askerOf: () => Asker;

  constructor(app: App, askerOf: () => Asker) {
    super();
    this.#app = app;
    this.#askerOf = askerOf;
    this.extensions = ["creation", "creation-with-upload", "expiration", "termination", "checksum"];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { caller } = this.#askerOf();
    const { id, size } = upload;
    if (size === undefined) throw ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION;
    await beginUpload(this.#app, caller, {
      id,
      size,
      purpose: readPurpose(upload.metadata?.["purpose"]),
      name: upload.metadata?.["filename"] ?? "",
      declaredType: upload.metadata?.["filetype"] ?? "",
    });
    if (size === 0) await takeBytes(this.#app, caller.realm, { id, size }, nothing(), { offset: 0 });
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const { caller, checksum } = this.#askerOf();
    const asset = await findOwnAsset(this.#app, caller, id);
    if (asset.state !== "pending") return asset.size;
    requireMayUpload(caller, asset.purpose);
    const piece = checksum ? { offset, checksum } : { offset };
    return await takeBytes(this.#app, caller.realm, asset, stream, piece);
  }

  override async getUpload(id: string): Promise<Upload> {
    const { caller } = this.#askerOf();
    const asset = await findOwnAsset(this.#app, caller, id);
    if (asset.state === "refused") throw ERRORS.FILE_NO_LONGER_EXISTS;
    const isPending = asset.state === "pending";
    return new Upload({
      id,
      // What is stored may have become another size since.
      size: asset.size,
      offset: isPending ? await uploadedSize(this.#app, caller.realm, asset) : asset.size,
      metadata: { filename: asset.name, filetype: asset.declared_type, purpose: asset.purpose },
      creation_date: new Date(asset.created_at).toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    await discardOwn(this.#app, this.#askerOf().caller, id);
  }

  override getExpiration(): number {
    return limits.assetUploadLife.value;
  }
}

function readPurpose(text: string | null | undefined): AssetPurpose {
  const purpose = text ?? "attachment";
  if (!Object.hasOwn(assetPurposes, purpose)) throw new Fault("paramError", { field: "purpose" });
  // It is one of the table's keys.
  return purpose as AssetPurpose;
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // An empty file has no pieces.
}
