/** A module of its own, so that who loads it late loads nothing else of the inbox. */
export { watchInbox } from "../../inbox/one-to-one/index.ts";
