import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { QuickComment } from "@lyceum/contract/shapes";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { pushComment } from "../push/index.ts";
import { deliverAnnotation } from "./fan-out.ts";
import { findMessage } from "./find-message.ts";
import { checkMayComment } from "./policy.ts";
import { insertComment, lockHead, nextRev, readOwnComments, removeComment } from "./store.ts";

/** Puts a reaction of the caller at a message, once for each number (M12). */
export function addQuickComment(context: MessagingContext): CommandHandler<"addQuickComment"> {
  return async ({ scene, to, seq, body, ...extra }, call) => {
    const message = await findMessage(context, call, { scene, to, seq });
    await checkMayComment(context, message);
    const { own, conversationId, key } = message;
    const asked: QuickComment = { from: own.account, body, time: context.clock.now(), ...extra };
    const writer = asked.needPush === true ? await context.people.byAccount(own.realm, key.from) : null;
    const stored = await context.database.kysely.transaction().execute(async (transaction) => {
      const head = await lockHead(transaction, conversationId);
      const held = await readOwnComments(transaction, own, conversationId, seq);
      const same = held.find((one) => one.body === body);
      if (same) return { comment: same, timetag: head.rev, isNew: false };
      if (held.length >= limits.quickCommentsMax.value) throw new Fault("overLimit");
      await insertComment(transaction, conversationId, seq, own.id, asked);
      if (writer && writer.id !== own.id)
        await context.jobs.add(transaction, pushComment, {
          personId: writer.id,
          fromId: own.id,
          conversationId,
          scene,
          seq,
          hasBadge: asked.needBadge ?? true,
          title: asked.pushTitle ?? "",
          content: asked.pushContent ?? "",
          payload: asked.pushPayload ?? "",
        });
      return {
        comment: asked,
        timetag: await nextRev(transaction, conversationId, head, false),
        isNew: true,
      };
    });
    const { isNew, ...answer } = stored;
    if (isNew) {
      const told = { action: "add" as const, msg: key, ...answer };
      await deliverAnnotation(context, message, "quickCommentChanged", told, call.connection);
    }
    return answer;
  };
}

/** Takes one's own reaction away; that asks for no right, for it tells nothing new (M12). */
export function deleteQuickComment(context: MessagingContext): CommandHandler<"deleteQuickComment"> {
  return async ({ scene, to, seq, body }, call) => {
    const message = await findMessage(context, call, { scene, to, seq });
    const { own, conversationId, key } = message;
    const removed = await context.database.kysely.transaction().execute(async (transaction) => {
      const head = await lockHead(transaction, conversationId);
      const held = await readOwnComments(transaction, own, conversationId, seq);
      const comment = held.find((one) => one.body === body);
      if (!comment) return { comment: null, timetag: head.rev };
      await removeComment(transaction, conversationId, seq, own.id, body);
      return { comment, timetag: await nextRev(transaction, conversationId, head, false) };
    });
    const { comment, timetag } = removed;
    if (comment) {
      const told = { action: "delete" as const, msg: key, comment, timetag };
      await deliverAnnotation(context, message, "quickCommentChanged", told, call.connection);
    }
    return { timetag };
  };
}
