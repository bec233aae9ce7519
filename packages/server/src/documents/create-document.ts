import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { emptyContent } from "./content.ts";
import { can, readScope } from "./policy.ts";
import { findChannels, insertDocument } from "./store/documents.ts";
import type { Db } from "../ports/database.ts";

/** POST /staff/documents (P13). */
export const createDocument: CallHandler<"POST /staff/documents"> = async ({ body }, context) =>
  await context.database.kysely
    .transaction()
    .execute(async (trx) => ({ docId: await insertDraft(context, trx, body) }));

/** An empty draft in a channel that the caller writes in and that takes its kind. */
export async function insertDraft(
  context: CallContext,
  trx: Db,
  { channelId, docType }: Call<"POST /staff/documents">["body"],
): Promise<number> {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const at = context.clock.now();
  const scope = await readScope(trx, caller, at);
  const [channel] = await findChannels(trx, deptId, [channelId]);
  if (!channel) throw new Fault("notFound", { field: "channelId" });
  if (!can(scope, "edu:doc:write", channel)) throw new Fault("channelNotYours");
  if (channel.docTypes.length > 0 && !channel.docTypes.includes(docType))
    throw new Fault("channelRefusesKind", { field: "docType" });
  const content = emptyContent(channelId, docType);
  const docId = await insertDocument(trx, { deptId, content, accountId, at });
  await recordAct(trx, actorOf(context), {
    act: "document.create",
    thing: { kind: "document", id: docId },
    after: { channelId, docType },
  });
  return docId;
}
