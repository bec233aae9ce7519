import type { DeviceName, RoomEvent } from "@lyceum/contract/shapes";
import { memberOf } from "@lyceum/domain/rooms";
import type { RoomStep } from "@lyceum/rooms-client";

/** Something of the room that a person should hear of; `user` is the name of whom it is about. */
export type RoomNotification =
  | { kind: "said"; text: PlainText; tone: Tone }
  | { kind: "about"; text: NamedText; user: string }
  /** Comings and goings are told together. */
  | { kind: "came" | "went"; user: string }
  | { kind: "raised"; user: string; account: string }
  | { kind: "asksShare"; user: string; account: string }
  | { kind: "waits"; user: string; account: string };

type Tone = "info" | "success" | "warning";
type PlainText =
  | "allMuted"
  | "allUnmuted"
  | "allVideoOff"
  | "allVideoLifted"
  | "allChatOff"
  | "allChatLifted"
  | "privatesOff"
  | "privatesOn"
  | "shareByRequest"
  | "shareAllowed"
  | "shareRevoked"
  | "shareRejected"
  | "shareForAll"
  | "micOffByHost"
  | "micAllowed"
  | "cameraOffByHost"
  | "cameraAllowed"
  | "shareStoppedByHost"
  | "chatBanned"
  | "chatAllowed"
  | "sentDown"
  | "stageApproved"
  | "stageRejected"
  | "handTaken"
  | "youAreHost"
  | "youAreCoHost"
  | "youAreNoCoHost"
  | "quiet"
  | "quietOver";
type NamedText =
  | "stageAccepted"
  | "stageDeclined"
  | "inviteExpired"
  | "micKeptClosed"
  | "cameraKeptClosed"
  | "askExpired"
  | "hostIs";

type Event<T extends RoomEvent["type"]> = Extract<RoomEvent, { type: T }>;

/** What a person is told of one entry of the room's log (R3-R5). What one did oneself is seen, and not told. */
export function notificationsOf(
  { before, entry, after }: RoomStep,
  self: string,
): readonly RoomNotification[] {
  const { event, actor } = entry;
  const isOwn = actor === self;
  const isHost = (memberOf(after, self)?.role ?? "member") !== "member";
  const nick = (account: string) => (memberOf(before, account) ?? memberOf(after, account))?.nick ?? account;
  switch (event.type) {
    case "lockSet":
      return lockNotifications(event);
    case "privateChatSet":
      return isOwn ? [] : [said(event.isOn ? "privatesOn" : "privatesOff")];
    case "deviceLocked":
      return event.account === self ? deviceNotifications(event) : [];
    case "shareStopped": {
      const isByHost = event.account === self && actor !== "" && !isOwn;
      return isByHost ? [said("shareStoppedByHost", "warning")] : [];
    }
    case "shareAsked":
      if (!isHost || isOwn) return [];
      return [{ kind: "asksShare", user: nick(event.account), account: event.account }];
    case "shareAskEnded":
      return event.account === self && event.how === "rejected" ? [said("shareRejected", "warning")] : [];
    case "shareGranted":
      if (event.account !== self) return [];
      return [event.isOn ? said("shareAllowed", "success") : said("shareRevoked", "warning")];
    case "chatBanned":
      if (event.account !== self) return [];
      return [event.isOn ? said("chatBanned", "warning") : said("chatAllowed")];
    case "handRaised":
      if (!isHost || isOwn) return [];
      return [{ kind: "raised", user: nick(event.account), account: event.account }];
    case "handLowered":
      if (event.account !== self || isOwn) return [];
      return [event.why === "served" ? said("handTaken", "success") : said("stageRejected", "warning")];
    case "stageTaken":
      if (event.account === self) return isOwn ? [] : [said("stageApproved", "success")];
      if (!isHost || memberOf(before, event.account)?.place !== "invited") return [];
      return [about("stageAccepted", nick(event.account))];
    case "stageLeft":
      return event.account === self && !isOwn ? [said("sentDown", "warning")] : [];
    case "inviteEnded":
      if (!isHost || event.account === self || event.how === "cancelled") return [];
      return [about(event.how === "declined" ? "stageDeclined" : "inviteExpired", nick(event.account))];
    case "askEnded":
      if (!isHost || event.account === self || event.how === "cancelled") return [];
      return [about(event.how === "expired" ? "askExpired" : keptClosed[event.device], nick(event.account))];
    case "roleSet":
      if (event.account !== self) return [];
      return [event.role === "coHost" ? said("youAreCoHost", "success") : said("youAreNoCoHost")];
    case "hostChanged":
      return [event.account === self ? said("youAreHost", "success") : about("hostIs", nick(event.account))];
    case "quietSet":
      return [event.isOn ? said("quiet", "warning") : said("quietOver")];
    case "joined":
      // Whoever is only expected, as a host in each group, has not come.
      return event.member.account === self || event.member.seat === ""
        ? []
        : [{ kind: "came", user: event.member.nick }];
    case "left":
      if (event.account === self || memberOf(before, event.account)?.lastSeat === undefined) return [];
      return [{ kind: "went", user: nick(event.account) }];
    case "knocked":
      if (!isHost) return [];
      return [{ kind: "waits", user: event.member.nick, account: event.member.account }];
    default:
      return [];
  }
}

const keptClosed = {
  mic: "micKeptClosed",
  camera: "cameraKeptClosed",
} as const satisfies Record<DeviceName, NamedText>;

function lockNotifications({ lock, isOn }: Event<"lockSet">): RoomNotification[] {
  switch (lock) {
    case "mic":
      return [isOn ? said("allMuted", "warning") : said("allUnmuted")];
    case "camera":
      return [isOn ? said("allVideoOff", "warning") : said("allVideoLifted")];
    case "chat":
      return [isOn ? said("allChatOff", "warning") : said("allChatLifted")];
    case "share":
      return [isOn ? said("shareByRequest", "warning") : said("shareForAll")];
    // The lock and the waiting room need no notification: those they concern see them.
    case "room":
    case "waitingRoom":
      return [];
  }
}

function deviceNotifications({ device, isOn }: Event<"deviceLocked">): RoomNotification[] {
  if (device === "mic") return [isOn ? said("micOffByHost", "warning") : said("micAllowed")];
  return [isOn ? said("cameraOffByHost", "warning") : said("cameraAllowed")];
}

function said(text: PlainText, tone: Tone = "info"): RoomNotification {
  return { kind: "said", text, tone };
}

function about(text: NamedText, user: string): RoomNotification {
  return { kind: "about", text, user };
}
