import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { editConversation, findConversation } from "./edit-conversation.ts";
import { readClearedSeq } from "./store.ts";

/** Hides everything up to a place from the caller alone; it never goes back nor past the last message (M3). */
export function clearServerHistoryMsgs(context: MessagingContext): CommandHandler<"clearServerHistoryMsgs"> {
  return async (params, call) => {
    const conversation = await findConversation(context, call, params);
    const held = () => readClearedSeq(context.database, conversation.own.id, conversation.conversationId);
    return await editConversation(
      context,
      call,
      { ...conversation, kind: "clear", seqs: [params.seq] },
      (edited) =>
        edited ? { pts: edited.pts, seq: edited.seq } : held().then((seq) => ({ pts: null, seq })),
    );
  };
}
