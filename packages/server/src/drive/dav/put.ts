import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallContext } from "../../app/context.ts";
import { callerOf } from "../../app/calls.ts";
import { storeFor } from "../../files/index.ts";
import { addFile } from "../add-nodes.ts";
import { readName } from "../names.ts";
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
  const { names, bytes, size, type } = put;
  await rootOf(context);
  const { kysely } = context.database;
  const viewer = viewerOf(context);
  const place = await findPlace(kysely, viewer, names);
  if (names.length === 0 || place.node?.isFile === false) throw new DavRefusal(405);
  const parent = requireParent(place);
  const { name } = readName(place.name);
  const etag = etagOf(place.node?.assetId ?? null);
  requireState(put, etag);
  const here = place.node ? [place.node.nodeId, parent.nodeId] : [parent.nodeId];
  // Who writes into a file needs what locks the file alone; a new one changes the folder.
  await requireUnlocked(kysely, viewer, place.node ? here.slice(0, 1) : here, { ...put.known, etag });
  if (size === null) throw new DavRefusal(411);
  if (size > limits.assetMax.value) throw new Fault("assetTooLarge");
  const assetId = await storeFor(context, callerOf(context), { name, type, size, bytes }, patienceMs);
  const body = { folderId: parent.nodeId, name, assetId, onConflict: "replace" as const };
  await addFile({ params: undefined, query: undefined, body }, context);
  return { isNew: place.node === null, etag: etagOf(assetId) ?? "" };
}

/** Throws 412 where a file is not in the state that the request is for. */
function requireState({ ifMatch, ifNoneMatch }: Put, etag: string | null): void {
  const names = (header: string) => etag !== null && (header === "*" || header.includes(etag));
  if (ifMatch !== undefined && !names(ifMatch)) throw new DavRefusal(412);
  if (ifNoneMatch !== undefined && names(ifNoneMatch)) throw new DavRefusal(412);
}
