import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { findConversationOf, readVisible } from "./find-message.ts";
import { readHead, readPins } from "./store.ts";

/** All pins of a conversation with their messages, unless nothing has changed since the caller asked (M12). */
export function getMsgPins(context: MessagingContext): CommandHandler<"getMsgPins"> {
  const { kysely } = context.database;
  return async ({ scene, to, timetag }, call) => {
    const conversation = await findConversationOf(context, call, { scene, to });
    const { pinRev } = await readHead(kysely, conversation.conversationId);
    if (timetag === pinRev) return { pins: null, timetag: pinRev };
    const pins = await readPins(kysely, conversation.conversationId);
    const visible = await readVisible(
      context,
      conversation,
      pins.map(({ seq }) => seq),
    );
    const messages = new Map(visible.map((message) => [message.seq, message]));
    return {
      pins: pins.flatMap(({ seq, personId: _id, ...pin }) => {
        const msg = messages.get(seq);
        return msg ? [{ msg, pin }] : [];
      }),
      timetag: pinRev,
    };
  };
}
