import { readAnswer, writeFrame } from "@lyceum/contract/define";
import { type CommandName, commands, type Params, type Result } from "@lyceum/contract/im";
import type { ServerEnd } from "../socket-pair.ts";

export type Struck = "node" | "redis" | "database";

/** Now; or at the next command: before it is done, while it is done, when it is done and not yet told, when it was told. */
export const moments = ["now", "beforeNext", "duringNext", "afterNext", "toldNext"] as const;
export type Moment = (typeof moments)[number];

/** A server under the simulated network: the plain one, or the real rooms on a real database. */
export type Side = {
  /** Whether people can call each other there. */
  hasCalls: boolean;
  accept(end: ServerEnd): void;
  /** Ends now, or at the next command: before it is done, or when it is done and not yet told. */
  crash(at: "now" | "beforeNext" | "afterNext" | "notAtNext"): void;
  /** A part of the machinery ends as by `kill -9`, where it is in processes of its own. */
  strike?(what: Struck, at: Moment, awayMs: number): void;
  sweep(): void;
  kick(account: string, deviceId: string, reason: number): void;
  /** Waits for what the server has begun, before the clock goes on from one time to another. */
  settle(at: number, nextAt: number): Promise<void>;
  /** Waits until nothing comes any more, also what nobody asked for; from now on every step waits for its answers. */
  rest(): Promise<void>;
  /** From now on whole logs can be read. */
  openLogs(): void;
  /** Who misses more is told to start again. */
  behindMax: number;
  queueMax: number;
  /** What the login packet needs. */
  credentials(account: string): { appKey: string; account: string; token: string };
  close(): Promise<void>;
};

/** Reads the server as a program would, past the network: an answer comes as fast as it can, and is 0 when the line ends. */
export async function openObserver(side: Side, account: string) {
  const waiting = new Map<number, (answer: { code: number; body: unknown }) => void>();
  const gone = { code: 0, body: {} };
  let serial = 0;
  let isOver = false;
  const end: ServerEnd = {
    send(text) {
      const frame = readAnswer(text);
      if (!frame) return;
      const resolve = waiting.get(frame[2]);
      waiting.delete(frame[2]);
      resolve?.({ code: frame[3], body: frame[4] });
    },
    close() {
      isOver = true;
      for (const resolve of waiting.values()) resolve(gone);
    },
    onText: () => {},
    onClosed: () => {},
  };
  side.accept(end);
  async function ask<N extends CommandName>(
    name: N,
    params: Params<N>,
  ): Promise<{ code: number; body: Result<N> }> {
    const { service, command } = commands[name];
    serial += 1;
    if (isOver) return { code: gone.code, body: gone.body as Result<N> };
    const answer = new Promise<{ code: number; body: unknown }>((resolve) => waiting.set(serial, resolve));
    end.onText(writeFrame([service, command, serial, params]));
    const { code, body } = await answer;
    // The pair of the answer is that of the request.
    return { code, body: body as Result<N> };
  }
  const login = await ask("login", {
    ...side.credentials(account),
    deviceId: `observer-${account}`,
    os: "Linux",
    browser: "Chrome",
    clientType: 16,
    sdkVersion: "1.0.0",
    protocolVersion: 1,
    appLogin: 1,
  });
  if (login.code !== 200) throw new Error(`the observer of ${account} was refused: ${login.code}`);
  return { ask, close: () => end.onClosed() };
}

export type Observer = Awaited<ReturnType<typeof openObserver>>;
