import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { publishEvent } from "./publish-event.ts";
import { subscribeEvent } from "./subscribe-event.ts";
import {
  querySubscribeEventsByAccounts,
  querySubscribeEventsByType,
  unSubscribeEventsByAccounts,
  unSubscribeEventsByType,
} from "./subscriptions.ts";

export { type LoginEvents, makeLoginEvents } from "./login-events.ts";
export { eventJobs } from "./jobs.ts";

/** The commands of this feature by their names in the contract. */
export function eventCommands(context: MessagingContext) {
  return {
    publishEvent: publishEvent(context),
    subscribeEvent: subscribeEvent(context),
    unSubscribeEventsByAccounts: unSubscribeEventsByAccounts(context),
    unSubscribeEventsByType: unSubscribeEventsByType(context),
    querySubscribeEventsByAccounts: querySubscribeEventsByAccounts(context),
    querySubscribeEventsByType: querySubscribeEventsByType(context),
  };
}
