import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import type { DocumentsDone } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf } from "../audit/index.ts";
import { retryTransaction } from "../db/retry.ts";
import { actOn } from "./act.ts";
import { lockFor } from "./find-document.ts";
import { readScope, type StaffAct } from "./policy.ts";

type Choice = Call<"POST /staff/documents/publish">["body"]["docs"];

type PlainAct = Exclude<StaffAct, "edit" | "approve" | "reject" | "publish" | "schedule">;

/** POST /staff/documents/<act> (P13). */
export function handlerOf(act: PlainAct): CallHandler<`POST /staff/documents/${PlainAct}`> {
  return async ({ body }, context) => await actOnEach(context, body.docs, act);
}

/** The latest time that somebody plans for. */
const aheadMaxMs = 2 * 365 * 86_400_000;

/** POST /staff/documents/publish (P13): now, or at a time to come. */
export const publishDocuments: CallHandler<"POST /staff/documents/publish"> = async ({ body }, context) => {
  if (body.at === undefined) return await actOnEach(context, body.docs, "publish");
  const now = context.clock.now();
  if (body.at <= now || body.at > now + aheadMaxMs) throw new Fault("paramError", { field: "at" });
  return await actOnEach(context, body.docs, "schedule", body.at);
};

/** Each in a transaction of its own, so that one refusal keeps no other back. What is refused of one alone is the answer. */
async function actOnEach(
  context: CallContext,
  docs: Choice,
  act: StaffAct,
  at?: number,
): Promise<DocumentsDone> {
  const done: number[] = [];
  const refused: DocumentsDone["refused"] = [];
  for (const { docId, version } of docs)
    try {
      await actOnOne(context, docId, version, act, at);
      done.push(docId);
    } catch (error) {
      if (!(error instanceof Fault) || docs.length === 1) throw error;
      refused.push({ docId, fault: error.key });
    }
  return { done, refused };
}

async function actOnOne(
  context: CallContext,
  docId: number,
  version: number | undefined,
  act: StaffAct,
  at: number | undefined,
): Promise<void> {
  const caller = callerOf(context);
  const { kysely } = context.database;
  // Who takes the films of a recording out of documents locks the recording first, and the documents then.
  await retryTransaction(kysely, async (trx) => {
    const scope = await readScope(trx, caller, context.clock.now());
    const document = await lockFor(trx, scope, act, docId);
    if (version !== undefined && version !== document.version) throw new Fault("documentChanged");
    const actor = actorOf(context);
    await actOn({ app: context, trx, actor, ...(at === undefined ? {} : { at }) }, document, act);
  });
}
