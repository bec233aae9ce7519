export { browserDevice } from "./connection/browser.ts";
export { fetchCredentials } from "./connection/credentials.ts";
