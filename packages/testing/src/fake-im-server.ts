import { readRequest, writeFrame } from "@lyceum/contract/define";
import { commands, type PushBody, type PushName, pushes, type CommandName } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Change, LoginPort, Message, Session } from "@lyceum/contract/shapes";
import type { FakeBug } from "./fake-im-bugs.ts";
import { makeFakeHandlers } from "./fake-im-handlers.ts";
import { type Connection, Refusal } from "./fake-im-connection.ts";
import { makeFakeState } from "./fake-im-state.ts";
import type { ServerEnd } from "./socket-pair.ts";

type Answer = { code: number; body: unknown };

/** The server's rules kept as plainly as can be: the measure that clients are compared with. */
export type FakeServer = {
  accept(end: ServerEnd): void;
  logOf(account: string): readonly Change[];
  conversation(a: string, b: string): readonly Message[];
  /** What of it a person sees. */
  shownTo(account: string, to: string): readonly Message[];
  sessionsOf(account: string): readonly Session[];
  isMuted(account: string, other: string): boolean;
  /** A message that appears without a sending client. */
  post(from: string, to: string, body: string): Message;
  cutAll(): void;
  kickAll(reason: number): void;
  kick(account: string, deviceId: string, reason: number): void;
  /** Answers the next commands of this name with a code. */
  refuse(name: CommandName, code: number, times?: number): void;
  /** Ends now, or at the next command: before it is done, or when it is done and not yet told. */
  crash(at: "now" | "beforeNext" | "afterNext" | "notAtNext"): void;
  /** Ends connections that were silent for too long; true when there was one. */
  sweep(): void;
  /** Changes older than this many need a snapshot. */
  behindMax: number;
  /** What a connection hears instead of a change, as if the client had a fault; the log keeps the right one. */
  garble: ((change: Change) => Change) | null;
  counts: Map<string, number>;
};

export type FakeServerSettings = {
  bugs?: readonly FakeBug[];
  /** Whether two people may know of each other; by default all may. */
  mayReach?: (one: string, other: string) => boolean;
  /** Frames that may wait for a connection that does not read. */
  queueMax?: number;
};

const silentMs = 2 * limits.heartbeatInterval.value + limits.heartbeatTimeout.value;

export function makeFakeServer(now: () => number, settings: FakeServerSettings = {}): FakeServer {
  const { queueMax = limits.sendQueueMax.value } = settings;
  const bugs = new Set(settings.bugs);
  const has = (bug: FakeBug) => bugs.has(bug);
  const state = makeFakeState(has);
  const connections = new Set<Connection>();
  const refusals: { name: CommandName; code: number }[] = [];
  const counts = new Map<string, number>();
  let crashAt: "beforeNext" | "afterNext" | null = null;
  const pairs = new Map(
    Object.entries(commands).map(([name, row]) => [`${row.service}/${row.command}`, name as CommandName]),
  );

  const connectionsOf = (account: string): Connection[] =>
    [...connections].filter((connection) => connection.account === account);

  function send(connection: Connection, text: string): void {
    if ((connection.end.queued?.() ?? 0) >= queueMax && !has("queuesWithoutEnd")) drop(connection, true);
    else connection.end.send(text);
  }

  function notify<N extends PushName>(connection: Connection, name: N, body: PushBody<N>): void {
    const { service, command } = pushes[name];
    send(connection, writeFrame([service, command, 0, 200, body]));
  }

  /** Appends to a person's log and tells the other connections of the person. */
  function write(
    account: string,
    make: (pts: number) => Change,
    except?: Connection,
    heard: (pts: number) => Change = make,
  ): number {
    const log = state.logOf(account);
    const kept = make(log.length + 1);
    const change = heard(kept.pts);
    log.push(kept);
    const delivered = server.garble?.(change) ?? change;
    for (const connection of connectionsOf(account))
      if (connection !== except) notify(connection, "changes", { changes: [delivered] });
    return change.pts;
  }

  function portsOf(connection: Connection): LoginPort[] {
    return connectionsOf(connection.account ?? "").flatMap((other) =>
      other === connection ? [] : (other.port ?? []),
    );
  }

  function tellPorts(account: string, except?: Connection): void {
    for (const connection of connectionsOf(account))
      if (connection !== except) notify(connection, "loginPorts", { ports: portsOf(connection) });
  }

  /** Removes a connection; the others of the person learn of it. */
  function drop(connection: Connection, closes: boolean): void {
    if (!connections.delete(connection)) return;
    if (closes) connection.end.close();
    if (connection.account !== null) tellPorts(connection.account);
  }

  function kickConnection(connection: Connection, reason: number): void {
    notify(connection, "kicked", { reason, from: 16, custom: "", customClientType: 0 });
    drop(connection, true);
  }

  const handlers = makeFakeHandlers({
    now,
    has,
    state,
    write,
    behindMax: () => server.behindMax,
    mayReach: settings.mayReach ?? (() => true),
    portsOf,
    hasConnection: (account) => connectionsOf(account).length > 0,
    login(connection, account, port) {
      connection.account = account;
      connection.port = port;
      const others = connectionsOf(account).filter((other) => other !== connection);
      const twin = others.find((other) => other.port?.deviceId === port.deviceId);
      if (twin) connections.delete(twin);
      twin?.end.close();
      const rest = others.filter((other) => other !== twin);
      for (const oldest of rest.slice(0, Math.max(0, rest.length + 1 - limits.devicesAtOnce.value)))
        kickConnection(oldest, 1);
      queueMicrotask(() => tellPorts(account, connection));
    },
    kick(connection, deviceIds) {
      const gone = connectionsOf(connection.account ?? "").filter(
        (other) => other !== connection && deviceIds.includes(other.port?.deviceId ?? ""),
      );
      for (const other of gone) kickConnection(other, 3);
      return gone.flatMap((other) => other.port?.deviceId ?? []);
    },
  });

  function answer(connection: Connection, name: CommandName, params: unknown): Answer {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const at = refusals.findIndex((refusal) => refusal.name === name);
    if (at >= 0) return { code: refusals.splice(at, 1)[0]?.code ?? 500, body: {} };
    if (name !== "login" && connection.account === null) return { code: 403, body: {} };
    // The pair of the frame chose the handler, so the body is that command's parameters.
    const handle = handlers[name] as ((p: unknown, a: string, l: Connection) => unknown) | undefined;
    try {
      return handle
        ? { code: 200, body: handle(params, connection.account ?? "", connection) }
        : { code: 509, body: {} };
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, body: {} };
      throw error;
    }
  }

  function hear(connection: Connection, text: string): void {
    const [service, command, serial, body] = readRequest(text) ?? [0, 0, 0, null];
    const name = pairs.get(`${service}/${command}`);
    if (!name || !connections.has(connection)) return;
    connection.heardAt = now();
    const crash = name === "heartbeat" || name === "login" ? null : crashAt;
    if (crash === "beforeNext") return server.crash("now");
    // What is told by a server that ends reaches nobody.
    if (crash === "afterNext") for (const one of connections) one.end.send = () => {};
    const { code, body: result } = answer(connection, name, body);
    if (crash === "afterNext") return server.crash("now");
    send(connection, writeFrame([service, command, serial, code, result]));
    if (name === "logout") drop(connection, true);
  }

  const server: FakeServer = {
    accept(end) {
      const connection: Connection = { end, account: null, port: null, heardAt: now() };
      connections.add(connection);
      end.onClosed = () => drop(connection, false);
      end.onText = (text) => hear(connection, text);
    },
    logOf: state.logOf,
    conversation: (a, b) => state.findConversation(a, b) ?? [],
    shownTo: state.shownTo,
    sessionsOf: state.sessionsOf,
    isMuted: (account, other) => state.relationOf(account, other)?.isMuted ?? false,
    post: (from, to, body) => handlers.post(from, to, body),
    cutAll() {
      for (const connection of connections) connection.end.close();
    },
    kickAll(reason) {
      for (const connection of connections)
        notify(connection, "kicked", { reason, from: 16, custom: "", customClientType: 0 });
    },
    kick(account, deviceId, reason) {
      for (const connection of connectionsOf(account))
        if (connection.port?.deviceId === deviceId) kickConnection(connection, reason);
    },
    refuse(name, code, times = 1) {
      for (let time = 0; time < times; time += 1) refusals.push({ name, code });
    },
    crash(at) {
      crashAt = at === "now" || at === "notAtNext" ? null : at;
      if (at !== "now") return;
      if (has("losesAtCrash")) state.loseNewest();
      const all = [...connections];
      connections.clear();
      for (const connection of all) connection.end.close();
    },
    sweep() {
      if (has("keepsVanished")) return;
      for (const connection of connections) {
        // A clock that was set back must not keep a dead connection.
        connection.heardAt = Math.min(connection.heardAt, now());
        if (now() - connection.heardAt > silentMs) drop(connection, true);
      }
    },
    behindMax: 5_000,
    garble: null,
    counts,
  };
  return server;
}
