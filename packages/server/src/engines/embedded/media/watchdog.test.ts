import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "@lyceum/testing";
import { afterEach, expect, test } from "vitest";
import type { LostMedia } from "../../../ports/media-engine.ts";
import { grantOf, openMediaPeer } from "../../../ports/media-peer.fixture.ts";
import { openWeriftPeer } from "../../../ports/werift-peer.fixture.ts";
import { openEmbeddedMedia } from "./engine.ts";
import { malformedSdes } from "./hostile.fixture.ts";
import { startWatchdog } from "./watchdog.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const mic = { mid: "mic", source: "mic", layer: "full" } as const;

function start(port: number): ChildProcess {
  const child = fork(path.join(import.meta.dirname, "hung-library.fixture.ts"), [`${port}`]);
  closers.push(() => child.kill("SIGKILL"));
  return child;
}

test("R7 a worker thread that spins is seen from outside, while the process answers all that it is asked", async () => {
  const port = await freePort();
  const child = start(port);
  const connect = async (_room: string, _seat: string, offer: string) => {
    child.send(offer);
    const [{ answer }] = (await once(child, "message")) as [{ answer: string }];
    return answer;
  };
  const mal = await openWeriftPeer({ connect }, "room", "mal", { audio: ["a1", "a2"] });
  closers.push(mal.close);
  const found = Promise.withResolvers<string>();
  let probe = 0;
  let echoed = 0;
  const watched = { pid: child.pid ?? 0, port, probe: (next: number) => child.send((probe = next)) };
  const watchdog = startWatchdog(watched, found.resolve);
  child.on("message", (message: { probe: number }) => watchdog.echoed((echoed = message.probe)));
  closers.push(watchdog.close);
  await expect.poll(() => echoed, { timeout: 10_000 }).toBeGreaterThan(10);
  await mal.sendRtcp(malformedSdes);
  expect(await found.promise).toBe("spins");
  expect(probe - echoed).toBeLessThan(3);
}, 60_000);

test("R7 a media process that stands still is ended, and its people connect again and hear on", async () => {
  const logged: { event: string; detail: object }[] = [];
  const lost: LostMedia[] = [];
  const log = (event: string, detail: object) => void logged.push({ event, detail });
  const address = { host: "127.0.0.1", announced: "127.0.0.1", port: 0 };
  const media = openEmbeddedMedia({ ...address, processes: 1, log });
  closers.push(() => media.close());
  media.onLost((one) => lost.push(one));
  media.allow("room", 1, [grantOf("ann"), grantOf("ben")]);
  async function talk(): Promise<void> {
    const ann = await openMediaPeer(media, "room", "ann", { sends: [mic] });
    const ben = await openMediaPeer(media, "room", "ben", { audio: ["a1"] });
    await media.watch("room", "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
    const pump = setInterval(() => ann.send("mic", "hello"), 20);
    closers.push(ann.close, ben.close, () => clearInterval(pump));
    await expect.poll(() => ben.seen("a1").length, { timeout: 15_000 }).toBeGreaterThan(20);
  }
  await talk();
  const [pid = 0] = media.pids();
  process.kill(pid, "SIGSTOP");
  await expect.poll(() => lost.length, { timeout: 15_000, interval: 20 }).toBe(2);
  expect(logged.map(({ event }) => event)).toEqual(["media.hangs", "media.ended"]);
  await talk();
  expect(media.pids()).not.toContain(pid);
}, 60_000);

test("R7 who is only busy, or short of a core, is not ended", async () => {
  const logged: object[] = [];
  const address = { host: "127.0.0.1", announced: "127.0.0.1", port: 0 };
  const media = openEmbeddedMedia({
    ...address,
    processes: 1,
    log: (event, detail) => void logged.push({ event, detail }),
  });
  closers.push(() => media.close());
  media.allow("room", 1, [grantOf("ann"), grantOf("ben")]);
  const ann = await openMediaPeer(media, "room", "ann", { sends: [mic] });
  const ben = await openMediaPeer(media, "room", "ben", { audio: ["a1"] });
  closers.push(ann.close, ben.close);
  await media.watch("room", "ben", [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
  const pump = setInterval(() => ann.send("mic", "hello"), 20);
  closers.push(() => clearInterval(pump));
  // Four that compute without end, beside all else that runs here.
  const burners = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  for (const burner of burners) closers.push(() => burner.kill("SIGKILL"));
  const before = ben.seen("a1").length;
  await expect.poll(() => ben.seen("a1").length, { timeout: 30_000 }).toBeGreaterThan(before + 150);
  expect(logged).toEqual([]);
}, 60_000);
