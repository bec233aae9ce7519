import { createHash } from "node:crypto";
import { assetPurposes } from "@lyceum/contract/asset-purposes";
import { Fault } from "@lyceum/contract/faults";
import type { AssetPurpose } from "@lyceum/contract/shapes";
import { cleanFileName } from "@lyceum/domain/files";
import type { App, Caller, Realm } from "../app/context.ts";
import { processKindFor, processKey } from "./job-kinds.ts";
import { folderOf, uploadedKey } from "./names.ts";
import { requireMayUpload } from "./policy.ts";
import { type Asset, findAsset, insertAsset, markStored } from "./store/assets.ts";

/** Whose an upload is. */
export type Owner = Pick<Caller, "realm" | "deptId" | "accountId" | "roles">;

export type NewUpload = {
  id: string;
  purpose: AssetPurpose;
  name: string;
  declaredType: string;
  size: number;
};

/** Makes a pending asset and holds its space. Throws when it is too large, or its owner has too much or too many. */
export async function beginUpload(app: App, owner: Owner, upload: NewUpload): Promise<void> {
  const { id, purpose, name, declaredType, size } = upload;
  requireMayUpload(owner, purpose);
  if (size > assetPurposes[purpose].sizeMax) throw new Fault("assetTooLarge");
  const refusal = await insertAsset(app.database, owner.realm, {
    id,
    dept_id: owner.deptId,
    owner_id: owner.accountId,
    purpose,
    name: cleanFileName(name),
    declared_type: cleanType(declaredType),
    size,
    created_at: app.clock.now(),
  });
  if (refusal) throw new Fault(refusal);
}

/** A type is written in ASCII; what else somebody wrote there is left out. */
function cleanType(declared: string): string {
  return declared.replaceAll(/[^ -~]/g, "").slice(0, 200);
}

/** The owner's own asset. Throws `notFound` for any other, as if it did not exist. */
export async function findOwnAsset(app: App, owner: Owner, id: string): Promise<Asset> {
  const asset = await findAsset(app.database, owner.realm, id);
  if (!asset || asset.owner_id !== owner.accountId || asset.dept_id !== owner.deptId)
    throw new Fault("notFound");
  return asset;
}

/** How many of its bytes are safe. An upload that came whole and was not ended, because the server was, is ended now. */
export async function uploadedSize(
  app: App,
  realm: Realm,
  asset: Pick<Asset, "id" | "state" | "size">,
): Promise<number> {
  if (asset.state !== "pending") return asset.size;
  const confirmed = await confirmedSize(app, realm, asset.id);
  if (confirmed === asset.size && asset.size > 0) await endUpload(app, realm, asset.id);
  return confirmed;
}

async function confirmedSize({ objects }: App, realm: Realm, id: string): Promise<number> {
  const key = uploadedKey(realm, id);
  return (await objects.confirmed(key)) ?? (await objects.stat(key))?.size ?? 0;
}

export type Piece = {
  offset: number;
  /** What the piece must come to; without one, what came before a line broke is kept. */
  checksum?: { algorithm: string; digest: Buffer };
};

/** Bytes after which what came is made safe: a server that is killed loses no more of an upload. */
const segmentSize = 8_388_608;

/** Adds a piece and answers how many bytes are safe then. Where it does not begin there, nothing changes. */
export async function takeBytes(
  { objects }: App,
  realm: Realm,
  asset: Pick<Asset, "id" | "size">,
  bytes: AsyncIterable<Uint8Array>,
  { offset, checksum }: Piece,
): Promise<number> {
  const key = uploadedKey(realm, asset.id);
  if (checksum) return await objects.append(key, offset, checked(bytes, checksum), asset.size);
  const cut = cutInSegments(bytes);
  let at = offset;
  for (;;) {
    const segment = cut.next();
    const end = await objects.append(key, at, segment, asset.size);
    // It stood elsewhere: somebody else sends the same upload.
    if (end !== at + cut.taken()) return end;
    at = end;
    if (cut.isOver()) return at;
  }
}

/** A stream in segments, each of which is read before the next is asked for. Where the stream breaks, it ends. */
function cutInSegments(bytes: AsyncIterable<Uint8Array>) {
  const source = bytes[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  let isOver = false;
  let taken = 0;

  async function* next(): AsyncGenerator<Uint8Array> {
    taken = 0;
    while (taken < segmentSize) {
      if (rest.length === 0) {
        const part = await source.next().catch(() => ({ done: true as const, value: undefined }));
        if (part.done === true) {
          isOver = true;
          return;
        }
        rest = part.value;
      }
      const fitting = rest.subarray(0, segmentSize - taken);
      rest = rest.subarray(fitting.length);
      taken += fitting.length;
      yield fitting;
    }
  }

  return { next, taken: () => taken, isOver: () => isOver };
}

async function* checked(
  bytes: AsyncIterable<Uint8Array>,
  { algorithm, digest }: { algorithm: string; digest: Buffer },
): AsyncGenerator<Uint8Array> {
  const hash = createHash(algorithm);
  for await (const part of bytes) {
    hash.update(part);
    yield part;
  }
  if (!hash.digest().equals(digest)) throw new Fault("assetPieceWrong");
}

/** All bytes have come: they are looked at in the background. May be repeated. Throws `assetQuotaUsed`. */
export async function endUpload(
  app: App,
  realm: Realm,
  id: string,
  { passesQuota = false }: { passesQuota?: boolean } = {},
): Promise<void> {
  const { clock, database, jobs, objects } = app;
  const asset = await findAsset(database, realm, id);
  if (asset?.state !== "pending") return;
  const key = uploadedKey(realm, id);
  if ((await objects.confirmed(key)) !== null) await objects.complete(key);
  const stat = await objects.stat(key);
  if (!stat) throw new Fault("notFound");
  const ended = await markStored(
    database,
    realm,
    id,
    { size: stat.size, now: clock.now(), passesQuota },
    async (trx, waiting) => {
      // Whoever has many waiting comes after those who have few.
      const options = { jobKey: processKey(realm, id), priority: waiting };
      await jobs.add(trx, processKindFor(stat.size), { realm, assetId: id }, options);
    },
  );
  if (ended !== "noSpace") return;
  await objects.deleteBelow(folderOf(realm, id));
  throw new Fault("assetQuotaUsed");
}
