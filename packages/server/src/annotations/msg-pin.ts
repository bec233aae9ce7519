import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { MsgPin } from "@lyceum/contract/shapes";
import type { CommandHandler } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { deliverAnnotation } from "./fan-out.ts";
import { findMessage } from "./find-message.ts";
import { checkMayEditPin, checkMayPin } from "./policy.ts";
import { countPins, lockHead, nextRev, readPin, removePin, type StoredPin, writePin } from "./store.ts";

/** Holds a message up for everybody in its conversation, once (M12). */
export function addMsgPin(context: MessagingContext): CommandHandler<"addMsgPin"> {
  return async ({ scene, to, seq, pinCustom = "" }, call) => {
    const message = await findMessage(context, call, { scene, to, seq });
    await checkMayPin(context, message, pinCustom);
    const { own, conversationId, key } = message;
    const { pin, timetag, isNew } = await context.database.kysely
      .transaction()
      .execute(async (transaction) => {
        const head = await lockHead(transaction, conversationId);
        const held = await readPin(transaction, conversationId, seq);
        if (held) return { pin: pinOf(held), timetag: head.rev, isNew: false };
        if ((await countPins(transaction, conversationId)) >= limits.msgPinsMax.value)
          throw new Fault("overLimit");
        const now = context.clock.now();
        const made = { pinFrom: own.account, pinCustom, createTime: now, updateTime: now };
        await writePin(transaction, conversationId, { ...made, seq, personId: own.id });
        return { pin: made, timetag: await nextRev(transaction, conversationId, head, true), isNew: true };
      });
    if (isNew) {
      const told = { action: "add" as const, msg: key, pin, timetag };
      await deliverAnnotation(context, message, "msgPinChanged", told, call.connection);
    }
    return { pin, timetag };
  };
}

/** Changes the text of a pin, by whoever pinned or leads the team (M12). */
export function updateMsgPin(context: MessagingContext): CommandHandler<"updateMsgPin"> {
  return async ({ scene, to, seq, pinCustom }, call) => {
    const message = await findMessage(context, call, { scene, to, seq });
    await checkMayPin(context, message, pinCustom);
    const { conversationId, key } = message;
    const known = await readPin(context.database.kysely, conversationId, seq);
    if (!known) throw new Fault("objectMissing");
    await checkMayEditPin(context, message, known.personId);
    const { pin, timetag, isNew } = await context.database.kysely
      .transaction()
      .execute(async (transaction) => {
        const head = await lockHead(transaction, conversationId);
        const held = await readPin(transaction, conversationId, seq);
        // It is somebody else's by now, and was judged as what it was.
        if (held?.personId !== known.personId) throw new Fault("objectMissing");
        if (held.pinCustom === pinCustom) return { pin: pinOf(held), timetag: head.rev, isNew: false };
        const changed = { ...held, pinCustom, updateTime: context.clock.now() };
        await writePin(transaction, conversationId, changed);
        const next = await nextRev(transaction, conversationId, head, true);
        return { pin: pinOf(changed), timetag: next, isNew: true };
      });
    if (isNew) {
      const told = { action: "update" as const, msg: key, pin, timetag };
      await deliverAnnotation(context, message, "msgPinChanged", told, call.connection);
    }
    return { pin, timetag };
  };
}

/** Takes a pin away; whoever pinned may do so always (M12). */
export function deleteMsgPin(context: MessagingContext): CommandHandler<"deleteMsgPin"> {
  return async ({ scene, to, seq }, call) => {
    const message = await findMessage(context, call, { scene, to, seq });
    const { own, conversationId, key } = message;
    const known = await readPin(context.database.kysely, conversationId, seq);
    if (known?.personId !== own.id) await checkMayPin(context, message);
    const { pin, timetag } = await context.database.kysely.transaction().execute(async (transaction) => {
      const head = await lockHead(transaction, conversationId);
      const held = await readPin(transaction, conversationId, seq);
      // It is somebody else's by now, and was judged as what it was.
      if (!held || held.personId !== (known ?? held).personId) return { pin: null, timetag: head.rev };
      await removePin(transaction, conversationId, seq);
      return { pin: pinOf(held), timetag: await nextRev(transaction, conversationId, head, true) };
    });
    if (pin) {
      const told = { action: "delete" as const, msg: key, pin, timetag };
      await deliverAnnotation(context, message, "msgPinChanged", told, call.connection);
    }
    return { timetag };
  };
}

function pinOf({ pinFrom, pinCustom, createTime, updateTime }: StoredPin): MsgPin {
  return { pinFrom, pinCustom, createTime, updateTime };
}
