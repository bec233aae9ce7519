import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { bundle, serveOwnPage, signInMember } from "../../e2e/media/own-page.ts";
import { makeRoom } from "../../e2e/rooms.ts";
import { type BenchServer, startBenchServer } from "../server.ts";
import type { BenchRoom } from "./page.ts";
import { type DatagramLine, openDatagramLine, openStreamLine, type StreamLine } from "./relay.ts";
import { chromium as chromiumPath } from "../../tools/chromium.ts";

/** One person in the room, with lines of the own. */
export type Inhabitant = {
  account: string;
  page: Page;
  media: DatagramLine;
  messaging: StreamLine;
  /** The browser is told whether there is a network. */
  setOffline(isOffline: boolean): Promise<void>;
};

/** The real server and two people in one room who hear and see each other in Chromium. */
export type Harness = {
  people: readonly [Inhabitant, Inhabitant];
  server(): BenchServer;
  /** Kills the server and starts it again on the same data; resolves with how long it was not there. */
  restart(): Promise<number>;
  close(): Promise<void>;
};

/** Of the page. */
declare const bench: BenchRoom;

export async function openHarness(seed: number): Promise<Harness> {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-bench-rooms-"));
  const port = await findPort();
  const start = () => startBenchServer(undefined, undefined, { PORT: `${port}`, LYCEUM_DATA: folder });
  let server = await start();
  const script = await bundle(path.join(import.meta.dirname, "page.ts"));
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closers.toReversed()) await end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ann = await enter("ann", null);
    const ben = await enter("ben", ann.roomId);
    for (const [one, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      await one.page.evaluate((account) => bench.show(account), other.account);
      await one.page.evaluate((account) => bench.hearsMore(account), other.account);
    }
    return {
      people: [ann, ben],
      server: () => server,
      async restart() {
        const begin = performance.now();
        process.kill(server.pid, "SIGKILL");
        await server.stop();
        server = await start();
        return performance.now() - begin;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }

  async function enter(name: string, room: string | null): Promise<Inhabitant & { roomId: string }> {
    const media = await openDatagramLine(port, seed + closers.length);
    closers.push(media.close);
    const messaging = await openStreamLine(port);
    closers.push(messaging.close);
    const browser = await launch();
    closers.push(() => browser.close());
    const context = await browser.newContext();
    await serveOwnPage(context, script);
    const origin = `http://localhost:${messaging.port}`;
    const { token, credentials } = await signInMember(context, origin, name);
    const roomId = room ?? (await makeRoom(context, origin, token, { kind: "freeSpeech", name: "Bench" }));
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(`${name}: ${error.message}`));
    await page.goto(`${origin}/own/`);
    await page.evaluate(
      async ([address, told, id, mediaPort]) => {
        const { BenchRoom: Room } = await import(address);
        Object.assign(globalThis, { bench: new Room(told, id, mediaPort) });
        await bench.begin();
      },
      ["/own/page.js", credentials, roomId, media.port] as const,
    );
    return {
      roomId,
      account: credentials.account,
      page,
      media,
      messaging,
      setOffline: (isOffline) => context.setOffline(isOffline),
    };
  }
}

async function launch(): Promise<Browser> {
  return await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--autoplay-policy=no-user-gesture-required",
      "--allow-loopback-in-peer-connection",
    ],
  });
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
