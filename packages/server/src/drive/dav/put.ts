import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallContext } from "../../app/context.ts";
import { callerOf } from "../../app/calls.ts";
import { storeFor } from "../../files/index.ts";
import { addFile } from "../add-nodes.ts";
import { readName } from "../names.ts";
import type { Walked } from "../store/dav.ts";
import { rootOf, viewerOf } from "../within-drive.ts";
import { requireUnlocked, type Known } from "./locks.ts";
import { findPlace, requireParent } from "./place.ts";
import { etagOf } from "./read.ts";
import { DavRefusal } from "./refusal.ts";

/** How long the answer waits for what becomes of the bytes. */
const patienceMs = 5_000;

export type Put = {
  names: readonly string[];
  bytes: AsyncIterable<Uint8Array>;
  size: number | null;
  type: string;
  known: Omit<Known, "etag">;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
};

/**
 * PUT: takes a file as any upload is taken (space, scan), and makes it the newest version of what is there. Nothing changes
 * before all bytes have come. Answers whether it is new, and its state.
 */
export async function putFile(context: CallContext, put: Put): Promise<{ isNew: boolean; etag: string }> {
  const { bytes, size, type } = put;
  await rootOf(context);
  const { name } = await requirePlace(context, put);
  if (size === null) throw new DavRefusal(411);
  if (size > limits.assetMax.value) throw new Fault("assetTooLarge");
  const assetId = await storeFor(context, callerOf(context), { name, type, size, bytes }, patienceMs);
  // While the bytes came somebody may have locked, moved or written what is there.
  const { node, parent } = await requirePlace(context, put);
  const body = { folderId: parent.nodeId, name, assetId, onConflict: "replace" as const };
  await addFile({ params: undefined, query: undefined, body }, context);
  return { isNew: node === null, etag: etagOf(assetId) ?? "" };
}

/** Where a file may be put now. Throws 405, 409, 412 and 423 where it may not. */
async function requirePlace(
  context: CallContext,
  put: Put,
): Promise<{ name: string; node: Walked | null; parent: Walked }> {
  const { kysely } = context.database;
  const viewer = viewerOf(context);
  const place = await findPlace(kysely, viewer, put.names);
  const { node } = place;
  if (put.names.length === 0 || node?.isFile === false) throw new DavRefusal(405);
  const parent = requireParent(place);
  const { name } = readName(place.name);
  const etag = etagOf(node?.assetId ?? null);
  requireState(put, etag);
  // Who writes into a file needs what locks the file alone; a new one changes the folder.
  await requireUnlocked(kysely, viewer, [(node ?? parent).nodeId], { ...put.known, etag });
  return { name, node, parent };
}

/** Throws 412 where a file is not in the state that the request is for. */
function requireState({ ifMatch, ifNoneMatch }: Put, etag: string | null): void {
  const names = (header: string) => etag !== null && (header === "*" || header.includes(etag));
  if (ifMatch !== undefined && !names(ifMatch)) throw new DavRefusal(412);
  if (ifNoneMatch !== undefined && names(ifNoneMatch)) throw new DavRefusal(412);
}
