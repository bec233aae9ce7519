import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { arrange } from "./arrange.ts";
import { findSession } from "./find-sessions.ts";

/** Keeps what the person's programs note at a conversation (M4). */
export function updateServerSession(context: MessagingContext): CommandHandler<"updateServerSession"> {
  return async ({ sessionId, extra }, call) => {
    const session = await findSession(context, loginOf(call), sessionId);
    return await arrange(context, call, [session], (held) => ({ ...held, extra }));
  };
}
