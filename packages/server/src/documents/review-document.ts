import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { cleanLines } from "@lyceum/domain/portal";
import { actorOf } from "../audit/index.ts";
import { actOn } from "./act.ts";
import { findReadable } from "./find-document.ts";
import { can, readScope, requireAct } from "./policy.ts";
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
    const document = await findReadable(trx, scope, docId, { locks: true });
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
  return await viewDocument(context, scope, await findReadable(kysely, scope, docId));
};
