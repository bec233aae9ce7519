import { setTimeout as sleep } from "node:timers/promises";
import { limits } from "@lyceum/contract/limits";
import { describe, expect, test } from "vitest";
import type { Speaking } from "../../../ports/media-engine.ts";
import type { MediaPeer } from "../../../ports/media-peer.fixture.ts";
import { grant, mic, openMediaStage } from "../../../ports/media-stage.fixture.ts";
import { openEmbeddedMedia } from "./engine.ts";

const address = "127.0.0.1";
const packetMs = 20;
const voice = 100;

describe("who speaks", () => {
  const stage = openMediaStage(
    async () => openEmbeddedMedia({ host: address, announced: address, port: 0, processes: 1, log() {} }),
    address,
  );

  /** People whose microphones send on and on: numbered packets, silent until they speak. */
  async function gather(names: readonly string[]) {
    const loudness = new Map<string, number>();
    const sent = new Map<string, number>();
    const spokenFrom = new Map<string, number>();
    const peers = new Map<string, MediaPeer>();
    for (const name of names) peers.set(name, await stage.enter(name, { sends: [mic] }));
    const pump = setInterval(() => {
      for (const [name, peer] of peers) {
        const number = (sent.get(name) ?? 0) + 1;
        sent.set(name, number);
        peer.say("mic", `${name} ${number}`, loudness.get(name) ?? 0);
      }
    }, packetMs);
    return {
      speak(name: string) {
        spokenFrom.set(name, (sent.get(name) ?? 0) + 1);
        loudness.set(name, voice);
      },
      hush: (name: string) => loudness.delete(name),
      firstWord: (name: string) => `${name} ${spokenFrom.get(name)}`,
      end: () => clearInterval(pump),
    };
  }

  function hearWhoSpeaks() {
    const heard: Speaking[] = [];
    const stop = stage.engine.onSpeaking((speaking) => heard.push(speaking));
    return { heard, latest: () => heard.filter(({ seat }) => seat === null).at(-1), stop };
  }

  test("R2 the server says who speaks, to all when it changes and to who comes", async () => {
    const names = ["ann", "ben"];
    stage.begin(...names, "eve");
    const news = hearWhoSpeaks();
    const room = await gather(names);
    room.speak("ann");
    await expect.poll(() => news.latest()?.speaker, { timeout: 10_000 }).toBe("ann");
    expect(news.latest()?.speaking).toEqual(["ann"]);
    room.hush("ann");
    await expect.poll(() => news.latest()?.speaking, { timeout: 10_000 }).toEqual([]);
    // Who spoke last.
    expect(news.latest()?.speaker).toBe("ann");
    room.speak("ben");
    await expect.poll(() => news.latest()?.speaker, { timeout: 10_000 }).toBe("ben");
    await stage.enter("eve", { audio: ["a1"] });
    await stage.watch("eve", stage.micOf("ben"));
    const toEve = () => news.heard.find(({ seat }) => seat === "seat-eve");
    await expect.poll(() => toEve()?.speaker, { timeout: 10_000 }).toBe("ben");
    // A mute ends it, whatever the packets say.
    stage.allow(grant("ann"), grant("ben", { mic: false }), grant("eve"));
    await expect.poll(() => news.latest()?.speaker, { timeout: 10_000 }).toBe(null);
    room.end();
    news.stop();
  }, 30_000);

  test("R2 of many open microphones the loudest are forwarded, and who begins to speak is heard from the first packet", async () => {
    const names = Array.from({ length: limits.mediaAllHeardMax.value + 2 }, (_, at) => `p${at}`);
    stage.begin(...names, "eve");
    const room = await gather(names);
    const lines = names.map((_, at) => `a${at}`);
    const eve = await stage.enter("eve", { audio: lines });
    await stage.watch("eve", ...names.map((name, at) => ({ ...stage.micOf(name), mid: `a${at}` })));
    const heardNow = async () => {
      const before = lines.map((mid) => eve.seen(mid).length);
      await sleep(10 * packetMs);
      return names.filter((_, at) => eve.seen(`a${at}`).length > (before[at] ?? 0));
    };
    await expect
      .poll(async () => (await heardNow()).length, { timeout: 10_000 })
      .toBe(limits.mediaLoudest.value);
    const quiet = names.at(-1) ?? "";
    expect(await heardNow()).not.toContain(quiet);
    room.speak(quiet);
    const line = `a${names.indexOf(quiet)}`;
    const labels = () => eve.seen(line).map(({ label }) => label);
    await expect.poll(labels, { timeout: 10_000 }).toContain(room.firstWord(quiet));
    expect((await heardNow()).length).toBe(limits.mediaLoudest.value);
    expect(await heardNow()).toContain(quiet);
    // Without a hole from then on, and nothing twice.
    const seen = eve
      .seen(line)
      .slice(1)
      .map(({ sequence }, at) => sequence - (eve.seen(line)[at]?.sequence ?? 0));
    expect(new Set(seen.map((step) => step & 0xff_ff))).toEqual(new Set([1]));
    expect(new Set(labels()).size).toBe(labels().length);
    // Few open microphones again: all are heard.
    stage.allow(
      ...names.map((name, at) => grant(name, { mic: at < limits.mediaAllHeardMax.value })),
      grant("eve"),
    );
    await expect
      .poll(async () => (await heardNow()).length, { timeout: 10_000 })
      .toBe(limits.mediaAllHeardMax.value);
    room.end();
  }, 30_000);
});
