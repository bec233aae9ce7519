import type { Params, PushBody } from "@lyceum/contract/im";
import type { RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../app/socket/commands.ts";
import { writePush } from "../app/socket/hub.ts";
import { socketPath } from "../app/socket/socket-path.ts";
import { maskFor, maskKept } from "./act-in-room.ts";
import { writeChatroom, writeChatroomMember } from "./chatroom-shapes.ts";
import { enterRoom, type RoomContext, scopeOf, seatOf } from "./enter.ts";
import { readHead, type RoomScope } from "./store.ts";

type Sent = Params<"chatroomLogin">;

/** Enters as `joinRoom` does, with what a program keeps at its person (M15). */
export function chatroomLogin(context: RoomContext): CommandHandler<"chatroomLogin"> {
  return async (params, { connection }) => {
    const { chatroomId, chatroomNick, chatroomCustom, chatroomEnterCustom, tags, password, device, resumes } =
      params;
    const mask = await maskFor(context, await scopeOf(context, connection, chatroomId));
    const kept = maskKept(mask, {
      ...(chatroomCustom === undefined ? {} : { custom: chatroomCustom }),
      ...(tags === undefined ? {} : { tags }),
    });
    const entered = await enterRoom(context, connection, chatroomId, {
      ...kept,
      ...(chatroomEnterCustom === undefined ? {} : { enterCustom: mask(chatroomEnterCustom) }),
      ...(chatroomNick === undefined ? {} : { nick: chatroomNick }),
      ...(password === undefined ? {} : { password }),
      ...(device === undefined ? {} : { device }),
      ...(resumes === undefined ? {} : { resumes }),
    });
    const { account, scope } = entered;
    (await seatOf(context, connection, chatroomId)).place = placeOf(params);
    const state = await keep(context, entered, kept);
    const member = memberOf(state, account);
    if (member) connection.push(writePush("notifyCdnInfo", noCdn(chatroomId, context.clock.now())));
    const { creator, lastSeq } = await readHead(context.database.kysely, scope);
    return {
      // Who waits sees of the room what a visitor sees.
      chatroom: {
        ...writeChatroom(state, creator),
        ...(member ? {} : { announcement: "", broadcastUrl: "", custom: "" }),
      },
      member: member ? writeChatroomMember(state, member, context.clock.now()) : null,
      lastSeq: member && !member.isGuest ? lastSeq : 0,
    };
  };
}

/** A copy of messages elsewhere would outlive a recall and the right to be in the room, so there is none. */
function noCdn(chatroomId: string, now: number): PushBody<"notifyCdnInfo"> {
  const nowhere = { enable: false, cdnUrls: [], interval: 0, timeout: 0, decryptType: 0, decryptKey: "" };
  return { chatroomId, ...nowhere, timestamp: now };
}

/** Where to connect; the room must be one that this person could name. */
export function getChatroomAddress(context: RoomContext): CommandHandler<"getChatroomAddress"> {
  return async ({ chatroomId }, { connection }) => {
    await context.rooms.repository.read(await scopeOf(context, connection, chatroomId));
    return { address: context.linksOf?.(connection.login?.account ?? "") ?? [socketPath] };
  };
}

/** Of this connection alone, and of this moment: nobody reads where others stand. */
export function updateCoordinate(context: RoomContext): CommandHandler<"updateCoordinate"> {
  return async ({ chatroomId, x, y, z = 0, distance }, { connection }) => {
    (await seatOf(context, connection, chatroomId)).place = { x, y, z, distance };
    return {};
  };
}

/** Who comes back to a place is there under the words of then. */
async function keep(
  { rooms }: RoomContext,
  { state, account, scope }: { state: RoomState; account: string; scope: RoomScope },
  kept: ReturnType<typeof maskKept>,
): Promise<RoomState> {
  const member = memberOf(state, account);
  const isKept = (name: "custom" | "tags") =>
    kept[name] === undefined || JSON.stringify(kept[name]) === JSON.stringify(member?.[name]);
  if (!member || (isKept("custom") && isKept("tags"))) return state;
  const act = { do: "describeSelf" as const, ...kept };
  return await rooms.repository.decide(scope, { by: "member", account, act });
}

function placeOf({ loc_x: x, loc_y: y, loc_z: z = 0, distance = -1 }: Sent) {
  return x === undefined || y === undefined ? null : { x, y, z, distance };
}
