import { staffAndPupil } from "@lyceum/domain/messages";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { makeConversations } from "../messages/index.ts";
import { isSwitchedOn, readParties } from "./policy.ts";
import { listOpenings } from "./store.ts";

/** GET /chatReviews/{account} (D8): what the two in a conversation are told. Of anybody else it says the same as of nobody. */
export const showReviewState: CallHandler<"GET /chatReviews/{account}"> = async ({ params }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { database } = context;
  const people = await readParties(database, deptId, [accountId, params.account]);
  const own = people.find(({ account }) => account === accountId);
  const other = people.find(({ account }) => account === params.account);
  const pair = own && other && own.deptId === deptId ? staffAndPupil(own, other) : null;
  if (!own || !other || !pair) return { isReviewed: false, openedAt: [] };
  const conversationId = await makeConversations(database).find("edu", own.id, other.id);
  return {
    // What somebody writes who is staff no more is read by nobody.
    isReviewed: pair.staff.isStaff && (await isSwitchedOn(database.kysely, deptId)),
    openedAt: conversationId === null ? [] : await listOpenings(database.kysely, deptId, conversationId),
  };
};
