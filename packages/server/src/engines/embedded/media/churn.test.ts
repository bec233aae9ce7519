import { existsSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { queryObjects } from "node:v8";
import { freePort } from "@lyceum/testing";
import ndc from "node-datachannel";
import { expect, test } from "vitest";
import { grantOf, openMediaPeer } from "../../../ports/media-peer.fixture.ts";
import { openEmbeddedMedia } from "./engine.ts";
import { makeForwarder } from "./forwarder.ts";

const mic = { mid: "mic", source: "mic", layer: "full" } as const;
const atOnce = 10;

test("R7 300 joins and leaves of every kind leave no connection, file or thread behind", async () => {
  const media = openEmbeddedMedia({
    host: "127.0.0.1",
    announced: "127.0.0.1",
    port: 0,
    processes: 1,
    log: () => {},
  });
  let rev = 0;
  let here: string[] = [];
  const grant = (...names: string[]) => {
    here = names;
    media.allow(
      "room",
      ++rev,
      names.map((name) => grantOf(name)),
    );
  };
  const connections = async () => (await media.stats()).connections;

  /** Ten come, hear the speaker, and go: by leaving, by being removed, or by coming again and vanishing. */
  async function comeAndGo(round: number): Promise<void> {
    const names = Array.from({ length: atOnce }, (_, at) => `hearer-${round}-${at}`);
    grant("speaker", ...names);
    const hearers = await Promise.all(
      names.map(async (name) => {
        const hearer = await openMediaPeer(media, "room", name, { audio: ["a1"] });
        await media.watch("room", name, [{ mid: "a1", account: "speaker", source: "mic", layer: "full" }]);
        return hearer;
      }),
    );
    for (const hearer of hearers)
      await expect.poll(() => hearer.seen("a1").length, { timeout: 15_000, interval: 10 }).toBeGreaterThan(0);
    for (const [at, hearer] of hearers.entries()) {
      if (at % 3 === 0) media.disconnect("room", names[at] ?? "");
      if (at % 3 === 1) grant(...here.filter((name) => name !== names[at]));
      if (at % 3 === 2) (await openMediaPeer(media, "room", names[at] ?? "", { audio: ["a1"] })).close();
      hearer.close();
    }
    // The place of who vanished is given up at last.
    grant("speaker");
    await expect.poll(connections, { timeout: 15_000, interval: 10 }).toBe(1);
  }

  grant("speaker");
  const speaker = await openMediaPeer(media, "room", "speaker", { sends: [mic] });
  const pump = setInterval(() => speaker.send("mic", "hello"), 20);
  // The first ones make what is kept for all.
  for (let round = 0; round < 10; round++) await comeAndGo(round);
  const [pid = 0] = media.pids();
  const before = footprintOf(pid);
  for (let round = 10; round < 40; round++) await comeAndGo(round);
  const isMore = () => {
    const after = footprintOf(pid);
    return (
      before !== null && after !== null && (after.files > before.files || after.threads > before.threads)
    );
  };
  await expect.poll(isMore, { timeout: 15_000 }).toBe(false);

  const { forwardedPackets } = await media.stats();
  const heard = speaker.feedback("mic").length;
  await expect.poll(() => speaker.feedback("mic").length, { timeout: 15_000 }).toBeGreaterThan(heard + 1);
  expect((await media.stats()).forwardedPackets).toBe(forwardedPackets);
  clearInterval(pump);
  speaker.close();
  await media.close();
}, 120_000);

test("R7 nothing holds a connection that is over, nor its lines", async () => {
  const address = { host: "127.0.0.1", announced: "127.0.0.1", port: await freePort() };
  const forwarder = makeForwarder(address, { lost() {}, watched() {}, spoke() {}, intruded() {}, cut() {} });
  const names = Array.from({ length: atOnce }, (_, at) => `person-${at}`);
  // Each count collects all garbage first. Other tests of this process may have left some.
  const living = () => queryObjects(ndc.PeerConnection, { format: "count" });
  const before = living();
  for (let round = 0; round < 3; round++) {
    forwarder.allow(
      "room",
      names.map((name) => grantOf(name)),
    );
    for (const name of names) {
      const peer = await openMediaPeer(forwarder, "room", name, { sends: [mic], audio: ["a1"] });
      // What `expect.poll` is given lives as long as the test.
      while (peer.state() !== "connected") await sleep(5);
      forwarder.watch("room", name, [{ mid: "a1", account: names[0] ?? "", source: "mic", layer: "full" }]);
      if (name.endsWith("3")) forwarder.disconnect("room", name);
      peer.close();
    }
    forwarder.allow("room", []);
  }
  forwarder.close();
  // Sixty were made; what was used last may still be at hand. A count takes seconds where other tests have left much.
  await expect.poll(living, { timeout: 90_000, interval: 500 }).toBeLessThan(before + 4);
}, 240_000);

/** What the system holds for a process, where it tells (`/proc`, of Linux). */
function footprintOf(pid: number): { files: number; threads: number } | null {
  if (!existsSync("/proc/self/task")) return null;
  const count = (folder: string) => readdirSync(`/proc/${pid}/${folder}`).length;
  return { files: count("fd"), threads: count("task") };
}
