import { clampPage } from "@lyceum/domain/portal";
import type { CallHandler } from "../../app/calls.ts";
import { requireAdult } from "../policy.ts";
import { listWindows } from "../store/chat.ts";

/** GET /v1/chat/relations (D3): the page keeps it as a cache; what counts is asked when a message is stored. */
export const listChatRelations: CallHandler<"GET /v1/chat/relations"> = async ({ query }, context) => {
  const member = await requireAdult(context);
  const { user_id: userId, ...page } = query;
  const asked = { ...clampPage(page), userId, now: context.clock.now() };
  const { chats, total } = await listWindows(context.database.kysely, member, asked);
  return {
    chats: chats.map(({ userId: user_id, until }) => ({
      user_id,
      chat_expires_at: Math.floor(until / 1_000),
    })),
    total,
  };
};
