import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { getMsgPins } from "./get-msg-pins.ts";
import { getQuickComments } from "./get-quick-comments.ts";
import { addMsgPin, deleteMsgPin, updateMsgPin } from "./msg-pin.ts";
import { addQuickComment, deleteQuickComment } from "./quick-comment.ts";

/** The commands of this feature by their names in the contract. */
export function annotationCommands(context: MessagingContext) {
  return {
    addQuickComment: addQuickComment(context),
    deleteQuickComment: deleteQuickComment(context),
    getQuickComments: getQuickComments(context),
    addMsgPin: addMsgPin(context),
    updateMsgPin: updateMsgPin(context),
    deleteMsgPin: deleteMsgPin(context),
    getMsgPins: getMsgPins(context),
  };
}
