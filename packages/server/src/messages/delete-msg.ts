import { Fault } from "@lyceum/contract/faults";
import { mayRecall } from "@lyceum/domain/messages";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { editConversation, findConversation } from "./edit-conversation.ts";
import { recallSuperTeamMsg, recallTeamMsg } from "../teams/index.ts";
import { readMessage } from "./history/store.ts";

/** Recalls one's own message for everybody within the window (M3). */
export function deleteMsg(context: MessagingContext): CommandHandler<"deleteMsg"> {
  return async (params, call) => {
    const conversation = await findConversation(context, call, params);
    if (params.scene === 5) {
      await recallSuperTeamMsg(context, conversation.own, conversation.conversationId, params.seq);
      // It stands in the conversation, and in nobody's log.
      return { pts: null };
    }
    if (params.scene === 1)
      return await new Promise((resolve, reject) => {
        const answer = (pts: number | null) => resolve(call.answer({ pts }));
        const { own, conversationId: teamId } = conversation;
        const recall = { own, teamId, seq: params.seq, exceptConnectionId: call.connection.id };
        recallTeamMsg(context, recall, answer).catch(reject);
      });
    const message = await readMessage(context.database, conversation.conversationId, params.seq);
    const refusal = mayRecall(message, conversation.own.id, context.clock.now());
    if (refusal) throw new Fault(refusal.fault, { data: { reason: refusal.reason } });
    return await editConversation(
      context,
      call,
      { ...conversation, kind: "recall", seqs: [params.seq] },
      (edited) => ({
        pts: edited?.pts ?? null,
      }),
    );
  };
}
