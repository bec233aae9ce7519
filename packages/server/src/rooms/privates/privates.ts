import { Fault } from "@lyceum/contract/faults";
import { messageTypes } from "@lyceum/contract/shapes";
import { checkPermission, memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../../app/socket/commands.ts";
import { writePush } from "../../app/socket/hub.ts";
import type { Connection } from "../../app/socket/connection.ts";
import { hasBlocked } from "../../system/index.ts";
import { maskedBody } from "../../words/index.ts";
import { readInside, type RoomContext, seatOf } from "../enter.ts";
import { mayHavePrivateChat } from "../policy.ts";
import { readInstitution, type RoomScope } from "../store.ts";
import { appendPrivate, readPrivates } from "./store.ts";

/** Writes to one person in the room, under the same lock as a ban and a removal (R5). */
export function sendRoomPrivate(context: RoomContext): CommandHandler<"sendRoomPrivate"> {
  const { rooms, bus, clock, wordLists } = context;
  return async ({ roomId, to, body: said, idClient }, { connection }) => {
    const seat = await seatOf(context, connection, roomId);
    await requireHeard(context, seat.scope);
    const words = await wordLists.of(seat.scope);
    const { body } = wordLists.apply(words, seat.scope, { type: messageTypes.text, body: said.trim() });
    if (body === "" || to === seat.account) throw new Fault("parameterError", { field: "body" });
    const isBlocked = await hasBlockedSender(context, connection, seat.scope, to);
    const { msg } = await rooms.repository.locked(
      seat.scope,
      async (transaction, row, state) => {
        const now = clock.now();
        const member = memberOf(state, seat.account);
        if (state.end !== null) throw new Fault("roomMissing");
        if (!member || member.seat !== seat.id) throw new Fault("roomNotEntered");
        const fault = checkPermission(state, member, { do: "sendPrivate" }, now);
        if (fault) throw new Fault(fault);
        const receiver = memberOf(state, to);
        if (!receiver) throw new Fault("roomPeerGone");
        // After all that others may learn: a block is told by nothing else.
        if (isBlocked) throw new Fault("blockedByPeer");
        return await appendPrivate(transaction, {
          room_id: row.id,
          account: member.account,
          nick: member.nick,
          to_account: receiver.account,
          to_nick: receiver.nick,
          body,
          time: now,
          after_seq: row.last_seq,
          id_client: idClient,
        });
      },
      ({ msg: written, isNew }) => {
        if (!isNew) return;
        const frame = writePush("roomPrivate", { roomId, msg: written });
        bus.publish({ kind: "roomFrame", roomId, frame, only: { accounts: [written.from, written.to] } });
      },
    );
    return { id: msg.id, time: msg.time, ...maskedBody({ body: said.trim() }, { body }) };
  };
}

/** What one wrote to single people and they wrote back; nobody reads what others did. */
export function getRoomPrivates(context: RoomContext): CommandHandler<"getRoomPrivates"> {
  return async ({ roomId, afterId }, { connection }) => {
    await readInside(context, connection, roomId);
    const { account } = await seatOf(context, connection, roomId);
    return { msgs: await readPrivates(context.database.kysely, Number(roomId), account, afterId) };
  };
}

/** The log says whether a room has private messages; what the institution is now says it too. */
async function requireHeard({ database }: RoomContext, { realm, deptId }: RoomScope): Promise<void> {
  const institution = await readInstitution(database.kysely, deptId);
  if (!institution || !mayHavePrivateChat(realm, institution.kind)) throw new Fault("privateChatOff");
}

/** Guests neither block nor are blocked by people with an account. */
async function hasBlockedSender(
  { rooms, database }: RoomContext,
  { login }: Connection,
  { realm }: RoomScope,
  to: string,
): Promise<boolean> {
  if (!login || login.guest) return false;
  const receiver = await rooms.people.byAccount(realm, to);
  return receiver !== null && (await hasBlocked(database.kysely, receiver.id, login.personId));
}
