import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { deleteSubscriptions, readSubscriptions } from "./store.ts";

/** Ends subscriptions to some people (M13). */
export function unSubscribeEventsByAccounts({
  database,
}: MessagingContext): CommandHandler<"unSubscribeEventsByAccounts"> {
  return async ({ type, accounts }, call) => {
    await deleteSubscriptions(database, loginOf(call).personId, type, accounts);
    return {};
  };
}

/** Ends all subscriptions to a type of event (M13). */
export function unSubscribeEventsByType({
  database,
}: MessagingContext): CommandHandler<"unSubscribeEventsByType"> {
  return async ({ type }, call) => {
    await deleteSubscriptions(database, loginOf(call).personId, type, null);
    return {};
  };
}

/** The own subscriptions to some people (M13). */
export function querySubscribeEventsByAccounts({
  database,
  clock,
}: MessagingContext): CommandHandler<"querySubscribeEventsByAccounts"> {
  return async ({ type, accounts }, call) => ({
    subscriptions: await readSubscriptions(database, loginOf(call).personId, type, clock.now(), accounts),
  });
}

/** All own subscriptions to a type of event (M13). */
export function querySubscribeEventsByType({
  database,
  clock,
}: MessagingContext): CommandHandler<"querySubscribeEventsByType"> {
  return async ({ type }, call) => ({
    subscriptions: await readSubscriptions(database, loginOf(call).personId, type, clock.now(), null),
  });
}
