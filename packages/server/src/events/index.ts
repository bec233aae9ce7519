export { type LoginEvents, makeLoginEvents } from "./login-events.ts";
export { publishEvent } from "./publish-event.ts";
export { subscribeEvent } from "./subscribe-event.ts";
export {
  querySubscribeEventsByAccounts,
  querySubscribeEventsByType,
  unSubscribeEventsByAccounts,
  unSubscribeEventsByType,
} from "./subscriptions.ts";
export { eventJobs } from "./jobs.ts";
