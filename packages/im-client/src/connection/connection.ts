import { readAnswer, type AnswerFrame } from "@lyceum/contract/define";
import { Fault, faultRow } from "@lyceum/contract/faults";
import type { PushName } from "@lyceum/contract/im";
import { protocolVersion, wirePushes } from "@lyceum/contract/wire";
import { limits } from "@lyceum/contract/limits";
import {
  initialState,
  kickReason,
  type ConnectionState,
  type ConnectionEffect,
  type ConnectionEvent,
  stepConnection,
} from "@lyceum/domain/connection";
import { makeEmitter } from "@lyceum/kit";
import { ownChange } from "../messages/own-change.ts";
import type { Timers } from "../timers.ts";
import { codeOf } from "./fault-of.ts";
import { type BalancerSettings, makeLinkSource, sdkVersion } from "./link-source.ts";
import { reconnectDelayMs } from "./reconnect-delay.ts";
import { makeRequests } from "./requests.ts";
import type { OpenSocket, SocketPort } from "./socket-port.ts";
import type { AnyPush, Credentials, LoginResult, Transport, TransportEvents } from "./transport.ts";

export type Device = {
  deviceId: string;
  os: string;
  browser: string;
  clientType: number;
  /** Of this run of the program, for whoever reads what it reports. */
  session?: string;
  customTag?: string;
  customClientType?: number;
};

export type ConnectionSettings = {
  /** Where to connect, unless `balancer` tells. */
  url: string;
  balancer?: BalancerSettings;
  /** Asked afresh before every login, so that a token never has to outlive its connection. */
  credentials(): Promise<Credentials>;
  device: Device;
  timers: Timers;
  socket: SocketPort;
  reconnectionAttempts?: number;
  /** Changes how long to wait before a try; what is no time is passed over, and so is an error. */
  reconnectDelay?(delayMs: number): number;
};

/** The longest that a timer can wait; a longer one would run at once. */
const waitMaxMs = 2 ** 31 - 1;

/** The real connection: one socket at a time, opened again by the rules of domain/connection (M1). */
export function makeConnection(
  settings: ConnectionSettings,
): Transport & { networkChanged(isOnline: boolean): void; uploads(): readonly string[] } {
  const { timers } = settings;
  const events = makeEmitter<TransportEvents>();
  const requests = makeRequests(timers, (answer) => {
    // The server tells one's own change by the answer alone, so a late one is heard like a push.
    const change = loginResult && ownChange(answer, loginResult.card);
    if (change) events.emit("onpush", { name: "changes", body: { changes: [change] } });
  });
  const links = settings.balancer && makeLinkSource(settings.balancer, timers);
  let state: ConnectionState = initialState;
  let socket: OpenSocket | null = null;
  /** Rises with every socket, so that a late word of an old one is not heard. */
  let generation = 0;
  let credentials: Credentials | null = null;
  let loginResult: LoginResult | null = null;
  let stopWaiting = () => {};
  let stopConnecting = () => {};
  let stopHeartbeat = () => {};
  let lastKick = "";

  function happen(event: ConnectionEvent): void {
    const step = stepConnection(state, event, {
      delayMs: (attempt) => waitOf(reconnectDelayMs(attempt, timers.random())),
      attemptsMax: settings.reconnectionAttempts ?? Infinity,
    });
    const isNew = step.state !== state;
    state = step.state;
    for (const effect of step.effects) perform(effect);
    if (isNew) events.emit("onstate", state);
  }

  function waitOf(delayMs: number): number {
    try {
      const asked = settings.reconnectDelay?.(delayMs) ?? delayMs;
      return Number.isFinite(asked) && asked >= 0 ? Math.min(asked, waitMaxMs) : delayMs;
    } catch {
      return delayMs;
    }
  }

  function perform(effect: ConnectionEffect): void {
    switch (effect.name) {
      case "open":
        void open(++generation);
        break;
      case "login":
        void login(generation);
        break;
      case "close":
        close();
        break;
      case "wait":
        stopWaiting = timers.after(effect.delayMs, () => happen({ name: "waitEnded" }));
        break;
      case "stopWaiting":
        stopWaiting();
        break;
      case "startHeartbeat":
        planHeartbeat();
        break;
      case "stopHeartbeat":
        stopHeartbeat();
        break;
      case "heartbeat":
        void beat(generation);
        break;
      case "tellConnected":
        if (loginResult) events.emit("onconnect", loginResult);
        break;
      case "tellWillReconnect":
        events.emit("onwillreconnect", {
          retryCount: effect.retryCount,
          duration: effect.delayMs,
          code: effect.code,
        });
        break;
      case "tellDisconnected":
        events.emit("ondisconnect", {
          code: effect.code,
          message: effect.code === "kicked" ? lastKick : `done ${effect.code}`,
        });
    }
  }

  async function open(mine: number): Promise<void> {
    const limitTime = (fail: () => void) => {
      stopConnecting = timers.after(limits.connectTimeout.value, () => {
        if (mine !== generation) return;
        fail();
        happen({ name: "socketLost", code: "connect failed" });
      });
    };
    limitTime(() => {});
    try {
      credentials = await settings.credentials();
    } catch (error) {
      if (mine === generation) refuse(error);
      return;
    }
    if (mine !== generation) return;
    stopConnecting();
    // The search has time limits of its own: each balancer and each pause.
    const url = links ? await links.next(credentials) : settings.url;
    if (mine !== generation) return;
    if (url === null) return loseBalancer();
    limitTime(() => links?.drop(url));
    socket = settings.socket(url, {
      opened: () => mine === generation && happen({ name: "socketOpened" }),
      text: (data) => mine === generation && hear(data),
      closed: () => {
        if (mine !== generation) return;
        const code = state.name === "connecting" ? "connect failed" : "disconnected";
        if (state.name === "connecting") links?.drop(url);
        happen({ name: "socketLost", code });
      },
    });
  }

  /** No balancer answers and there is no default: the first time it is said at once, later it is a try that failed. */
  function loseBalancer(): void {
    if (loginResult) happen({ name: "socketLost", code: "connect failed" });
    else happen({ name: "loginRefused", code: "connect failed", final: true });
  }

  async function login(mine: number): Promise<void> {
    if (!credentials) return;
    const { device } = settings;
    try {
      const result = await requests.send(
        "login",
        { ...credentials, ...device, sdkVersion, protocolVersion, appLogin: 1 },
        write,
      );
      if (mine !== generation) return;
      stopConnecting();
      loginResult = result;
      happen({ name: "loggedIn" });
    } catch (error) {
      if (mine === generation) refuse(error);
    }
  }

  /** What time can mend is tried again; another refusal of messaging would be the same each time (M1). */
  function refuse(error: unknown): void {
    const row = error instanceof Fault && faultRow(error.key);
    const final = row && (row.family === "call" ? !row.retry : row.does === "signOut");
    happen({ name: "loginRefused", code: codeOf(error), final });
  }

  function close(): void {
    generation += 1;
    stopConnecting();
    links?.stop();
    socket?.close();
    socket = null;
    requests.loseAll();
  }

  function planHeartbeat(): void {
    stopHeartbeat();
    const mine = generation;
    stopHeartbeat = timers.after(limits.heartbeatInterval.value, () => void beat(mine));
  }

  async function beat(mine: number): Promise<void> {
    if (mine !== generation) return;
    stopHeartbeat();
    try {
      await requests.send("heartbeat", {}, write);
      if (mine !== generation) return;
      happen({ name: "heartbeatAnswered" });
      planHeartbeat();
    } catch {
      if (mine === generation) happen({ name: "heartbeatFailed" });
    }
  }

  function write(text: string): void {
    socket?.send(text);
  }

  function hear(data: string): void {
    const frame = readAnswer(data);
    if (!frame) return;
    if (frame[2] !== 0) return requests.answer(frame);
    const push = pushOf(frame);
    if (!push) return;
    events.emit("onpush", push);
    if (push.name !== "kicked") return;
    const reason = kickReason(push.body.reason);
    lastKick = reason === "unknown" ? "unknown reason" : reason;
    happen({ name: "kicked", reason: push.body.reason });
  }

  return {
    state: () => state,
    on: events.on,
    async call(name, params) {
      if (state.name !== "loggedIn") throw new Fault("disconnected");
      return requests.send(name, params, write);
    },
    connect: () => happen({ name: "connect" }),
    disconnect: (code = "disconnect") => happen({ name: "disconnect", code }),
    destroy: () => happen({ name: "disconnect", code: "destroy" }),
    /** Where the balancer says that files go; empty before it was asked. */
    uploads: () => links?.uploads() ?? [],
    networkChanged: (isOnline) => happen({ name: isOnline ? "networkBack" : "networkLost" }),
  };
}

const pushNames = new Map(
  Object.entries(wirePushes).map(([name, row]) => [`${row.service}/${row.command}`, name as PushName]),
);

function pushOf([service, command, , , body]: AnswerFrame): AnyPush | null {
  const name = pushNames.get(`${service}/${command}`);
  // The server sends what the row of the pair declares.
  return name ? ({ name, body } as AnyPush) : null;
}
