import {
  type Attach,
  type Friend,
  type Message,
  type MessageFlag,
  messageFlagNames,
  type MessageRef,
  type MessageTypeName,
  messageTypes,
  type OnlineSystemMessage,
  type SceneName,
  scenes,
  type Session,
  type SignalEvent,
  type SignalName,
  signalTypes,
  type SystemMessage,
  systemTypes,
} from "@lyceum/contract/shapes";
import type { HeldSystemMessage } from "@lyceum/domain/system";
import { sessionIdOf } from "@lyceum/domain/sync";
import type { Outgoing } from "../messages/outgoing.ts";
import { isFromSelf } from "../messages/rows.ts";
import type { SessionView } from "../sessions/session-views.ts";
import { refuse } from "./refuse.ts";

/** The types by their names; a name of the wire, such as "picture", is taken wherever one is given. */
export type NimTypeName = MessageTypeName | "netcall_audio" | "netcall_vedio" | "datatunnel_new" | "g2";
export type GivenTypeName = NimTypeName | keyof typeof protocolNames;

export type NimMessage = Partial<Pick<Message, "subType" | "pushContent" | "pushPayload" | "apns">> &
  Partial<Pick<Message, "needMsgReceipt" | "loc_x" | "loc_y" | "loc_z" | "reply" | "thread" | "custom">> &
  Partial<Record<MessageFlag, boolean>> & {
    scene: SceneName;
    sessionId: string;
    from: string;
    to: string;
    fromNick: string;
    /** The other one of the conversation. */
    target: string;
    type: NimTypeName | "unknown";
    flow: "in" | "out";
    status: "sending" | "success" | "fail";
    isLocal: boolean;
    /** Sent, and kept from the receiver, who has blocked the sender. */
    isInBlackList: boolean;
    time: number;
    idClient: string;
    /** Empty until it is stored. */
    idServer: string;
    /** Its place in the conversation; null until it is stored. */
    seq: number | null;
    recalled: boolean;
    /** Whoever wrote it is muted: it counts, and nothing is to announce it. Told by events. */
    mute?: boolean;
    /** It was sent once more after it had failed. */
    resend?: boolean;
    /** What the program noted at it on this device. */
    localCustom?: string;
    /** Of a text or a tip. */
    text: string;
    /** What it carries, by its type. A sound has its `mp3Url`, which `getNosAccessToken` opens like its `url`. */
    attach: Attach | null;
  };

/** `localCustom`, `status` and `error` are what the program noted on this device. */
export type NimSysMsg = Omit<HeldSystemMessage, "type"> & { type: string };

const sceneNames = new Map<number, SceneName>(
  Object.entries(scenes).map(([name, scene]) => [scene, name as SceneName]),
);
const typeNames = new Map<number, NimTypeName>([
  // What other programs of the protocol write; nothing here sends it.
  [7, "netcall_audio"],
  [8, "netcall_vedio"],
  [9, "datatunnel_new"],
  [12, "g2"],
  ...Object.entries(messageTypes).map(([name, type]) => [type, name as MessageTypeName] as const),
]);
/** The same types under their names on the wire. */
const protocolNames = { picture: "image", location: "geo", tips: "tip" } as const;
const typeNumbers = new Map<string, number>([
  ...[...typeNames].map(([type, name]) => [name, type] as const),
  ...Object.entries(protocolNames).map(([name, own]) => [name, messageTypes[own]] as const),
]);
const sentTypes = new Set<number>(Object.values(messageTypes));

export function sceneNameOf(scene: Message["scene"]): SceneName {
  return sceneNames.get(scene) ?? "p2p";
}

export function typeNameOf(type: number): NimTypeName | "unknown" {
  return typeNames.get(type) ?? "unknown";
}

export function peerOf({ scene, to }: { scene: SceneName; to: string }): Pick<Message, "scene" | "to"> {
  if (!Object.hasOwn(scenes, scene)) refuse("scene");
  return { scene: scenes[scene], to };
}

export function typeNumberOf(type: string): number {
  const number = typeNumbers.get(type);
  const isSent = number !== undefined && sentTypes.has(number);
  return isSent ? number : refuse("type", `cannot send a message of type ${type}`);
}

/** Numbers of the types that a list of names means. */
export function typeNumbersOf(names: readonly GivenTypeName[]): number[] {
  return names.map((name) => typeNumbers.get(name) ?? refuse("msgTypes"));
}

/** A stored message, or one that waits on this device, as the facade tells it. */
export function messageOf(message: Message | Outgoing, self: string): NimMessage {
  const isStored = "seq" in message;
  const from = isStored ? message.from : self;
  const { scene, to, type, body, time, idClient, attach } = message;
  const isOwn = isStored ? isFromSelf(message, self) : true;
  return {
    ...extrasOf(message),
    scene: sceneNameOf(scene),
    sessionId: sessionIdOf({ scene, from, to }, self),
    from,
    to,
    fromNick: isStored ? message.fromNick : self,
    target: scene === scenes.p2p && from !== self ? from : to,
    type: typeNameOf(type),
    flow: isOwn ? "out" : "in",
    status: isStored ? "success" : message.status,
    isLocal: !isStored && message.localAfterSeq !== undefined,
    isInBlackList: !isStored && message.isInBlackList,
    time,
    idClient,
    idServer: isStored ? message.idServer : "",
    seq: isStored ? message.seq : null,
    ...(!isStored && message.tries > 1 ? { resend: true } : {}),
    recalled: isStored && message.recalled === true,
    text: body,
    attach: attach ? withMp3(attach, type) : null,
  };
}

const mp3Query = "?audioTrans=mp3";

/** A sound as MP3, which the server makes when it is opened, has an address by that of the sound. */
function withMp3(attach: Attach, type: number): Attach {
  if (type !== messageTypes.audio || !("dur" in attach) || "w" in attach) return attach;
  return { ...attach, mp3Url: attach.mp3Url ?? `${attach.url}${mp3Query}` };
}

/** The object that an address is of, and whether its sound as MP3 is meant. */
export function readFileUrl(url: string): { url: string; isMp3: boolean } {
  const isMp3 = url.endsWith(mp3Query);
  return { url: isMp3 ? url.slice(0, -mp3Query.length) : url, isMp3 };
}

const extraNames = [
  "subType",
  "pushContent",
  "pushPayload",
  "apns",
  "needMsgReceipt",
  "loc_x",
  "loc_y",
  "loc_z",
  "reply",
  "thread",
  "custom",
  ...messageFlagNames,
] as const;

function extrasOf(message: Message | Outgoing): Pick<NimMessage, (typeof extraNames)[number]> {
  const given = extraNames.filter((name) => message[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, message[name]]));
}

/** How another message names this one. */
export function referTo(msg: NimMessage): MessageRef {
  const { from, to, time, idServer, idClient, seq } = msg;
  if (seq === null) refuse("replyMsg");
  return { from, to, time, idServer, idClient, seq };
}

/** A conversation without what the list adds for screens. */
export function plainSession(view: SessionView): Session {
  const {
    card: _card,
    alias: _alias,
    team: _team,
    lastOutgoing: _outgoing,
    isMuted: _muted,
    isBlocked: _blocked,
    ...session
  } = view;
  return session;
}

/** `valid`: it is a friend, and not somebody who has asked or is asked. */
export type NimFriend = Friend & { valid: boolean };

export function friendOf(friend: Friend): NimFriend {
  return { ...friend, valid: friend.flag === 1 };
}

const systemNames = new Map<number, string>(
  Object.entries(systemTypes).map(([name, type]) => [type, name.replace(/^(deleteMsg|custom).*$/, "$1")]),
);

export function sysMsgOf(sysMsg: HeldSystemMessage): NimSysMsg {
  return { ...sysMsg, type: systemNames.get(sysMsg.type) ?? "custom" };
}

export type NimCustomSysMsg = NimSysMsg | (Omit<OnlineSystemMessage, "scene"> & { scene: SceneName });

export function customSysMsgOf(message: SystemMessage | OnlineSystemMessage): NimCustomSysMsg {
  return "content" in message ? { ...message, scene: sceneNameOf(message.scene) } : sysMsgOf(message);
}

/** Something that happened in a channel of a call, by the name of its kind. */
export type NimSignal = Omit<SignalEvent, "eventType" | "isEcho"> & { eventType: SignalName };

const signalNames = new Map<number, SignalName>(
  // An object's names are its own.
  Object.entries(signalTypes).map(([name, type]) => [type, name as SignalName]),
);

export function signalOf({ eventType, isEcho: _isEcho, ...event }: SignalEvent): NimSignal {
  return { ...event, eventType: signalNames.get(eventType) ?? "CONTROL" };
}
