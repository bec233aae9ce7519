import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { getClientAntispam } from "./get-client-antispam.ts";

export { applyWords } from "./apply-words.ts";
export { wordJobs } from "./jobs.ts";
export { maskedBody } from "./masked-body.ts";
export { wordHandlers } from "./staff-words.ts";
export { makeWordLists, type WordList, type WordLists } from "./word-lists.ts";

/** The commands of this feature by their names in the contract. */
export function wordCommands(context: MessagingContext) {
  return { getClientAntispam: getClientAntispam(context) };
}
