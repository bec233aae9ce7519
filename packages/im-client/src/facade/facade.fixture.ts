import { type FakeServer, makeFakeServer } from "@lyceum/testing/fake-im-server";
import { type FakeTimers, makeFakeTimers, makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { memoryCache } from "../cache/memory-engine.ts";
import { getInstance, type Nim, type NimEvents, type NimMessage, type NimOptions } from "./index.ts";

export const bob = { scene: "p2p" as const, to: "bob" };

export type Harness = {
  timers: FakeTimers;
  server: FakeServer;
  optionsOf(account: string, more?: Partial<NimOptions>): NimOptions;
  /** An instance that is signed in. */
  open(account: string, more?: Partial<NimOptions>): Promise<Nim>;
  /** Lets the clock run until a call has ended; a refusal is its value. */
  end<T>(call: Promise<T>, ms?: number): Promise<T | Error>;
  sendText(nim: Nim, text: string): Promise<NimMessage>;
  close(): Promise<void>;
};

/** A plain server, and the instances that a test opens on it. */
export function makeHarness(): Harness {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  const opened: Nim[] = [];

  function optionsOf(account: string, more: Partial<NimOptions> = {}): NimOptions {
    const socket = makeSocketPair(timers, perfectNetwork, server.accept);
    const ports = { timers, socket, cache: memoryCache() };
    return { url: "http://test/im", appKey: "lyceum-edu", account, token: "t-1", ports, ...more };
  }

  async function end<T>(call: Promise<T>, ms = 200): Promise<T | Error> {
    const settled = call.catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    await timers.advance(ms);
    return await settled;
  }

  return {
    timers,
    server,
    optionsOf,
    end,
    async open(account, more) {
      const nim = getInstance(optionsOf(account, more));
      opened.push(nim);
      await timers.advance(100);
      return nim;
    },
    async sendText(nim, text) {
      const msg = await end(nim.sendText({ ...bob, text }));
      if (msg instanceof Error) throw msg;
      return msg;
    },
    async close() {
      for (const nim of opened) await nim.destroy();
    },
  };
}

/** What an instance tells from now on. */
export function hear<K extends keyof NimEvents>(nim: Nim, event: K): NimEvents[K][] {
  const heard: NimEvents[K][] = [];
  nim.on(event, (value) => heard.push(value));
  return heard;
}

/** A refusal that names a parameter. */
export const wrong = (field: string) => ({ code: 414, field, message: `parameter error: ${field}` });
