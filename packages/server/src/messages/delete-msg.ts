import { Fault } from "@lyceum/contract/faults";
import { mayRecall } from "@lyceum/domain/messages";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { editConversation, findTalk } from "./edit-conversation.ts";
import { recallTeamMsg } from "../teams/index.ts";
import { readMessage } from "./history/store.ts";

/** Recalls an own message for everybody within the window (M3). */
export function deleteMsg(context: MessagingContext): CommandHandler<"deleteMsg"> {
  return async (params, call) => {
    const talk = await findTalk(context, call, params);
    if (params.scene === 1)
      return await new Promise((resolve, reject) => {
        const answer = (pts: number | null) => resolve(call.answer({ pts }));
        recallTeamMsg(context, talk.own, talk.conversationId, params.seq, call.connection.id, answer).catch(
          reject,
        );
      });
    const message = await readMessage(context.database, talk.conversationId, params.seq);
    const refusal = mayRecall(message, talk.own.id, context.clock.now());
    if (refusal) throw new Fault(refusal.fault, { data: { reason: refusal.reason } });
    return await editConversation(context, call, talk, "recall", [params.seq], (edited) => ({
      pts: edited?.pts ?? null,
    }));
  };
}
