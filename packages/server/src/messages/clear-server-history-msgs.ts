import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { editConversation, findTalk } from "./edit-conversation.ts";
import { readClearedSeq } from "./store.ts";

/** Hides everything up to a place from the caller alone; it never goes back nor past the last message (M3). */
export function clearServerHistoryMsgs(context: MessagingContext): CommandHandler<"clearServerHistoryMsgs"> {
  return async (params, call) => {
    const talk = await findTalk(context, call, params);
    const held = () => readClearedSeq(context.database, talk.own.id, talk.conversationId);
    return await editConversation(context, call, talk, "clear", [params.seq], (edited) =>
      edited ? { pts: edited.pts, seq: edited.seq } : held().then((seq) => ({ pts: null, seq })),
    );
  };
}
