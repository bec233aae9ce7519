import { Fault } from "@lyceum/contract/faults";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { editConversation, findConversation } from "./edit-conversation.ts";

/** Hides one message from the caller alone (M3). */
export function deleteMsgSelf(context: MessagingContext): CommandHandler<"deleteMsgSelf"> {
  return async (params, call) => {
    const conversation = await findConversation(context, call, params);
    return await editConversation(
      context,
      call,
      { ...conversation, kind: "deleteSelf", seqs: [params.seq] },
      (edited) => ({
        pts: edited?.pts ?? null,
      }),
    );
  };
}

/** The same for up to a hundred messages of one conversation, as one change. */
export function deleteMsgSelfBatch(context: MessagingContext): CommandHandler<"deleteMsgSelfBatch"> {
  return async (params, call) => {
    // Not of super teams, by the specification.
    if (params.scene === 5) throw new Fault("parameterError", { field: "scene" });
    const conversation = await findConversation(context, call, params);
    return await editConversation(
      context,
      call,
      { ...conversation, kind: "deleteSelf", seqs: params.seqs },
      (edited) => ({
        pts: edited?.pts ?? null,
        seqs: edited?.seqs ?? [],
      }),
    );
  };
}
