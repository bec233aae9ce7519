import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { findReadable, makeConversations } from "../messages/index.ts";
import { makePeople } from "../users/index.ts";
import { makeReport, wordsOf } from "./make-report.ts";
import { targetOf } from "./target-of.ts";
import * as store from "./store/reports.ts";

/** POST /messageReports (D8): whatever the caller can see and did not write. What is copied the server reads by itself. */
export const reportMessage: CallHandler<"POST /messageReports"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { scene, to, seq, reason } = body;
  const { database, clock } = context;
  const text = await wordsOf(context, deptId, body.text);
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
  return await makeReport(context, {
    reporterId: accountId,
    deptId,
    reason,
    text,
    findOwn: (trx) => store.findOwnReport(trx, { reporterId: accountId, conversationId, seq }),
    async read(trx) {
      const said = await store.readAround(trx, { personId: own.id, conversationId, seq });
      const reported = said.find(({ isReported }) => isReported);
      if (!reported) throw new Fault("notFound");
      const target = await targetOf(messaging.people, reported.account);
      return { row: { scene, conversation_id: conversationId, seq, ...target }, said };
    },
  });
};
