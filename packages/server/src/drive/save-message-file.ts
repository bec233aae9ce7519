import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { storeFor } from "../files/index.ts";
import { readSeenObject } from "../storage/index.ts";
import { readPeople } from "../users/index.ts";
import { addFile, viewOne } from "./add-nodes.ts";
import { readName } from "./names.ts";
import { findAssetSize } from "./store/assets.ts";
import { findFileOf } from "./store/nodes.ts";
import { viewerOf } from "./within-drive.ts";

/** How long the answer waits for what becomes of the bytes. */
const patienceMs = 3_000;

/**
 * POST /drive/messageFiles (P11): the server copies the bytes, which belong to the message and go with it; the copy is the
 * caller's and counts for the caller's space. The request names the copy, so that it is one however often it is sent.
 */
export const saveMessageFile: CallHandler<"POST /drive/messageFiles"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const viewer = viewerOf(context);
  const { requestId: id } = body;
  const { name } = readName(body.name);
  const made = await findFileOf(kysely, viewer, id);
  if (made !== null) return await viewOne(context, made);
  const [person] = await readPeople(context.database, "edu", [caller.accountId]);
  if (!person) throw new Fault("notFound");
  const object = await readSeenObject(context, { realm: "edu", personId: person.id }, body.url);
  // A copy that was made and not put anywhere is put there now.
  if ((await findAssetSize(kysely, viewer.deptId, id)) === null) {
    const bytes = await object.read();
    await storeFor(context, caller, { id, name, type: "", size: object.size, bytes }, patienceMs);
  }
  const file = { name, assetId: id, onConflict: "keepBoth" as const };
  return await addFile({ params: undefined, query: undefined, body: file }, context);
};
