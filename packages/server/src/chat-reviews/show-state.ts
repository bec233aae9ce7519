import { staffAndPupil } from "@lyceum/domain/messages";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { makeConversations } from "../messages/index.ts";
import { readPeople } from "../users/index.ts";
import { isSwitchedOn } from "./policy.ts";
import { listOpenings } from "./store.ts";

/** GET /chatReviews/{account} (D8): what the two in a conversation are told. Of anybody else it says the same as of nobody. */
export const showReviewState: CallHandler<"GET /chatReviews/{account}"> = async ({ params }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { database } = context;
  const people = await readPeople(database, "edu", [accountId, params.account]);
  const own = people.find(({ account }) => account === accountId);
  const other = people.find(({ account }) => account === params.account);
  if (!own || !other || own.deptId !== deptId || staffAndPupil(own, other) === null)
    return { isReviewed: false, openedAt: [] };
  const conversationId = await makeConversations(database).find("edu", own.id, other.id);
  return {
    isReviewed: await isSwitchedOn(database.kysely, deptId),
    openedAt: conversationId === null ? [] : await listOpenings(database.kysely, deptId, conversationId),
  };
};
