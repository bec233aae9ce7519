import type { AssetView, OpenUnit } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { VideoUnit } from "./VideoUnit.tsx";

const unit = {
  unitId: "one",
  item: { kind: "video", assetId: "film" },
  state: "open",
  positionMs: 0,
  watched: [],
} as unknown as OpenUnit;
const asset = {
  assetId: "film",
  name: "Film",
  url: "/files/film",
  variants: [],
  durationMs: 60_000,
  width: 640,
  height: 360,
} as unknown as AssetView;

test("P10 a video that cannot be played says so, and the unit is opened again on request", async () => {
  const reopen = vi.fn(async () => {});
  const { place } = await show(
    <VideoUnit courseId={1} unit={unit} asset={asset} onReached={() => {}} onReopen={reopen} />,
    { texts: [courses] },
  );
  await act(async () => place.querySelector("video")?.dispatchEvent(new Event("error")));
  await until(() => expect(place.textContent).toContain("The video could not be played."));
  expect(place.querySelector("video")).toBeNull();
  await press(button("Try again"));
  await until(() => expect(place.querySelector("video")).not.toBeNull());
  expect(reopen).toHaveBeenCalledOnce();
});

test("P10 what was watched until the page is closed is reported by a call that outlives it", async () => {
  const call = vi.spyOn(http, "call").mockResolvedValue({ watched: [[0, 1_000]], state: "open" } as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(
    <VideoUnit courseId={1} unit={unit} asset={asset} onReached={() => {}} onReopen={async () => {}} />,
    { texts: [courses] },
  );
  const video = place.querySelector("video");
  if (!video) throw new Error("no video");
  for (const at of [0, 0.5, 1]) {
    video.currentTime = at;
    video.dispatchEvent(new Event("timeupdate"));
  }
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => hidden.mockRestore());
  document.dispatchEvent(new Event("visibilitychange"));
  await until(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    body: { spans: [[0, 1_000]], positionMs: 1_000 },
    outlivesPage: true,
  });
});

test("P10 what a busy page hears late of is watched, as the player says, and what was jumped over is not", async () => {
  const call = vi.spyOn(http, "call").mockResolvedValue({ watched: [], state: "open" } as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(
    <VideoUnit courseId={1} unit={unit} asset={asset} onReached={() => {}} onReopen={async () => {}} />,
    { texts: [courses] },
  );
  const video = place.querySelector("video");
  if (!video) throw new Error("no video");
  const hear = (at: number, played: readonly (readonly [number, number])[]) => {
    Object.defineProperty(video, "played", {
      configurable: true,
      get: () => ({
        length: played.length,
        start: (index: number) => played[index]?.[0],
        end: (index: number) => played[index]?.[1],
      }),
    });
    video.currentTime = at;
    video.dispatchEvent(new Event("timeupdate"));
  };
  hear(2, [[0, 2]]);
  hear(14, [[0, 14]]);
  // Where nothing is known of playing in between, it was a jump.
  hear(40, [[0, 14]]);
  hear(41, [
    [0, 14],
    [40, 41],
  ]);
  video.dispatchEvent(new Event("pause"));
  await until(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    body: {
      spans: [
        [0, 14_000],
        [40_000, 41_000],
      ],
    },
  });
});
