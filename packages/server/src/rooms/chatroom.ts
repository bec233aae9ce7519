import type { CommandName, Params } from "@lyceum/contract/im";
import type { RoomAct } from "@lyceum/contract/shapes";
import { memberOf } from "@lyceum/domain/rooms";
import type { CommandHandler } from "../app/socket/commands.ts";
import { actOnce } from "./act-in-room.ts";
import { writeChatroom, writeChatroomMember } from "./chatroom-shapes.ts";
import { enterRoom, readInside, type RoomContext } from "./enter.ts";

/** The calls of a chatroom, said as acts of the room that it is (M15). */
export function chatroomActs(context: RoomContext) {
  const does =
    <N extends ActCommand>(actOf: (params: Params<N>) => RoomAct): CommandHandler<N> =>
    async (params, { connection }) => {
      const { chatroomId, key } = params as { chatroomId: string; key: string };
      await actOnce(context, connection, chatroomId, key, actOf(params));
      // Every one of these commands answers nothing.
      return {} as never;
    };
  return {
    chatroomLogout: does<"chatroomLogout">(() => ({ do: "leave" })),
    updateChatroom: does<"updateChatroom">(({ chatroomId: _id, key: _key, ...changes }) => ({
      do: "renameRoom",
      ...changes,
    })),
    closeChatroom: does<"closeChatroom">(() => ({ do: "dissolve" })),
    markChatroomMember: does<"markChatroomMember">(markOf),
    kickChatroomMember: does<"kickChatroomMember">(({ account }) => ({
      do: "kick",
      account,
      isBlocked: false,
    })),
    updateChatroomMemberTempMute: does<"updateChatroomMemberTempMute">(({ account, duration }) =>
      duration === 0
        ? { do: "banChat", account, isOn: false }
        : { do: "banChat", account, isOn: true, forMs: duration * 1_000 },
    ),
    queueOffer: does<"queueOffer">(({ elementKey, elementValue, transient = false }) => ({
      do: "offerToQueue",
      elements: [{ key: elementKey, value: elementValue }],
      isTransient: transient,
      isChange: false,
    })),
    queuePoll: does<"queuePoll">(({ elementKey }) => ({
      do: "pollQueue",
      ...(elementKey === undefined ? {} : { key: elementKey }),
    })),
    queueDrop: does<"queueDrop">(() => ({ do: "dropQueue" })),
    queueChange: does<"queueChange">(({ elements }) => ({
      do: "offerToQueue",
      elements,
      isTransient: false,
      isChange: true,
    })),
  };
}

export function chatroomLogin(context: RoomContext): CommandHandler<"chatroomLogin"> {
  return async ({ chatroomId, chatroomNick, password }, { connection }) => {
    const { state, account } = await enterRoom(context, connection, chatroomId, {
      ...(chatroomNick === undefined ? {} : { nick: chatroomNick }),
      ...(password === undefined ? {} : { password }),
    });
    const member = memberOf(state, account);
    return {
      // Who waits sees of the room what a visitor sees.
      chatroom: { ...writeChatroom(state), ...(member ? {} : { announcement: "" }) },
      member: member ? writeChatroomMember(chatroomId, member, context.clock.now()) : null,
    };
  };
}

export function getChatroom(context: RoomContext): CommandHandler<"getChatroom"> {
  return async ({ chatroomId }, { connection }) => ({
    chatroom: writeChatroom(await readInside(context, connection, chatroomId)),
  });
}

export function getChatroomMembers(context: RoomContext): CommandHandler<"getChatroomMembers"> {
  return async ({ chatroomId, type, time, limit }, { connection }) => {
    const { members } = await readInside(context, connection, chatroomId);
    const isAsked = { 0: isAccount, 1: isGuest, 2: isOnline }[type];
    const page = members
      .filter((member) => isAsked(member) && (time === 0 || member.joinedAt < time))
      .toSorted((one, other) => other.joinedAt - one.joinedAt)
      .slice(0, limit);
    const now = context.clock.now();
    return { members: page.map((member) => writeChatroomMember(chatroomId, member, now)) };
  };
}

export function getChatroomMembersInfo(context: RoomContext): CommandHandler<"getChatroomMembersInfo"> {
  return async ({ chatroomId, accounts }, { connection }) => {
    const { members } = await readInside(context, connection, chatroomId);
    const now = context.clock.now();
    const found = members.filter(({ account }) => accounts.includes(account));
    return { members: found.map((member) => writeChatroomMember(chatroomId, member, now)) };
  };
}

export function queueList(context: RoomContext): CommandHandler<"queueList"> {
  return async ({ chatroomId }, { connection }) => ({
    queueList: (await readInside(context, connection, chatroomId)).queue,
  });
}

type ActCommand = Extract<
  CommandName,
  | "chatroomLogout"
  | "updateChatroom"
  | "closeChatroom"
  | "markChatroomMember"
  | "kickChatroomMember"
  | "updateChatroomMemberTempMute"
  | "queueOffer"
  | "queuePoll"
  | "queueDrop"
  | "queueChange"
>;

function markOf({ account, type, isAdd }: Params<"markChatroomMember">): RoomAct {
  if (type === "manager") return { do: "setCoHost", account, isOn: isAdd };
  if (type === "gaglist") return { do: "banChat", account, isOn: isAdd };
  return isAdd ? { do: "kick", account, isBlocked: true } : { do: "setBlocked", account, isOn: false };
}

const isGuest = (member: { isGuest: boolean }) => member.isGuest;
const isAccount = (member: { isGuest: boolean }) => !member.isGuest;
const isOnline = (member: { seat: string | null }) => member.seat !== null;
