import { Fault } from "@lyceum/contract/faults";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { assetIdsOf, checkRichText, plainTextOf } from "@lyceum/domain/rich-text";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { listCurrent } from "./current.ts";
import { insertVersion } from "./store.ts";

/** POST /staff/agreements/publish (A8). Of two who publish at once, or from an old page, one is refused. */
export const publishAgreement: CallHandler<"POST /staff/agreements/publish"> = async ({ body }, context) => {
  const { realm, deptId, accountId } = callerOf(context);
  const { kind, basedOn } = body;
  const texts = { body: requireText("body", body.body), bodyEn: requireText("bodyEn", body.bodyEn) };
  const next = { version: basedOn + 1, publishedAt: context.clock.now() };
  const scope = { realm, deptId };
  return await context.database.kysely.transaction().execute(async (transaction) => {
    const current = (await listCurrent(transaction, scope)).find((one) => one.kind === kind);
    if (current?.version !== basedOn) throw new Fault("agreementOutdated");
    if (!(await insertVersion(transaction, scope, { kind, ...next, ...texts, by: accountId })))
      throw new Fault("agreementOutdated");
    await recordAct(transaction, actorOf(context), {
      act: "agreement.publish",
      thing: { kind: "agreement", id: kind },
      before: { version: current.version, publishedAt: current.publishedAt },
      after: next,
    });
    await context.domainEvents.emit(transaction, {
      kind: "agreement.published",
      realm,
      deptId,
      subject: `${deptId}.${kind}`,
      payload: { version: next.version },
      traceId: context.traceId,
    });
    return next;
  });
};

/** Words in the one schema of rich text. Pictures and files would have to last as long as the versions do, so there are none. */
function requireText(field: string, value: unknown): RichTextDoc {
  const { doc, problem } = checkRichText(value);
  if (problem) throw new Fault("paramError", { field: [field, problem.path].filter(Boolean).join(".") });
  if (assetIdsOf(doc).length > 0 || plainTextOf(doc) === "") throw new Fault("paramError", { field });
  return doc;
}
