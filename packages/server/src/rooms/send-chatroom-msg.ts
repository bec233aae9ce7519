import { Fault } from "@lyceum/contract/faults";
import type { ChatroomMessage, RoomMember, RoomState } from "@lyceum/contract/shapes";
import { checkPermission, memberOf } from "@lyceum/domain/rooms";
import type { Transaction } from "kysely";
import type { CommandHandler } from "../app/socket/commands.ts";
import { writePush } from "../app/socket/hub.ts";
import { maskedBody } from "../words/index.ts";
import { readInside, type RoomContext, seatOf } from "./enter.ts";
import type { Tables } from "../db/tables.ts";
import { appendMessage, lastWritten, readMessages } from "./store.ts";

/** Stores a message of a room's chat once, under the same lock as a ban, and tells everybody in the room (R5, M15). */
export function sendChatroomMsg(context: RoomContext): CommandHandler<"sendChatroomMsg"> {
  const { rooms, bus, clock, wordLists } = context;
  return async ({ chatroomId, type, body: said, custom, idClient }, { connection }) => {
    const seat = await seatOf(context, connection, chatroomId);
    const words = await wordLists.of(seat.scope);
    const { body } = wordLists.apply(words, seat.scope, { type, body: said });
    return await rooms.repository
      .locked(
        seat.scope,
        async (transaction, row, state) => {
          const now = clock.now();
          const member = memberOf(state, seat.account);
          if (state.end !== null) throw new Fault("roomMissing");
          if (!member || member.seat !== seat.id) throw new Fault("roomNotEntered");
          const fault = checkPermission(state, member, { do: "sendChat" }, now);
          if (fault) throw new Fault(fault);
          const { account, nick } = member;
          await checkPace(transaction, row.id, state, member, { idClient, now });
          const stored = { account, nick, type, body, custom: custom ?? null };
          const { seq, time, isNew } = await appendMessage(transaction, row, idClient, stored, now);
          const message: ChatroomMessage = {
            chatroomId,
            from: account,
            fromNick: nick,
            type,
            body,
            ...(custom === undefined ? {} : { custom }),
            time,
            idClient,
            seq,
          };
          return {
            answer: { seq, time, ...maskedBody({ body: said }, { body }) },
            message: isNew ? message : null,
          };
        },
        ({ message }) => {
          if (!message) return;
          const frame = writePush("chatroomMsgs", { msgs: [message] });
          bus.publish({ kind: "roomFrame", roomId: chatroomId, frame });
        },
      )
      .then(({ answer }) => answer);
  };
}

/** In slow mode one waits between two messages of a broadcast; hosts do not, nor does one that is sent again (P6). */
async function checkPace(
  transaction: Transaction<Tables>,
  roomId: number,
  { broadcast }: RoomState,
  { account, role }: RoomMember,
  { idClient, now }: { idClient: string; now: number },
): Promise<void> {
  if (!broadcast || broadcast.slowSeconds === 0 || role !== "member") return;
  const last = await lastWritten(transaction, roomId, account);
  if (last === null || last.idClient === idClient) return;
  if (now < last.time + broadcast.slowSeconds * 1_000) throw new Fault("chatTooSoon");
}

/** Messages that were written, for whoever is in the room (M15). */
export function getChatroomHistoryMsgs(context: RoomContext): CommandHandler<"getChatroomHistoryMsgs"> {
  return async ({ chatroomId, timetag, lastSeq, limit, reverse, msgTypes = [] }, { connection }) => {
    const state = await readInside(context, connection, chatroomId);
    const { account } = await seatOf(context, connection, chatroomId);
    const reader = memberOf(state, account);
    const msgs = await readMessages(context.database.kysely, Number(chatroomId), {
      timetag,
      lastSeq,
      limit,
      isAscending: reverse,
      types: msgTypes,
      // Guests read what was written while they were there.
      since: reader?.isGuest === true ? reader.joinedAt : 0,
    });
    return { msgs };
  };
}
