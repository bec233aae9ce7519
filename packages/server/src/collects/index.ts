import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { addCollect, deleteCollects, getCollects, updateCollect } from "./collect.ts";

/** The commands of this feature by their names in the contract. */
export function collectCommands(context: MessagingContext) {
  return {
    addCollect: addCollect(context),
    updateCollect: updateCollect(context),
    deleteCollects: deleteCollects(context),
    getCollects: getCollects(context),
  };
}
