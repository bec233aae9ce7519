import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readRelations } from "./store.ts";

/** Whom the person has blocked or muted; only the person learns it (M9). */
export function getRelations({ database }: MessagingContext): CommandHandler<"getRelations"> {
  return async (_params, call) => ({
    relations: await readRelations(database.kysely, loginOf(call).personId),
  });
}
