import { Fault } from "@lyceum/contract/faults";
import type { CommandHandler } from "../../app/socket/commands.ts";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { findConversation } from "../edit-conversation.ts";
import { readByPlaces } from "../history/store.ts";
import { readVersions } from "./store.ts";

/** What an edited message said before, for whoever sees the message (M3, decision 0115). */
export function getMsgEdits(context: MessagingContext): CommandHandler<"getMsgEdits"> {
  return async (params, call) => {
    const { own, conversationId } = await findConversation(context, call, params);
    const { seq } = params;
    const seen = await readByPlaces(context.database, own, [{ conversationId, seq }]);
    if (seen.length === 0) throw new Fault("objectMissing");
    return { versions: await readVersions(context.database, conversationId, seq) };
  };
}
