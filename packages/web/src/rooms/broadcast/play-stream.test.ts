// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { playStream } from "./play-stream.ts";

/** A browser that plays the playlist by itself, as far as the test says. */
async function start() {
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "clearTimeout", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("#EXTM3U"));
  onTestFinished(() => fetched.mockRestore());
  const video = document.createElement("video");
  const facts = { currentTime: 0, paused: true, refuses: false };
  Object.defineProperty(video, "currentTime", { get: () => facts.currentTime });
  Object.defineProperty(video, "paused", { get: () => facts.paused });
  const play = vi.fn<() => Promise<void>>(async () => {
    if (facts.refuses) throw new DOMException("a click is wanted", "NotAllowedError");
    facts.paused = false;
  });
  Object.assign(video, { canPlayType: () => "maybe", play, load: () => {} });
  const said: string[] = [];
  const stop = playStream(video, "/live-streams/100/x/live.m3u8", {
    status: (status) => void said.push(status),
    behind: () => {},
    narrow: () => {},
    blocked: () => void said.push("blocked"),
  });
  onTestFinished(stop);
  await vi.waitFor(() => expect(play).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(0);
  /** Seconds that pass; the picture goes on in them, or not. */
  const pass = async (seconds: number, isMoving: boolean) => {
    for (let second = 0; second < seconds; second++) {
      if (isMoving) facts.currentTime += 1;
      // oxlint-disable-next-line no-await-in-loop
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  return { video, facts, play, said, fetched, pass };
}

test("P6 a picture that stands still is lost, plays when it moves, and is begun again when it does not", async () => {
  const { video, said, fetched, pass } = await start();
  video.dispatchEvent(new Event("playing"));
  await pass(10, true);
  expect(said).toEqual(["playing"]);
  await pass(3, false);
  expect(said).toEqual(["playing"]);
  await pass(3, false);
  expect(said).toEqual(["playing", "lost"]);
  await pass(1, true);
  expect(said).toEqual(["playing", "lost", "playing"]);
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(24, false);
  expect(said.at(-1)).toBe("lost");
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("P6 a pause that nobody here asked for is played on, or asks for a click, and waits for it", async () => {
  const { video, facts, play, said, fetched, pass } = await start();
  video.dispatchEvent(new Event("playing"));
  facts.paused = true;
  video.dispatchEvent(new Event("pause"));
  await pass(1, true);
  expect(facts.paused).toBe(false);
  facts.paused = true;
  facts.refuses = true;
  video.dispatchEvent(new Event("pause"));
  await pass(40, false);
  expect(said).toEqual(["playing", "blocked"]);
  expect(play).toHaveBeenCalledTimes(3);
  expect(fetched).toHaveBeenCalledTimes(1);
});
