import type { CallHandlers } from "../app/calls.ts";
import { saveNotifications, showNotifications } from "./own-notifications.ts";

export { notificationJobs } from "./jobs.ts";
export { languagesFor } from "./mail/languages-for.ts";
export { readUnsubscribe, unsubscribe, unsubscribePath } from "./mail/unsubscribe.ts";
export { openNotifier } from "./open-notifier.ts";
export { claimMails, countMails, readChoices } from "./store.ts";
export { type News, tellEach } from "./tell-each.ts";

export const notificationHandlers = {
  "GET /account/notifications": showNotifications,
  "POST /account/notifications": saveNotifications,
} satisfies Partial<CallHandlers>;
