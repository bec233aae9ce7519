import { Fault } from "@lyceum/contract/faults";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { arrange } from "./arrange.ts";
import { findSession } from "./find-sessions.ts";

/** Pins a conversation (M4). */
export function addStickTopSession(context: MessagingContext): CommandHandler<"addStickTopSession"> {
  return async ({ sessionId, topCustom = "" }, call) => {
    const session = await findSession(context, loginOf(call), sessionId);
    return await arrange(context, call, [session], (held) => ({ ...held, isTop: true, topCustom }));
  };
}

/** Changes the text of a pinned conversation (M4). */
export function updateStickTopSession(context: MessagingContext): CommandHandler<"updateStickTopSession"> {
  return async ({ sessionId, topCustom }, call) => {
    const session = await findSession(context, loginOf(call), sessionId);
    return await arrange(context, call, [session], (held) => {
      if (!held.isTop) throw new Fault("objectMissing");
      return { ...held, topCustom };
    });
  };
}

/** Unpins a conversation (M4). */
export function deleteStickTopSession(context: MessagingContext): CommandHandler<"deleteStickTopSession"> {
  return async ({ sessionId }, call) => {
    const session = await findSession(context, loginOf(call), sessionId);
    return await arrange(context, call, [session], (held) => ({ ...held, isTop: false, topCustom: "" }));
  };
}
