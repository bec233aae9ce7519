import { limits } from "@lyceum/contract/limits";
import type { QuickComment } from "@lyceum/contract/shapes";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { countThreads } from "../messages/index.ts";
import { findConversationOf, readVisible } from "./find-message.ts";
import { readComments, readHead } from "./store.ts";

/** Reactions at messages that the caller sees, and how long their threads are (M12). */
export function getQuickComments(context: MessagingContext): CommandHandler<"getQuickComments"> {
  const { kysely } = context.database;
  return async ({ scene, to, seqs }, call) => {
    const conversation = await findConversationOf(context, call, { scene, to });
    const { own, conversationId } = conversation;
    // Before the reactions: what comes in between is told again and not lost.
    const { rev } = await readHead(kysely, conversationId);
    const visible = (await readVisible(context, conversation, seqs)).map(({ seq }) => seq);
    const max = limits.quickCommentPageMax.value;
    const rows = await readComments(kysely, conversationId, visible, max + 1);
    // The message that does not fit whole goes with the next page; one alone always fits.
    const cut = rows.length > max ? (rows[max]?.seq ?? 0) : Number.MAX_SAFE_INTEGER;
    const bySeq = new Map<number, QuickComment[]>();
    for (const { seq, comment } of rows) {
      if (seq >= cut) break;
      bySeq.set(seq, [...(bySeq.get(seq) ?? []), comment]);
    }
    const threads = await countThreads(context.database, own, conversationId, visible);
    return {
      comments: [...bySeq].map(([seq, comments]) => ({ seq, comments })),
      threads: threads.filter(({ seq }) => seq < cut),
      left: visible.filter((seq) => seq >= cut),
      timetag: rev,
    };
  };
}
