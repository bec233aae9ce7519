import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { emptyContent } from "./content.ts";
import { can, readScope } from "./policy.ts";
import { findChannels, insertDocument } from "./store/documents.ts";

/** POST /staff/documents (P13). */
export const createDocument: CallHandler<"POST /staff/documents"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, at);
    const [channel] = await findChannels(trx, caller.deptId, [body.channelId]);
    if (!channel) throw new Fault("notFound", { field: "channelId" });
    if (!can(scope, "edu:doc:write", channel)) throw new Fault("channelNotYours");
    if (channel.docTypes.length > 0 && !channel.docTypes.includes(body.docType))
      throw new Fault("channelRefusesKind", { field: "docType" });
    const content = emptyContent(body.channelId, body.docType);
    const docId = await insertDocument(trx, {
      deptId: caller.deptId,
      content,
      accountId: caller.accountId,
      at,
    });
    await recordAct(trx, actorOf(context), {
      act: "document.create",
      thing: { kind: "document", id: docId },
      after: { channelId: body.channelId, docType: body.docType },
    });
    return { docId };
  });
};
