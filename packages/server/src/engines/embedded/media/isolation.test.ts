import { afterEach, expect, test } from "vitest";
import type { Fault } from "@lyceum/contract/faults";
import { grantOf, type MediaPeer, openMediaPeer, type Places } from "../../../ports/media-peer.fixture.ts";
import { type EmbeddedMedia, openEmbeddedMedia } from "./engine.ts";

const mic = { mid: "mic", source: "mic", layer: "full" } as const;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Like a page: connects again each time its connection is lost, until it is refused for good. */
function stay(media: EmbeddedMedia, room: string, name: string, places: Places) {
  const state = { peer: null as MediaPeer | null, times: 0, refusal: "" };
  let isOver = false;
  async function connect(): Promise<void> {
    while (!isOver)
      try {
        const peer = await openMediaPeer(media, room, name, places);
        state.peer?.close();
        state.peer = peer;
        if (places.audio)
          await media.watch(room, name, [{ mid: "a1", account: "ann", source: "mic", layer: "full" }]);
        state.times++;
        return;
      } catch (error) {
        const { key } = error as Fault;
        if (key === "mediaCut") return void (state.refusal = key);
        await new Promise((resolve) => void setTimeout(resolve, 100));
      }
  }
  const stop = media.onLost(({ roomId, seat }) => {
    if (roomId === room && seat === name) void connect();
  });
  closers.push(() => {
    isOver = true;
    stop();
    state.peer?.close();
  });
  return { state, connect, heard: () => state.peer?.seen("a1").length ?? 0 };
}

test("R7 who ends the process again and again is found, shut out and named, and all others hear on", async () => {
  const logged: { event: string; detail: object }[] = [];
  const media = openEmbeddedMedia({
    host: "127.0.0.1",
    announced: "127.0.0.1",
    port: 0,
    processes: 2,
    log: (event, detail) => void logged.push({ event, detail }),
  });
  closers.push(() => media.close());
  const hearers = ["ben", "cid", "dan", "eve"];
  const names = ["ann", ...hearers, "mal"];
  for (const room of ["lesson", "other"])
    media.allow(
      room,
      1,
      names.map((name) => grantOf(name)),
    );
  async function open(room: string, who: readonly string[]) {
    const ann = stay(media, room, "ann", { sends: [mic] });
    const pump = setInterval(() => ann.state.peer?.send("mic", room), 20);
    closers.push(() => clearInterval(pump));
    const people = who.map((name) => stay(media, room, name, { audio: ["a1"] }));
    for (const one of [ann, ...people]) await one.connect();
    return people;
  }
  async function hearMore(people: readonly { heard(): number }[]): Promise<void> {
    for (const person of people) {
      let before = person.heard();
      await expect
        .poll(
          () => {
            // It starts over with each connection.
            before = Math.min(before, person.heard());
            return person.heard() - before;
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(10);
    }
  }
  const lesson = await open("lesson", hearers);
  const other = await open("other", ["ben"]);
  const mal = stay(media, "lesson", "mal", { audio: ["a1"] });
  await mal.connect();
  let splits = 0;
  const isOut = () => mal.state.refusal !== "";
  while (!isOut()) {
    await hearMore([...lesson, ...other]);
    const pids = new Set([...hearers, "mal"].map((name) => media.pidOf("lesson", name)));
    if (pids.size > 1) splits++;
    const { times } = mal.state;
    process.kill(media.pidOf("lesson", "mal") ?? 0, "SIGSTOP");
    await expect.poll(() => mal.state.times > times || isOut(), { timeout: 20_000 }).toBe(true);
  }
  const out = logged.filter(({ event }) => event === "media.revoked").map(({ detail }) => detail);
  expect(out).toEqual([{ roomId: "lesson", account: "mal" }]);
  // While they were split, those on both sides heard Ann.
  expect(splits).toBeGreaterThan(0);
  await hearMore([...lesson, ...other]);
  // The other room shared a process with it at most until that had ended twice.
  expect(other[0]?.state.times).toBeLessThanOrEqual(3);
}, 120_000);
