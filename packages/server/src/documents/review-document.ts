import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { cleanLines } from "@lyceum/domain/portal";
import { actorOf } from "../audit/index.ts";
import { actOn } from "./act.ts";
import { can, readScope, requireAct, requireReadable } from "./policy.ts";
import { findDocument } from "./store/documents.ts";
import { insertReview } from "./store/history.ts";
import { viewDocument } from "./view.ts";

/** POST /staff/documents/{id}/review (P13). A comment says something, and a rejection says why. */
export const reviewDocument: CallHandler<"POST /staff/documents/{id}/review"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { decision, place, quote, version } = body;
  const note = cleanLines(body.note);
  if (note === "" && decision !== "approve") throw new Fault("paramError", { field: "note" });
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const docId = Number(params.id);
  await kysely.transaction().execute(async (trx) => {
    const document = await findDocument(trx, caller.deptId, docId, { locks: true });
    if (!document) throw new Fault("notFound");
    requireReadable(scope, document);
    if (decision === "comment") {
      if (!document.places.every((one) => can(scope, "edu:doc:review", one)))
        throw new Fault("channelNotYours");
    } else {
      requireAct(scope, decision, document);
      if (version !== document.version) throw new Fault("documentChanged");
      await actOn({ app: context, trx, actor: actorOf(context), note }, document, decision);
    }
    await insertReview(trx, {
      doc_id: docId,
      dept_id: caller.deptId,
      version: document.version,
      reviewer: caller.accountId,
      decision,
      note,
      place,
      quote: cleanLines(quote),
      at: scope.now,
    });
  });
  const after = await findDocument(kysely, caller.deptId, docId, { locks: false });
  if (!after) throw new Fault("notFound");
  return await viewDocument(context, scope, after);
};
