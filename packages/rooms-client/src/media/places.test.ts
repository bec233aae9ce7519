import { expect, test } from "vitest";
import { assignPlaces, type Tile, type Watch } from "./places.ts";

const lines = { audio: ["a1", "a2"], video: ["v1", "v2", "v3"] };
const camera = (account: string, width = 200): Tile => ({ account, source: "camera", width });
const brief = (watches: Watch[]) => watches.map(({ mid, account, layer }) => `${mid} ${account} ${layer}`);

test("R2 the layer follows the size of the tile, and does not flicker at its edge", () => {
  let watches: Watch[] = [];
  const seen = [200, 300, 359, 360, 300, 281, 280, 300].map((width) => {
    watches = assignPlaces(watches, [camera("ann", width)], lines);
    return watches[0]?.layer;
  });
  expect(seen).toEqual(["small", "small", "small", "full", "full", "full", "small", "small"]);
});

test("R2 a stream keeps its line while others come and go", () => {
  const first = assignPlaces(
    [],
    ["ann", "ben", "cem"].map((name) => camera(name)),
    lines,
  );
  expect(brief(first)).toEqual(["v1 ann small", "v2 ben small", "v3 cem small"]);
  const next = assignPlaces(first, [camera("dan"), camera("cem"), camera("ann")], lines);
  expect(brief(next).toSorted()).toEqual(["v1 ann small", "v2 dan small", "v3 cem small"]);
});

test("R6 what has no tile is not asked for, and the first tiles win where lines are short", () => {
  const tiles = ["ann", "ben", "cem", "dan"].map((name) => camera(name));
  expect(brief(assignPlaces([], tiles, lines))).toEqual(["v1 ann small", "v2 ben small", "v3 cem small"]);
  const sounds = ["ann", "ben", "cem"].map((account) => ({ account, source: "mic" as const, width: 0 }));
  expect(brief(assignPlaces([], sounds, lines))).toEqual(["a1 ann full", "a2 ben full"]);
  const screen = { account: "ann", source: "screenSound", width: 0 } as const;
  expect(brief(assignPlaces([], [screen, ...sounds], lines))).toEqual(["a1 ann full", "a2 ann full"]);
  expect(assignPlaces([], [], lines)).toEqual([]);
});

test("R2 a screen is always sent whole, and a stream drawn twice takes one line", () => {
  const screen = { account: "ann", source: "screen", width: 10 } as const;
  expect(brief(assignPlaces([], [screen, screen, camera("ann")], lines))).toEqual([
    "v1 ann full",
    "v2 ann small",
  ]);
});
