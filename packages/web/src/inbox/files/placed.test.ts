import { limits } from "@lyceum/contract/limits";
import { readAlbum } from "@lyceum/domain/messages";
import { messageTypes } from "@lyceum/im-client";
import { expect, test } from "vitest";
import type { Chosen } from "./chosen.ts";
import { placed } from "./placed.ts";

const one = (key: number, kind: Chosen["kind"]): Chosen => ({
  key,
  rank: key,
  file: new File(["x"], `${key}`),
  kind,
  preview: null,
  w: 0,
  h: 0,
  dur: 0,
  problem: null,
  isScan: false,
  small: null,
});
const pictures = (count: number) => Array.from({ length: count }, (_, at) => one(at, "image"));
const albumsOf = (chosen: readonly Chosen[]) =>
  placed(chosen, "").map(({ custom }) => readAlbum({ type: messageTypes.image, custom })?.of ?? null);

test("D6 pictures and films go in albums of at most ten, in their order, before other files", () => {
  const max = limits.albumMax.value;
  expect(albumsOf(pictures(1))).toEqual([null]);
  expect(albumsOf(pictures(max))).toEqual(Array(max).fill(max));
  expect(albumsOf(pictures(max + 1))).toEqual([...Array<number>(max).fill(max), null]);
  const mixed = placed([one(1, "image"), one(2, "file"), one(3, "video")], "");
  expect(mixed.map((sent) => sent.one.key)).toEqual([1, 3, 2]);
  expect(mixed.map(({ custom }) => readAlbum({ type: messageTypes.image, custom }))).toMatchObject([
    { at: 1, of: 2, films: 1 },
    { at: 2, of: 2, films: 1 },
    null,
  ]);
  const single = placed([one(1, "file"), one(2, "video"), one(3, "file")], "");
  expect(single.map((sent) => sent.one.key)).toEqual([1, 2, 3]);
});

test("D6 the words stand once, with the first that is sent", () => {
  const wordsOf = (chosen: readonly Chosen[]) => placed(chosen, " words ").map(({ body }) => body);
  expect(wordsOf(pictures(1))).toEqual(["words"]);
  expect(wordsOf(pictures(3))).toEqual(["words", "", ""]);
  expect(wordsOf(pictures(12)).indexOf("words")).toBe(0);
  expect(wordsOf([one(1, "file"), one(2, "file")])).toEqual(["words", ""]);
  expect(wordsOf([one(1, "file"), one(2, "image")])).toEqual(["words", ""]);
});
