import { limits } from "@lyceum/contract/limits";
import { makeEmitter, randomId, type Emitter } from "@lyceum/kit";
import { indexedDbCache } from "../cache/indexed-db-engine.ts";
import { fetchBalancer } from "../connection/balancer-port.ts";
import { type ConnectionSettings, makeConnection } from "../connection/connection.ts";
import { engineSocket } from "../connection/engine-socket.ts";
import { sdkVersion } from "../connection/link-source.ts";
import { createImClientOn, type ImClient } from "../create-im-client.ts";
import { makeDelayRecords } from "../reports/delay-records.ts";
import { probingBalancer } from "../reports/probe-links.ts";
import { fetchPorts } from "../storage/ports.ts";
import type { Transport } from "../connection/transport.ts";
import { systemTimers, type Timers, within } from "../timers.ts";
import { nimErrorOf, tellingErrors } from "./errors.ts";
import { type NimEvents, tellEvents } from "./events.ts";
import { type AntispamCalls, makeAntispamCalls } from "./antispam.ts";
import { makeDeviceNotes } from "./device-notes.ts";
import { type FilteredCalls, makeFilteredCalls } from "./filtered.ts";
import { type ExtraCalls, makeExtraCalls } from "./extras.ts";
import { type FriendCalls, makeFriendCalls } from "./friends.ts";
import { type LocalCalls, makeLocalCalls } from "./local.ts";
import { type LocalTeamCalls, makeLocalTeamCalls } from "./local-teams.ts";
import { type LogCalls, makeLogging } from "./logging.ts";
import { makeMessageCalls, type MessageCalls } from "./messages.ts";
import { checkOptions, loginOf, type NimOptions } from "./options.ts";
import { hearAnswers, mirrorStores } from "./mirror.ts";
import { makePeopleCalls, type PeopleCalls } from "./people.ts";
import { makeReceiptCalls, type ReceiptCalls } from "./receipts.ts";
import { refuse } from "./refuse.ts";
import { makePolicyCalls, type PolicyCalls } from "./policies.ts";
import { makeRobotCalls, type RobotCalls } from "./robots.ts";
import { makeSendCalls, type SendCalls } from "./send.ts";
import { serviceError } from "./service-errors.ts";
import { makeSessionShape } from "./session-shape.ts";
import { makeSessionCalls, type SessionCalls } from "./sessions.ts";
import { makeSignallingCalls, type SignallingCalls } from "./signalling.ts";
import { makeStorageCalls, type StorageCalls } from "./storage.ts";
import { makeUploadWays } from "./upload-ways.ts";
import { hearRefusals } from "./socket-words.ts";
import { makeSystemCalls, type SystemCalls } from "./system.ts";
import { makeSuperTeamCalls, type SuperTeamCalls } from "./super-teams.ts";
import { makeTeamCalls, type TeamCalls } from "./teams.ts";

/** The life of an instance (M1). */
type LinkCalls = {
  connect(): void;
  /** Ends the connection at once; the promise ends when what came is kept on this device, at the latest after 10 s. */
  disconnect(): Promise<void>;
  /** What a computer says of its sleep: 0, it falls asleep, drops the connection; 1, it woke up, brings it back at once. */
  setPowerMonitorStatus(status: 0 | 1): void;
  /** Ends the instance; the next `getInstance` makes a new one. */
  destroy(): Promise<void>;
  /** Signs this device out of messaging and deletes what it keeps. */
  logout(): Promise<void>;
  /** Signs out own other devices; answers those that were there. */
  kick(options: { deviceIds: readonly string[] }): Promise<readonly string[]>;
  /** 0 out, 1 in, 2 on the way in, 3 waiting to come back. */
  getLoginStatus(): 0 | 1 | 2 | 3;
  /** Merges options; the next login and what is told from now on follow them. The account stays. */
  setOptions(options: Partial<NimOptions>): void;
  /** Where to connect for a chatroom, the best first; taken as `chatroomAddresses` (M15). */
  getChatroomAddress(options: { chatroomId: string }): Promise<{ address: string[] }>;
  on: Emitter<NimEvents>["on"];
};

export type Nim = LinkCalls &
  SendCalls &
  MessageCalls &
  SessionCalls &
  LocalCalls &
  LocalTeamCalls &
  PeopleCalls &
  FriendCalls &
  ExtraCalls &
  ReceiptCalls &
  SystemCalls &
  SignallingCalls &
  FilteredCalls &
  StorageCalls &
  AntispamCalls &
  RobotCalls &
  PolicyCalls &
  LogCalls &
  TeamCalls &
  SuperTeamCalls;

type Held = { nim: Nim; merge(options: Partial<NimOptions>): void };

const instances = new Map<string, Held>();
const transports = new WeakMap<Nim, { transport: Transport; self: () => string }>();

/** The connection of an instance, for what shares it. */
export function transportOf(nim: Nim): { transport: Transport; self: () => string } {
  return transports.get(nim) ?? refuse("nim");
}

/**
 * The instance of an account. A second call answers the same one, merges the options, and connects it again if it was
 * disconnected. Throws `NimError` for options that are wrong.
 */
export function getInstance(options: NimOptions): Nim {
  try {
    const held = instances.get(keyOf(options));
    if (!held) return create(options).nim;
    held.merge(options);
    if (held.nim.getLoginStatus() === 0) held.nim.connect();
    return held.nim;
  } catch (error) {
    throw nimErrorOf(error);
  }
}

function keyOf({ appKey, account }: NimOptions): string {
  return `${appKey}|${account}`;
}

function create(first: NimOptions): Held {
  let options = checkOptions(first);
  const { ports = {}, url, db = true } = options;
  const { timers = systemTimers, socket = engineSocket, cache = browserCache() } = ports;
  const deviceId = options.deviceId ?? randomId();
  const session = randomId();
  const refusals = hearRefusals(socket);
  const connection = makeConnection({
    url,
    ...balancerOf(options),
    async credentials() {
      const { token } = options;
      const asked = typeof token === "function" ? await token() : token;
      const {
        clientType: _type,
        os: _os,
        browser: _browser,
        customTag: _tag,
        customClientType: _custom,
        ...credentials
      } = loginOf(options, asked);
      return credentials;
    },
    device: { ...deviceOf(options), deviceId, session },
    timers,
    socket: refusals.socket,
    reconnectDelay: (delayMs) => options.reconnectDelayProvider?.(delayMs) ?? delayMs,
    get reconnectionAttempts() {
      return options.needReconnect === false ? 0 : (options.reconnectionAttempts ?? Infinity);
    },
  });
  const log = (text: string) => {
    logging.add("error", text);
    (options.logFunc ?? warn)(text);
  };
  const nameOf = (name: string) => `nim|${options.appKey}|${name}`;
  const notes = makeDeviceNotes(() => core.connection.self());
  const settings = db && cache ? { port: notes.follow(cache), nameOf, log } : undefined;
  const storage = fetchPorts(new URL(url).origin, { edges: connection.uploads, ...ports.storage });
  const transport = hearAnswers(connection, (answer) => mirror.heard(answer));
  const core = createImClientOn(transport, timers, { cache: settings, storage });
  const mirror = mirrorStores(core, timers);
  const emitter = makeEmitter<NimEvents>();
  const logging = makeLogging(core, transport, {
    options,
    deviceId,
    session,
    timers,
    asked: (asked) => emitter.emit("notifyUploadLog", asked),
  });
  core.delivery.setAuto(options.autoMarkRead !== false);
  const own = new Set<string>();
  const { close: closeExtras, ...extras } = makeExtraCalls(core, transport, notes);
  const { close: closeSignalling, ...signalling } = makeSignallingCalls(
    core,
    transport,
    emitter,
    () => options,
  );
  const { close: closeFiltered, ...filtered } = makeFilteredCalls(core, transport, emitter, () => options);
  const shape = makeSessionShape(core, notes);
  const { heard, ...sessions } = makeSessionCalls(core, shape, () =>
    emitter.emit("onerror", serviceError("SYNC_SESSION_ACK_ERROR")),
  );
  tellEvents(core, connection, emitter, {
    options: () => options,
    own,
    wordOf: refusals.word,
    shape,
    notes,
  });
  emitter.on("onmsg", ({ sessionId }) => heard(sessionId));
  const delays = measureDelays(core, emitter, options, timers);
  const stopListening = options.quickReconnect ? listenToNetwork(connection.networkChanged) : () => {};

  const policies = makePolicyCalls(connection, timers);
  const ways = { core, transport, ports: storage, timers, policies };

  const calls = {
    connect: core.connect,
    async disconnect() {
      core.disconnect();
      await within(timers, limits.disconnectTimeout.value, core.local.settle());
    },
    setPowerMonitorStatus(status: 0 | 1) {
      if (status !== 0 && status !== 1) refuse("status");
      connection.networkChanged(status === 1);
    },
    async destroy() {
      instances.delete(keyOf(options));
      stopListening();
      delays.close();
      mirror.close();
      logging.close();
      closeExtras();
      closeSignalling();
      closeFiltered();
      core.destroy();
    },
    async logout() {
      await core.logout();
      await core.local.forget();
    },
    kick: ({ deviceIds }: { deviceIds: readonly string[] }) => core.connection.kick(deviceIds),
    getLoginStatus: () => loginStatusOf(core),
    setOptions(more: Partial<NimOptions>) {
      const next = checkOptions({ ...options, ...more });
      for (const name of ["appKey", "account"] as const) if (next[name] !== first[name]) refuse(name);
      options = next;
      core.delivery.setAuto(options.autoMarkRead !== false);
    },
    ...makeSendCalls(core, own, makeUploadWays(ways), notes),
    ...makeMessageCalls(core, shape.peerAckOf, notes),
    ...sessions,
    ...makeLocalCalls(core, shape, notes),
    ...makeLocalTeamCalls(core),
    ...makePeopleCalls(core),
    ...makeFriendCalls(core, transport),
    ...extras,
    ...makeReceiptCalls(core, transport, shape),
    ...makeSystemCalls(core),
    ...signalling,
    ...filtered,
    ...makeStorageCalls(ways, emitter),
    ...makeAntispamCalls(connection),
    ...makeRobotCalls(connection),
    getChatroomAddress: ({ chatroomId }: { chatroomId: string }) =>
      connection.call("getChatroomAddress", { chatroomId }),
    ...policies,
    ...logging.calls,
    ...makeTeamCalls(core, transport),
    ...makeSuperTeamCalls(core, transport),
  };
  const held: Held = { nim: { ...tellingErrors(calls), on: emitter.on }, merge: calls.setOptions };
  instances.set(keyOf(options), held);
  transports.set(held.nim, { transport: connection, self: () => core.connection.self() });
  if (!options.skipConnectionOnInitialize) core.connect();
  return held;
}

/** Told once: the addresses that were found are kept as long as they serve. */
function balancerOf(options: NimOptions): Pick<ConnectionSettings, "balancer"> {
  const { url, lbsUrl, lbsBackup, lbsBackupUrlsCustomer, noCacheLinkUrl, defaultLink = url, ports } = options;
  const { probeLinks = false } = options;
  const port = ports?.balancer ?? fetchBalancer;
  if (lbsUrl === undefined) return {};
  return {
    balancer: {
      lbsUrl,
      defaultLink,
      ...(lbsBackup === undefined ? {} : { lbsBackup }),
      ...(lbsBackupUrlsCustomer ? { lbsBackupUrlsCustomer } : {}),
      ...(noCacheLinkUrl === undefined ? {} : { noCacheLinkUrl }),
      platform: options.os ?? "unknown",
      port: probeLinks ? probingBalancer(port, ports?.timers ?? systemTimers) : port,
    },
  };
}

function deviceOf(options: NimOptions) {
  const { os, browser, clientType, customTag, customClientType } = loginOf(options, "");
  return {
    os,
    browser,
    clientType,
    ...(customTag === undefined ? {} : { customTag }),
    ...(customClientType === undefined ? {} : { customClientType }),
  };
}

function loginStatusOf({ connection }: ImClient): 0 | 1 | 2 | 3 {
  const { name } = connection.state();
  if (name === "loggedIn") return 1;
  if (name === "reconnecting") return 3;
  return name === "connecting" || name === "connected" ? 2 : 0;
}

function browserCache() {
  return "indexedDB" in globalThis ? indexedDbCache : null;
}

/** A page's word on its network; a worker and Node have none. */
function listenToNetwork(tell: (isOnline: boolean) => void): () => void {
  if (!("addEventListener" in globalThis)) return () => {};
  const [online, offline] = [() => tell(true), () => tell(false)];
  globalThis.addEventListener("online", online);
  globalThis.addEventListener("offline", offline);
  return () => {
    globalThis.removeEventListener("online", online);
    globalThis.removeEventListener("offline", offline);
  };
}

/** Of what comes while the client is up to date; the past was not late. */
function measureDelays(
  core: ImClient,
  { on }: Pick<Emitter<NimEvents>, "on">,
  { delayUrl, appKey, os = "", browser = "", ports }: NimOptions,
  timers: Timers,
): { close(): void } {
  if (delayUrl === undefined) return { close() {} };
  const { post } = ports?.balancer ?? fetchBalancer;
  const records = makeDelayRecords(async (sent) => await post(delayUrl, JSON.stringify(sent)), timers);
  on("onmsg", ({ from, flow, idServer, sessionId, time }) => {
    if (flow === "out" || core.connection.phase() !== "live") return;
    records.add({
      appkey: appKey,
      accid: core.connection.self(),
      fromAccid: from,
      msgId: idServer,
      serverTime: time,
      receiveTime: Math.max(time, timers.now()),
      sessionId,
      platform: os,
      sdk_ver: sdkVersion,
      manufactor: browser,
    });
  });
  return records;
}

function warn(text: string): void {
  // oxlint-disable-next-line no-console -- the only trace of it; messaging goes on
  console.warn(text);
}
