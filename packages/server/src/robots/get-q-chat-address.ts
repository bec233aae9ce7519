import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { socketPath } from "../app/socket/socket-path.ts";

/** The addresses of messaging: nothing else is served (M18). */
export function getQChatAddress({ linksOf }: MessagingContext): CommandHandler<"getQChatAddress"> {
  return async (_params, call) =>
    await Promise.resolve({ address: linksOf?.(loginOf(call).account) ?? [socketPath] });
}
