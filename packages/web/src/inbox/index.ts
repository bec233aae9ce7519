export { browserDevice } from "./connection/browser.ts";
export { openInbox } from "./connection/inbox.ts";
