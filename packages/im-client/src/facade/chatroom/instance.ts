import type { CdnInfo, Chatroom as ChatroomData, ChatroomMember } from "@lyceum/contract/shapes";
import { type Emitter, makeEmitter, randomId } from "@lyceum/kit";
import { followChatroom } from "../../chatroom/follow-chatroom.ts";
import { makeSeen } from "../../chatroom/seen.ts";
import { makeConnection } from "../../connection/connection.ts";
import { engineSocket } from "../../connection/engine-socket.ts";
import type { Credentials, Transport } from "../../connection/transport.ts";
import { fetchPorts } from "../../storage/ports.ts";
import { startUpload } from "../../storage/upload.ts";
import { systemTimers } from "../../timers.ts";
import { NimError, nimErrorOf, tellingErrors } from "../errors.ts";
import { transportOf } from "../instance.ts";
import { type ChatroomCalls, makeChatroomCalls } from "./calls.ts";
import { checkChatroomOptions, type ChatroomOptions, credentialsOf, entryOf } from "./options.ts";
import { type ChatroomSendCalls, makeChatroomSendCalls } from "./send.ts";
import { chatroomMessageOf, type NimChatroomMessage, notificationsOf } from "./shapes.ts";

/** What a chatroom tells. */
export type NimChatroomEvents = {
  /** Inside, the first time or again after a lost line. */
  onconnect: { chatroom: ChatroomData; member: ChatroomMember };
  /** The room has a waiting room: a host has to let one in. */
  onwaiting: { chatroomId: string };
  onwillreconnect: { retryCount: number; duration: number };
  /** The end: `code` is "kicked" with a `reason`, "logout", a number of the server, or as of the messaging connection. */
  ondisconnect: { code: number | string; message: string; reason?: ChatroomKickReason };
  /** Messages of others, and notifications; each once, also what was missed while the line was lost. */
  onmsgs: readonly NimChatroomMessage[];
  /** Who bears tags now, oneself too. */
  onTagsUpdate: { account: string; tags: readonly string[] };
  /** At each entering: whether messages can be read elsewhere besides. This server always says no. */
  notifyCdnInfo: CdnInfo;
};

export type ChatroomKickReason =
  | "chatroomClosed"
  | "managerKick"
  | "samePlatformKick"
  | "silentlyKick"
  | "rejected";

export type NimChatroom = ChatroomCalls &
  ChatroomSendCalls & {
    /** Enters again after the end. */
    connect(): void;
    /** Leaves the room; an owner closes it or names a successor first (`hostMustAppoint`). */
    disconnect(): Promise<void>;
    /** Leaves where it can, and ends the instance. */
    destroy(): Promise<void>;
    isConnected(): boolean;
    on: Emitter<NimChatroomEvents>["on"];
  };

const reasons = {
  dissolved: "chatroomClosed",
  empty: "chatroomClosed",
  kickedByHost: "managerKick",
  otherDevice: "samePlatformKick",
  byServer: "silentlyKick",
  notAllowed: "managerKick",
  networkTimeout: "silentlyKick",
  rejected: "rejected",
} as const;

const ownMax = 500;

/** Chatrooms (M15). Each instance is in one room, and enters it at once unless it is told to wait. */
export const Chatroom = { getInstance };

function getInstance(options: ChatroomOptions): NimChatroom {
  try {
    checkChatroomOptions(options);
  } catch (error) {
    throw nimErrorOf(error);
  }
  const { chatroomId, nim, ports = {}, url } = options;
  const timers = ports.timers ?? systemTimers;
  const shared = nim && transportOf(nim);
  const own = shared ? null : openConnection(options);
  const { transport, self } = shared ?? own ?? unreachable();
  const room = followChatroom(transport, timers, { chatroomId, account: self, entry: entryOf(options) });
  const emitter = makeEmitter<NimChatroomEvents>();
  const sentHere = makeSeen<string>(ownMax);
  const failedHere = makeSeen<string>(ownMax);
  const storage = fetchPorts(new URL(url).origin, ports.storage);
  /** Told once for each stay. */
  let isOver = true;

  function end(event: NimChatroomEvents["ondisconnect"]): void {
    if (isOver) return;
    isOver = true;
    room.leave();
    // The word that a room is closed comes before the answer to who closed it.
    void room.acts.settled().then(() => {
      if (isOver) own?.transport.disconnect();
    });
    emitter.emit("ondisconnect", event);
  }

  function connect(): void {
    isOver = false;
    room.enter();
    own?.transport.connect();
  }

  room.on("onentered", (entered) => emitter.emit("onconnect", entered));
  room.on("onwaiting", () => emitter.emit("onwaiting", { chatroomId }));
  room.on("onmsgs", (msgs) => {
    const isNews = ({ from, idClient }: { from: string; idClient: string }) =>
      from !== self() || !sentHere.has(idClient) || failedHere.has(idClient);
    const news = msgs.filter(isNews).map((one) => chatroomMessageOf(one, self()));
    if (news.length > 0) emitter.emit("onmsgs", news);
  });
  room.on("onentries", (entries) => {
    const told = notificationsOf(chatroomId, entries);
    if (told.length > 0) emitter.emit("onmsgs", told);
    for (const { event } of entries)
      if (event.type === "memberSet" && event.tags)
        emitter.emit("onTagsUpdate", { account: event.account, tags: event.tags });
  });
  room.on("onclosed", (how) => {
    if ("fault" in how) {
      const error = nimErrorOf(how.fault);
      const code = error instanceof NimError ? error.code : "unknown";
      return end({ code, message: error instanceof Error ? error.message : "unknown" });
    }
    if (how.why === "left") return end({ code: "logout", message: "done logout" });
    const reason = reasons[how.why];
    end({ code: "kicked", message: reason, reason });
  });
  const stops = [
    transport.on("onpush", (push) => {
      if (push.name !== "notifyCdnInfo" || push.body.chatroomId !== chatroomId) return;
      const { chatroomId: _room, ...info } = push.body;
      emitter.emit("notifyCdnInfo", info);
    }),
    transport.on("onwillreconnect", ({ retryCount, duration }) => {
      if (!isOver) emitter.emit("onwillreconnect", { retryCount, duration });
    }),
    transport.on("ondisconnect", ({ code, message }) => {
      const isGivenUp = code === "disconnected" || code === "connect failed";
      end({ code: isGivenUp ? "allAttemptsFailed" : code, message });
    }),
  ];

  async function disconnect(): Promise<void> {
    if (room.isInside()) await room.acts.logout();
    end({ code: "logout", message: "done logout" });
  }

  const calls = {
    connect,
    disconnect,
    async destroy() {
      await disconnect().catch(() => {});
      room.destroy();
      for (const stop of stops) stop();
      own?.transport.destroy();
    },
    isConnected: room.isInside,
    ...makeChatroomCalls(room, transport, self),
    ...makeChatroomSendCalls(room, {
      chatroomId,
      self,
      upload: (file) => startUpload(transport, storage, timers, file),
      own: { add: sentHere.add, forget: failedHere.add },
    }),
  };
  if (options.skipConnectionOnInitialize !== true) connect();
  return { ...tellingErrors(calls), on: emitter.on };
}

type Line = { transport: Transport; self: () => string };

/** A connection of the chatroom's own: one more device of the person, or a guest's only one. */
function openConnection(options: ChatroomOptions): Line {
  const { url, chatroomAddresses = [], deviceId = randomId(), clientType = 16, ports = {} } = options;
  const addresses = chatroomAddresses.length === 0 ? [url] : chatroomAddresses;
  const ask = credentialsOf(options);
  let known: Credentials | null = null;
  let at = 0;
  let wasThere = false;
  const transport = makeConnection({
    get url() {
      return new URL(addresses[at % addresses.length] ?? url, url).href;
    },
    async credentials() {
      known = await ask();
      return known;
    },
    device: { deviceId, os: "unknown", browser: "unknown", clientType },
    timers: ports.timers ?? systemTimers,
    socket: ports.socket ?? engineSocket,
    reconnectionAttempts: options.needReconnect === false ? 0 : (options.reconnectionAttempts ?? Infinity),
  });
  transport.on("onconnect", () => (wasThere = true));
  transport.on("onwillreconnect", () => {
    // An address that was good is tried once more.
    if (!wasThere) at += 1;
    wasThere = false;
  });
  return { transport, self: () => known?.account ?? options.account ?? "" };
}

function unreachable(): never {
  throw new Error("a chatroom has a connection");
}
