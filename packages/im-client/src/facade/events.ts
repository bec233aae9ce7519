import type { PushBody } from "@lyceum/contract/im";
import type {
  BroadcastMessage,
  Collect,
  DocTransInfo,
  FriendAction,
  ImEvent,
  MsgKey,
  MsgPin,
  MyInfo,
  QuickComment,
  Message,
  Relation,
  Robot,
  SceneName,
  Session,
  SignalChannel,
  Team,
  TeamMember,
  TeamMsgReads,
  UserCard,
} from "@lyceum/contract/shapes";
import type { DisconnectCode, KickReason } from "@lyceum/domain/connection";
import { readSessionId } from "@lyceum/domain/sessions";
import type { SystemCounters } from "@lyceum/domain/system";
import type { Emitter } from "@lyceum/kit";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import type { ImEvents } from "../events.ts";
import type { DeviceNotes } from "./device-notes.ts";
import { nimErrorOf, type NimError } from "./errors.ts";
import { followLoginPorts, type NimLoginPort } from "./login-ports.ts";
import type { NimOptions, SyncOption } from "./options.ts";
import {
  customSysMsgOf,
  friendOf,
  type NimCustomSysMsg,
  type NimFriend,
  type NimMessage,
  type NimSignal,
  type NimSysMsg,
  plainSession,
  sysMsgOf,
} from "./shapes.ts";

import { serviceError } from "./service-errors.ts";
import type { NimSession, SessionShape } from "./session-shape.ts";
import type { NimFilteredMsg } from "./filtered-shape.ts";
import { askSections } from "./sync-sections.ts";
import type { SocketWord } from "./socket-words.ts";

type Missed = { scene: SceneName; to: string; sessionId: string; msgs: NimMessage[] };

/** What an instance tells. */
export type NimEvents = {
  onconnect: { account: string; connectionId: string; serverTime: number; customTag?: string };
  /** `error`: why the connection went. */
  onwillreconnect: { retryCount: number; duration: number; error: SocketWord };
  /** `code`: what the server refused the login with, as 302, 403, 404, 414, 417, 422 or 509, "kicked", "allAttemptsFailed", "logout", "disconnect". */
  ondisconnect: {
    code: number | string;
    message: string;
    reason?: KickReason;
    from?: number;
    custom?: string;
    customClientType?: number;
  };
  /** The other devices that are signed in, and those that went since the last time. */
  onloginportschange: readonly NimLoginPort[];
  onsyncdone: undefined;
  /** The pages of one's own document are there, or cannot be made (M16). */
  notifyTransLog: DocTransInfo;
  /** Staff ask this device for its log, which it uploads by itself (M16). */
  notifyUploadLog: PushBody<"notifyUploadLog">;
  onerror: NimError;
  onsessions: readonly NimSession[];
  onupdatesessions: readonly NimSession[];
  /** A message that came, of others or of the own other devices. */
  onmsg: NimMessage;
  /** What no device of the person has had: of one conversation, at most 50 at once. */
  onofflinemsgs: Missed;
  /** What another device has had before. */
  onroamingmsgs: Missed;
  /** A text says something else now. `idClient` is null where this device holds nothing at its place; of two edits the higher `version` counts. */
  onEditMsg: {
    sessionId: string;
    seq: number;
    text: string;
    version: number;
    time: number;
    idClient: string | null;
  };
  /** With `syncRobots`, after each sync: the robots that the person may write to. */
  onrobots: readonly Robot[];
  /** Also a recall, of the type deleteMsg. */
  onsysmsg: NimSysMsg;
  oncustomsysmsg: NimCustomSysMsg;
  onsysmsgunread: SystemCounters;
  onbroadcastmsg: BroadcastMessage;
  /** With `syncFilter`: a text that went through the list of words and stands in no conversation. */
  onfiltermsg: NimFilteredMsg;
  /** The same, where it is a system message of a program. */
  onfiltersysmsg: NimFilteredMsg;
  onMsgReceipts: { sessionId: string; ackSeq: number };
  onTeamMsgReceipt: { teamMsgReceipts: readonly TeamMsgReads[] };
  onDeleteMsgSelf: { sessionId: string; seqs: readonly number[] };
  onClearServerHistoryMsgs: { sessionId: string; seq: number };
  onpushevents: { msgEvents: readonly ImEvent[] };
  onmyinfo: MyInfo;
  onupdatemyinfo: MyInfo;
  onusers: readonly UserCard[];
  onupdateuser: UserCard;
  /** The whole list, after each sync and each change. */
  onblacklist: readonly Relation[];
  onmutelist: readonly Relation[];
  /** Done on another own device. */
  onsyncmarkinblacklist: Marked;
  onsyncmarkinmutelist: Marked;
  /** Everybody who is a friend, after each sync and each change. */
  onfriends: readonly NimFriend[];
  /** What another own device or the other person did: `friend` as it is now, which is none when `valid` is false. */
  onsyncfriendaction: { type: FriendAction; account: string; friend: NimFriend };
  /** Another own device has changed what programs keep at a conversation. */
  onSyncUpdateServerSession: NimSession;
  /** Those that stand first: after the first sync, and then whenever others do or a text of theirs changed. */
  onStickTopSessions: readonly NimSession[];
  /** Teams of which something new is known. */
  onteams: readonly Team[];
  /** The same of super teams. */
  onSuperTeams: readonly Team[];
  /** The person became a member of a team, or ceased to be one. */
  onMyTeamMembers: { teamId: string; isMember: boolean };
  /** Somebody has reacted to a message, or taken it back. */
  onQuickComment: { msg: MsgKey; comment: QuickComment };
  onDeleteQuickComment: { msg: MsgKey; comment: QuickComment };
  onPinMsgChange: { action: "add" | "update" | "delete"; msg: MsgKey; pin: MsgPin };
  /** Another own device has changed what the person has put aside. */
  onCollects: { action: "add" | "update" | "delete"; collects: readonly Collect[]; ids: readonly string[] };
  /** Members of a team say something else of themselves; what they want to be told of comes to themselves alone. */
  onupdateteammember: readonly TeamMember[];
  /** What others did in a channel of a call, and what time has brought. */
  signalingNotify: NimSignal;
  /** What another own device did there: what rings here stops. */
  signalingMutilClientSyncNotify: NimSignal;
  /** After a sync: the open channels that one is in. */
  signalingChannelsSyncNotify: readonly SignalChannel[];
  /** After a sync: what was kept and is not marked as read. */
  signalingUnreadMessageSyncNotify: readonly NimSignal[];
};

type Marked = { account: string; isAdd: boolean; record: Relation };

const kickTexts: Record<KickReason, string> = {
  samePlatformKick: "no multi-place login with the same account",
  serverKick: "kicked by the server",
  otherPlatformKick: "kicked by another client",
  silentlyKick: "silently kicked",
  unknown: "unknown reason",
};

/** So many messages that were missed are told at once. */
const poolMax = 50;
const isOfSuperTeam = (sessionId: string) => sessionId.startsWith("superTeam-");

/** Events that an option silences. */
const silencedBy: Partial<Record<keyof NimEvents, SyncOption>> = {
  onblacklist: "syncRelations",
  onmutelist: "syncRelations",
  onsyncmarkinblacklist: "syncRelations",
  onsyncmarkinmutelist: "syncRelations",
  onfriends: "syncFriends",
  onsyncfriendaction: "syncFriends",
  onbroadcastmsg: "syncBroadcastMsgs",
  onStickTopSessions: "syncStickTopSessions",
  onteams: "syncTeams",
  onSuperTeams: "syncSuperTeams",
  onMyTeamMembers: "syncExtraTeamInfo",
  onrobots: "syncRobots",
  onupdateteammember: "syncTeams",
  onroamingmsgs: "syncRoamingMsgs",
  onMsgReceipts: "syncMsgReceipts",
  onTeamMsgReceipt: "syncMsgReceipts",
};

export type Telling = {
  options: () => NimOptions & Record<SyncOption, boolean>;
  /** Messages that this instance is sending, by `idClient`: they are no news. */
  own: ReadonlySet<string>;
  wordOf: (code: DisconnectCode) => SocketWord;
  shape: SessionShape;
  notes: DeviceNotes;
};

/** Tells the facade's events from the core's. */
export function tellEvents(
  core: ImClient,
  transport: Transport,
  emitter: Emitter<NimEvents>,
  { options, own, wordOf, shape, notes }: Telling,
): void {
  let kick: Pick<NimEvents["ondisconnect"], "from" | "custom" | "customClientType"> = {};
  /** Those told last and their texts; null before the first sync. */
  let lastTops: ReadonlyMap<string, string> | null = null;

  function emit<K extends keyof NimEvents>(event: K, value: NimEvents[K]): void {
    const option = silencedBy[event];
    if (option !== undefined && !options()[option]) return;
    try {
      emitter.emit(event, value);
    } catch (cause) {
      // A fault of a listener must not break what the client does with the same news.
      if (event === "onerror") throw cause;
      const isPassedOn = event === "oncustomsysmsg";
      emit("onerror", serviceError(isPassedOn ? "EVENT_PROXY_SERVICE_ERROR" : "EVENT_SERVICE_ERROR", cause));
    }
  }

  /** As an event tells it: with what concerns this person alone. */
  function told(message: Message): NimMessage {
    return {
      ...notes.told(message),
      ...(core.relations.isMuted(message.from) ? { mute: true } : {}),
    };
  }

  const isSuperTeam = (teamId: string) => core.sessions.list().some(({ id }) => id === `superTeam-${teamId}`);

  function pass<K extends keyof NimEvents & keyof ImEvents>(
    event: K & { [E in K]: ImEvents[E] extends NimEvents[E] ? E : never }[K],
  ): void {
    // The type of the parameter admits only events whose value is the same on both sides.
    core.on(event, (value) => emit(event, value as unknown as NimEvents[K]));
  }

  function tellRelations(): void {
    const { blacklist, mutelist } = core.relations.getRelations();
    emit("onblacklist", blacklist);
    emit("onmutelist", mutelist);
  }

  function tellFriends(): void {
    emit(
      "onfriends",
      core.friends
        .list()
        .map(friendOf)
        .filter(({ valid }) => valid),
    );
  }

  function tellTops(): void {
    const tops = core.sessions.list().filter((one) => one.isTop);
    const isSame = tops.length === lastTops?.size && !tops.some(isOtherTop);
    if (isSame) return;
    lastTops = new Map(tops.map(({ id, topCustom }) => [id, topCustom]));
    emit(
      "onStickTopSessions",
      tops.map((one) => shape.of(plainSession(one))),
    );
  }

  /** It stands first and did not, or the reverse, or by another text. */
  function isOtherTop({ id, isTop, topCustom }: Pick<Session, "id" | "isTop" | "topCustom">): boolean {
    return (isTop ? topCustom : undefined) !== lastTops?.get(id);
  }

  function missed(sessionId: string, msgs: NimMessage[]): Missed {
    const { scene, to } = readSessionId(sessionId) ?? { scene: "p2p" as const, to: "" };
    return { scene, to, sessionId, msgs };
  }

  core.on("onwillreconnect", ({ code, ...plan }) =>
    emit("onwillreconnect", { ...plan, error: wordOf(code) }),
  );
  const toPorts = followLoginPorts();
  core.on("onloginportschange", (ports) => emit("onloginportschange", toPorts(ports)));
  pass("onsysmsgunread");
  pass("onbroadcastmsg");
  pass("onMsgReceipts");
  pass("onDeleteMsgSelf");
  pass("onClearServerHistoryMsgs");
  pass("onupdatemyinfo");
  core.on("onteams", (teams) => {
    const [large, others] = [true, false].map((is) => teams.filter((one) => isSuperTeam(one.teamId) === is));
    if (others && others.length > 0) emit("onteams", others);
    if (large && large.length > 0) emit("onSuperTeams", large);
  });
  core.on("onEditMsg", ({ sessionId, seq, body: text, edited }) => {
    const row = core.messages.conversation(sessionId).rows.find((one) => one.seq === seq);
    emit("onEditMsg", { sessionId, seq, text, ...edited, idClient: row?.idClient ?? null });
  });
  pass("onupdateteammember");
  transport.on("onpush", (push) => {
    if (push.name !== "kicked") return;
    const { from, custom, customClientType } = push.body;
    kick = { from, custom, customClientType };
  });
  core.on("onconnect", ({ card, connectionId, serverTime }) => {
    const { customTag } = options();
    const tag = customTag === undefined ? {} : { customTag };
    emit("onconnect", { account: card.account, connectionId, serverTime, ...tag });
  });
  core.on("ondisconnect", ({ code, message }) => {
    if (code === "kicked") {
      const reason = kickReasonOf(message);
      return emit("ondisconnect", { code, message: kickTexts[reason], reason, ...kick });
    }
    const isGivenUp = code === "disconnected" || code === "connect failed";
    emit("ondisconnect", { code: isGivenUp ? "allAttemptsFailed" : code, message });
  });
  core.on("onsyncdone", () => {
    emit("onsyncdone", undefined);
    tellRelations();
    tellFriends();
    tellTops();
  });
  askSections(core, transport, options, {
    myInfo: (info) => emit("onmyinfo", info),
    robots: (robots) => emit("onrobots", robots),
    error: (error) => emit("onerror", error),
  });
  core.on("onerror", (fault) => {
    const error = nimErrorOf(fault);
    // A fault always becomes one.
    emit("onerror", error as NimError);
  });
  core.on("onsessions", ({ sessions }) => emit("onsessions", [...sessions.values()].map(shape.of)));
  core.on("onupdatesessions", (sessions) => {
    emit("onupdatesessions", sessions.map(shape.of));
    // Most are messages, which move nothing there.
    if (lastTops && sessions.some(isOtherTop)) tellTops();
  });
  core.on("onmsg", (message) => {
    if (!own.has(message.idClient)) emit("onmsg", told(message));
  });
  for (const event of ["onofflinemsgs", "onroamingmsgs"] as const)
    core.on(event, ({ sessionId, msgs }) => {
      if (!options().syncSuperTeamRoamingMsgs && event === "onroamingmsgs" && isOfSuperTeam(sessionId))
        return;
      const delivered = msgs.filter((one) => !own.has(one.idClient)).map(told);
      // Each pool by itself, so that a program is not given thousands at once.
      for (let at = 0; at < delivered.length; at += poolMax)
        emit(event, missed(sessionId, delivered.slice(at, at + poolMax)));
    });
  core.on("onsysmsg", (sysMsg) => emit("onsysmsg", sysMsgOf(sysMsg)));
  core.on("oncustomsysmsg", (message) => emit("oncustomsysmsg", customSysMsgOf(message)));
  core.on("onTeamMsgReceipt", (teamMsgReceipts) => emit("onTeamMsgReceipt", { teamMsgReceipts }));
  core.on("onpushevents", (msgEvents) => emit("onpushevents", { msgEvents }));
  transport.on("onpush", (push) => {
    // What this program does itself is no news to it.
    if ("isEcho" in push.body && push.body.isEcho) return;
    if (push.name === "quickCommentChanged") {
      const { action, msg, comment } = push.body;
      emit(action === "add" ? "onQuickComment" : "onDeleteQuickComment", { msg, comment });
    }
    if (push.name === "msgPinChanged") {
      const { action, msg, pin } = push.body;
      emit("onPinMsgChange", { action, msg, pin });
    }
    if (push.name === "collectsChanged") emit("onCollects", push.body);
  });
  core.on("onfriends", tellFriends);
  core.on("onfriendaction", ({ action: type, friend }) =>
    emit("onsyncfriendaction", { type, account: friend.account, friend: friendOf(friend) }),
  );
  core.on("onrelations", tellRelations);
  core.on("onrelationelsewhere", ({ relation: record, before }) => {
    const { account, isBlacked, isMuted } = record;
    if (isBlacked !== (before?.isBlacked ?? false))
      emit("onsyncmarkinblacklist", { account, isAdd: isBlacked, record });
    if (isMuted !== (before?.isMuted ?? false))
      emit("onsyncmarkinmutelist", { account, isAdd: isMuted, record });
  });
  core.on("onsessionextra", (session) => emit("onSyncUpdateServerSession", shape.of(session)));
  core.on("onteamdismissed", (notification) => emit("onmsg", told(notification)));
  core.on("onmyteams", (change) => {
    emit("onMyTeamMembers", change);
    // The conversation of a team that was left is gone.
    if (lastTops) tellTops();
  });
  core.on("onusers", (all) => {
    const { syncFriendUsers } = options();
    const users = syncFriendUsers ? all : all.filter(({ account }) => core.friends.of(account)?.flag !== 1);
    if (users.length === 0) return;
    emit("onusers", users);
    for (const user of users) emit("onupdateuser", user);
  });
}

function kickReasonOf(message: string): KickReason {
  // The core's message of a kick is the name of its reason.
  return message in kickTexts ? (message as KickReason) : "unknown";
}
