import { readRequest, writeFrame } from "@lyceum/contract/define";
import { commands, type PushBody, type PushName, pushes, type CommandName } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Change, LoginPort, Message, Session } from "@lyceum/contract/shapes";
import type { FakeBug } from "./fake-im-bugs.ts";
import { makeFakeHandlers } from "./fake-im-handlers.ts";
import { type Line, Refusal } from "./fake-im-line.ts";
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
  /** Ends lines that were silent for too long; true when there was one. */
  sweep(): void;
  /** Changes older than this many need a snapshot. */
  behindMax: number;
  /** What a line hears instead of a change, as if the client had a fault; the log keeps the right one. */
  garble: ((change: Change) => Change) | null;
  counts: Map<string, number>;
};

export type FakeServerSettings = {
  bugs?: readonly FakeBug[];
  /** Whether two people may know of each other; by default all may. */
  mayReach?: (one: string, other: string) => boolean;
  /** Frames that may wait for a line that does not read. */
  queueMax?: number;
};

const silentMs = 2 * limits.heartbeatInterval.value + limits.heartbeatTimeout.value;

export function makeFakeServer(now: () => number, settings: FakeServerSettings = {}): FakeServer {
  const { queueMax = limits.sendQueueMax.value } = settings;
  const bugs = new Set(settings.bugs);
  const has = (bug: FakeBug) => bugs.has(bug);
  const state = makeFakeState(has);
  const lines = new Set<Line>();
  const refusals: { name: CommandName; code: number }[] = [];
  const counts = new Map<string, number>();
  let crashAt: "beforeNext" | "afterNext" | null = null;
  const pairs = new Map(
    Object.entries(commands).map(([name, row]) => [`${row.service}/${row.command}`, name as CommandName]),
  );

  const linesOf = (account: string): Line[] => [...lines].filter((line) => line.account === account);

  function send(line: Line, text: string): void {
    if ((line.end.queued?.() ?? 0) >= queueMax && !has("queuesWithoutEnd")) drop(line, true);
    else line.end.send(text);
  }

  function notify<N extends PushName>(line: Line, name: N, body: PushBody<N>): void {
    const { service, command } = pushes[name];
    send(line, writeFrame([service, command, 0, 200, body]));
  }

  /** Appends to a person's log and tells the other lines of the person. */
  function write(
    account: string,
    make: (pts: number) => Change,
    except?: Line,
    heard: (pts: number) => Change = make,
  ): number {
    const log = state.logOf(account);
    const kept = make(log.length + 1);
    const change = heard(kept.pts);
    log.push(kept);
    const delivered = server.garble?.(change) ?? change;
    for (const line of linesOf(account))
      if (line !== except) notify(line, "changes", { changes: [delivered] });
    return change.pts;
  }

  function portsOf(line: Line): LoginPort[] {
    return linesOf(line.account ?? "").flatMap((other) => (other === line ? [] : (other.port ?? [])));
  }

  function tellPorts(account: string, except?: Line): void {
    for (const line of linesOf(account))
      if (line !== except) notify(line, "loginPorts", { ports: portsOf(line) });
  }

  /** Takes a line out; the others of the person learn of it. */
  function drop(line: Line, closes: boolean): void {
    if (!lines.delete(line)) return;
    if (closes) line.end.close();
    if (line.account !== null) tellPorts(line.account);
  }

  function kickLine(line: Line, reason: number): void {
    notify(line, "kicked", { reason, from: 16, custom: "", customClientType: 0 });
    drop(line, true);
  }

  const handlers = makeFakeHandlers({
    now,
    has,
    state,
    write,
    behindMax: () => server.behindMax,
    mayReach: settings.mayReach ?? (() => true),
    portsOf,
    hasLine: (account) => linesOf(account).length > 0,
    login(line, account, port) {
      line.account = account;
      line.port = port;
      const others = linesOf(account).filter((other) => other !== line);
      const twin = others.find((other) => other.port?.deviceId === port.deviceId);
      if (twin) lines.delete(twin);
      twin?.end.close();
      const rest = others.filter((other) => other !== twin);
      for (const oldest of rest.slice(0, Math.max(0, rest.length + 1 - limits.devicesAtOnce.value)))
        kickLine(oldest, 1);
      queueMicrotask(() => tellPorts(account, line));
    },
    kick(line, deviceIds) {
      const gone = linesOf(line.account ?? "").filter(
        (other) => other !== line && deviceIds.includes(other.port?.deviceId ?? ""),
      );
      for (const other of gone) kickLine(other, 3);
      return gone.flatMap((other) => other.port?.deviceId ?? []);
    },
  });

  function answer(line: Line, name: CommandName, params: unknown): Answer {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    const at = refusals.findIndex((refusal) => refusal.name === name);
    if (at >= 0) return { code: refusals.splice(at, 1)[0]?.code ?? 500, body: {} };
    if (name !== "login" && line.account === null) return { code: 403, body: {} };
    // The pair of the frame chose the handler, so the body is that command's parameters.
    const handle = handlers[name] as ((p: unknown, a: string, l: Line) => unknown) | undefined;
    try {
      return handle ? { code: 200, body: handle(params, line.account ?? "", line) } : { code: 509, body: {} };
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, body: {} };
      throw error;
    }
  }

  function hear(line: Line, text: string): void {
    const [service, command, serial, body] = readRequest(text) ?? [0, 0, 0, null];
    const name = pairs.get(`${service}/${command}`);
    if (!name || !lines.has(line)) return;
    line.heardAt = now();
    const crash = name === "heartbeat" || name === "login" ? null : crashAt;
    if (crash === "beforeNext") return server.crash("now");
    // What is told by a server that ends reaches nobody.
    if (crash === "afterNext") for (const one of lines) one.end.send = () => {};
    const { code, body: result } = answer(line, name, body);
    if (crash === "afterNext") return server.crash("now");
    send(line, writeFrame([service, command, serial, code, result]));
    if (name === "logout") drop(line, true);
  }

  const server: FakeServer = {
    accept(end) {
      const line: Line = { end, account: null, port: null, heardAt: now() };
      lines.add(line);
      end.onClosed = () => drop(line, false);
      end.onText = (text) => hear(line, text);
    },
    logOf: state.logOf,
    conversation: (a, b) => state.findConversation(a, b) ?? [],
    shownTo: state.shownTo,
    sessionsOf: state.sessionsOf,
    isMuted: (account, other) => state.relationOf(account, other)?.isMuted ?? false,
    post: (from, to, body) => handlers.post(from, to, body),
    cutAll() {
      for (const line of lines) line.end.close();
    },
    kickAll(reason) {
      for (const line of lines) notify(line, "kicked", { reason, from: 16, custom: "", customClientType: 0 });
    },
    kick(account, deviceId, reason) {
      for (const line of linesOf(account)) if (line.port?.deviceId === deviceId) kickLine(line, reason);
    },
    refuse(name, code, times = 1) {
      for (let time = 0; time < times; time += 1) refusals.push({ name, code });
    },
    crash(at) {
      crashAt = at === "now" || at === "notAtNext" ? null : at;
      if (at !== "now") return;
      if (has("losesAtCrash")) state.loseNewest();
      const all = [...lines];
      lines.clear();
      for (const line of all) line.end.close();
    },
    sweep() {
      if (has("keepsVanished")) return;
      for (const line of lines) {
        // A clock that was set back must not keep a dead line.
        line.heardAt = Math.min(line.heardAt, now());
        if (now() - line.heardAt > silentMs) drop(line, true);
      }
    },
    behindMax: 5_000,
    garble: null,
    counts,
  };
  return server;
}
