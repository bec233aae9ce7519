import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { findInstitutionKind } from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { findReadable, makeConversations } from "../messages/index.ts";
import { makePeople } from "../users/index.ts";
import { contentOf, sealOf } from "./seal.ts";
import * as store from "./store.ts";

const day = 86_400_000;

/** POST /messageReports (D8): whatever the caller can see and did not write. What is copied the server reads by itself. */
export const reportMessage: CallHandler<"POST /messageReports"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { scene, to, seq, reason } = body;
  const { database, clock, secret } = context;
  const text = body.text.trim();
  // Children need not find words for it.
  const isForChildren = (await findInstitutionKind(database.kysely, deptId)) === "k12";
  if (!isForChildren && text.length < limits.reportTextMin.value)
    throw new Fault("paramError", { field: "text" });
  const messaging = {
    database,
    people: makePeople(database, clock),
    conversations: makeConversations(database),
  };
  const own = await messaging.people.byAccount("edu", accountId);
  if (!own || own.deptId !== deptId) throw new Fault("notFound");
  const { id: conversationId } = await findReadable(messaging, own, scene, to).catch((error: unknown) => {
    // Whoever may not read it learns no more than that nothing is there.
    if (error instanceof Fault && error.key === "objectMissing") throw new Fault("notFound");
    throw error;
  });
  if (conversationId === null) throw new Fault("notFound");
  const now = clock.now();
  const id = await database.kysely.transaction().execute(async (trx) => {
    await store.lockReporter(trx, accountId);
    const before = await store.findOwnReport(trx, { reporterId: accountId, conversationId, seq });
    if (before !== undefined) return before;
    if ((await store.countOwnSince(trx, accountId, now - day)) >= limits.messageReportsMax.value)
      throw new Fault("tooManyRequests", { waitMs: day });
    const said = await store.readAround(trx, { personId: own.id, conversationId, seq });
    const reported = said.find(({ isReported }) => isReported);
    if (!reported) throw new Fault("notFound");
    const content = contentOf(said);
    const reportId = await store.insertReport(trx, {
      dept_id: deptId,
      scene,
      conversation_id: conversationId,
      seq,
      reporter_id: accountId,
      target_id: reported.account,
      reason,
      words: text,
      created_at: now,
      seal: Buffer.alloc(0),
    });
    // The seal holds the number, so that one copy cannot stand in for another.
    await store.writeSeal(trx, reportId, { content, seal: sealOf(secret, reportId, content) });
    return reportId;
  });
  return { id: String(id) };
};
