import { expect, test } from "vitest";
import type { MediaLayer, MediaSource, Watch } from "../../../ports/media-engine.ts";
import { shareOut, stillBitrate } from "./shares.ts";
import { showWanted } from "./show-wanted.ts";
import { makeStreamIn } from "./stream-in.ts";
import { makeStreamOut } from "./stream-out.ts";

/** What a line of so many bits a second shows of those who are watched, while one of them speaks. */
function showOn(budget: number, watches: readonly Watch[], speaker: string | null): string[] {
  const streams = watches.map(({ account, source, layer }, at) => {
    const line = { mid: "c", kind: "video", direction: "send", payloadType: 96, ssrc: at + 1 } as const;
    return { account, stream: makeStreamIn(line, { source, layer }, () => {}) };
  });
  const outs = new Map(
    watches.map(({ mid }, at) => [mid, makeStreamOut({ kind: "video", payloadType: 96 }, at, () => true)]),
  );
  const downlink = {
    share: (wanted: Parameters<typeof shareOut>[0]) => shareOut(wanted, budget),
    budget: () => budget,
  };
  const voices = { active: () => speaker, forwards: () => true };
  const sentBy = ({ account }: Watch) =>
    streams.filter((one) => one.account === account).map(({ stream }) => stream);
  showWanted({ outs, downlink }, watches, 0, sentBy, voices);
  return streams.filter(({ stream }) => stream.hearers.size > 0).map(({ account }) => account);
}

const watch = (account: string, layer: MediaLayer, source: MediaSource = "camera"): Watch => ({
  mid: account,
  account,
  source,
  layer,
});

test("R7 where there is room for one picture it is that of who speaks, unless one was made large or a screen is shared", () => {
  const small = [watch("ann", "small"), watch("ben", "small"), watch("cem", "small")];
  expect(showOn(stillBitrate, small, null)).toEqual(["ann"]);
  expect(showOn(stillBitrate, small, "cem")).toEqual(["cem"]);
  expect(showOn(stillBitrate, [...small, watch("dot", "full")], "cem")).toEqual(["dot"]);
  const large = [watch("ann", "full"), watch("ben", "full")];
  expect(showOn(stillBitrate, large, "ben")).toEqual(["ben"]);
  expect(showOn(stillBitrate, [...large, watch("eve", "full", "screen")], "ben")).toEqual(["eve"]);
});

test("R2 a line that bears all shows all, whoever speaks", () => {
  const small = [watch("ann", "small"), watch("ben", "small")];
  expect(showOn(Infinity, small, "ben")).toEqual(["ann", "ben"]);
});
