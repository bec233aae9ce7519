import type {
  Attach,
  Chatroom,
  ChatroomMessage,
  PassingMessage,
  QueueElement,
  RoomEntry,
} from "@lyceum/contract/shapes";
import { definedOf } from "../defined-of.ts";
import { type NimTypeName, typeNameOf } from "../shapes.ts";

/** What has happened in a chatroom, as its notifications tell it. */
export type ChatroomNotification = {
  type:
    | "memberEnter"
    | "memberExit"
    | "kickMember"
    | "blackMember"
    | "unblackMember"
    | "gagMember"
    | "ungagMember"
    | "addTempMute"
    | "addTempMuteTag"
    | "removeTempMuteTag"
    | "addManager"
    | "removeManager"
    | "updateMemberInfo"
    | "updateChatroom"
    | "updateQueue"
    | "muteRoom"
    | "unmuteRoom"
    | "changeOwner";
  /** Who did it; empty: the server. */
  from: string;
  /** Whom it concerns. */
  to: readonly string[];
  nick?: string;
  level?: number;
  custom?: string;
  /** Of `memberEnter`: what the program said with it. */
  enterCustom?: string;
  tags?: readonly string[];
  tag?: string;
  /** Seconds. */
  duration?: number;
  chatroom?: Partial<Pick<Chatroom, "name" | "announcement" | "broadcastUrl" | "custom" | "queuelevel">>;
  queueChange?:
    | { type: "OFFER"; elements: readonly QueueElement[]; notifyExt?: string }
    | { type: "REMOVE"; elementKeys: readonly string[] };
};

export type NimChatroomMessage = Partial<
  Pick<ChatroomMessage, "custom" | "subType" | "loc_x" | "loc_y" | "loc_z">
> & {
  chatroomId: string;
  from: string;
  fromNick: string;
  type: NimTypeName | "unknown";
  /** Of a text or a tip. */
  text: string;
  /** What it carries, by its type. */
  attach: Attach | ChatroomNotification | null;
  /** Of a message of one's own: whom it was for. */
  toAccids?: readonly string[];
  flow: "in" | "out";
  status: "success" | "fail";
  time: number;
  idClient: string;
  /** Its place in the history; null: it is not stored. */
  seq: number | null;
};

export function chatroomMessageOf(
  message: ChatroomMessage | PassingMessage,
  self: string,
): NimChatroomMessage {
  const { type, body, attach, ...rest } = message;
  return {
    ...rest,
    type: typeNameOf(type),
    text: body,
    attach: attach ?? null,
    flow: message.from === self ? "out" : "in",
    status: "success",
    seq: "seq" in message ? message.seq : null,
  };
}

/** What an entry of the room's log tells in a chatroom; what concerns its sound and pictures alone tells nothing. */
export function notificationsOf(chatroomId: string, entries: readonly RoomEntry[]): NimChatroomMessage[] {
  return entries.flatMap((entry) => {
    const told = tellEvent(entry);
    if (!told) return [];
    return [
      {
        chatroomId,
        from: entry.actor,
        fromNick: "",
        type: "notification" as const,
        text: "",
        attach: { from: entry.actor, to: [], ...told },
        flow: "in" as const,
        status: "success" as const,
        time: entry.time,
        idClient: `${chatroomId}-${entry.rev}`,
        seq: null,
      },
    ];
  });
}

type Told = Omit<ChatroomNotification, "from" | "to"> & { to?: readonly string[] };

function tellEvent({ event, time }: RoomEntry): Told | null {
  switch (event.type) {
    case "joined": {
      const { account, nick, custom, tags, enterCustom } = event.member;
      return { type: "memberEnter", to: [account], nick, ...definedOf({ custom, tags, enterCustom }) };
    }
    case "left":
      return { type: event.why === "kickedByHost" ? "kickMember" : "memberExit", to: [event.account] };
    case "blockSet":
      return { type: event.isOn ? "blackMember" : "unblackMember", to: [event.account] };
    case "chatBanned":
      return tellBan(event, time);
    case "tagMuted":
      return event.until === null
        ? { type: "removeTempMuteTag", tag: event.tag }
        : { type: "addTempMuteTag", tag: event.tag, duration: secondsTo(event.until, time) };
    case "roleSet":
      return { type: event.role === "coHost" ? "addManager" : "removeManager", to: [event.account] };
    case "hostChanged":
      return { type: "changeOwner", to: [event.account] };
    case "memberRenamed":
      return { type: "updateMemberInfo", to: [event.account], nick: event.nick };
    case "memberSet": {
      const { account, level, custom, tags } = event;
      return { type: "updateMemberInfo", to: [account], ...definedOf({ level, custom, tags }) };
    }
    case "roomRenamed":
      return { type: "updateChatroom", chatroom: { name: event.name, announcement: event.announcement } };
    case "chatroomSet": {
      const { broadcastUrl, custom, queueLevel: queuelevel } = event;
      return { type: "updateChatroom", chatroom: definedOf({ broadcastUrl, custom, queuelevel }) };
    }
    case "lockSet":
      return event.lock === "chat" ? { type: event.isOn ? "muteRoom" : "unmuteRoom" } : null;
    case "queueOffered": {
      const { elements, notifyExt } = event;
      return { type: "updateQueue", queueChange: { type: "OFFER", elements, ...definedOf({ notifyExt }) } };
    }
    case "queueRemoved":
      return { type: "updateQueue", queueChange: { type: "REMOVE", elementKeys: event.keys } };
    default:
      return null;
  }
}

/** Lifting tells no longer whether it had a time. */
function tellBan(
  { account, isOn, until }: { account: string; isOn: boolean; until: number | null },
  time: number,
): Told {
  if (!isOn) return { type: "ungagMember", to: [account] };
  if (until === null) return { type: "gagMember", to: [account] };
  return { type: "addTempMute", to: [account], duration: secondsTo(until, time) };
}

function secondsTo(until: number, time: number): number {
  return Math.ceil((until - time) / 1_000);
}
