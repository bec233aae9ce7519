import { Readable } from "node:stream";
import { limits } from "@lyceum/contract/limits";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { SmallRequest } from "../../../ports/pictures.ts";
import { makePictures } from "./pictures.ts";
import { heicHead, makeGif, makePhoto, makePngBomb } from "./samples.fixture.ts";

const pictures = makePictures();
afterAll(() => pictures.close());

const open = (bytes: Uint8Array) => async () => Readable.from([bytes]);
const clean = (bytes: Uint8Array, owner = "ann", small: readonly SmallRequest[] = []) =>
  pictures.clean(open(bytes), { owner, small });

test("A6 a photo loses where it was taken and keeps how it stands, whatever its format", async () => {
  for (const format of ["jpeg", "tiff", "png", "webp"] as const) {
    const original = await makePhoto(format);
    expect(original.includes("secret place")).toBe(true);
    const { bytes, type, w, h, frames } = await clean(original);
    const { exif, xmp, orientation } = await sharp(bytes).metadata();
    expect({ type, w, h, frames, exif, xmp, orientation }).toEqual({
      type: format === "tiff" ? "image/webp" : `image/${format}`,
      w: 600,
      h: 800,
      frames: 1,
    });
    expect(Buffer.from(bytes).includes("secret place")).toBe(false);
  }
});

test("A6 the pages of a scanned document stay, without their notes", async () => {
  const pages = await Promise.all(
    ["#fff", "#eee"].map((background) =>
      sharp({ create: { width: 90, height: 120, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const scan = await sharp(pages, { join: { animated: true } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .tiff()
    .toBuffer();
  const { bytes, type, frames, w, h } = await clean(scan);
  expect({ type, frames, w, h }).toEqual({ type: "image/tiff", frames: 2, w: 90, h: 120 });
  const { exif, pages: left } = await sharp(bytes).metadata();
  expect({ exif, left }).toEqual({ left: 2 });
});

test("A6 small pictures are no wider than asked and than the picture itself", async () => {
  const small = [320, 640, 1_280].flatMap((width) =>
    (["image/webp", "image/avif"] as const).map((type) => ({
      name: `w${width}-${type.slice(6)}`,
      width,
      type,
    })),
  );
  const made = await clean(await makePhoto("jpeg"), "ann", small);
  expect(made.small.map(({ name, w, h }) => [name, w, h])).toEqual([
    ["w320-webp", 320, 427],
    ["w320-avif", 320, 427],
    ["w640-webp", 600, 800],
    ["w640-avif", 600, 800],
    ["w1280-webp", 600, 800],
    ["w1280-avif", 600, 800],
  ]);
  for (const { bytes, type } of made.small) {
    const { format, exif, mediaType } = await sharp(bytes).metadata();
    expect([mediaType ?? `image/${format}`, exif]).toEqual([type, undefined]);
  }
});

test("A6 a bomb is refused before it is decoded", async () => {
  const before = performance.now();
  await expect(clean(makePngBomb(50_000))).rejects.toMatchObject({ key: "uploadTooLarge" });
  await expect(clean(await makeGif(1_000, 4_900))).rejects.toMatchObject({ key: "uploadTooLarge" });
  await expect(clean(await makeGif(4_000, 40))).rejects.toMatchObject({ key: "uploadTooLarge" });
  expect(performance.now() - before).toBeLessThan(limits.imageTime.value);
  expect(await clean(await makeGif(100, limits.imageFramesMax.value))).toMatchObject({ type: "image/gif" });
});

test("A6 what no decoder knows, and what only fetches or draws, is undecodable", async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const entities = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`,
  ).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&m;</text></svg>`;
  for (const bytes of [Buffer.from(drawing), Buffer.from(entities), heicHead, Buffer.from("%PDF-1.7\n")])
    await expect(clean(bytes)).rejects.toMatchObject({ key: "uploadTypeWrong" });
});

test("A6 a picture that takes too long or too much memory ends its decoder and nothing else", async () => {
  const photo = await makePhoto("png", 4_000, 3_000);
  const small = [{ name: "small", width: 1_920, type: "image/avif" as const }];
  for (const bounds of [{ timeMs: 300 }, { memoryMax: 100_000_000 }]) {
    const strict = makePictures(bounds);
    await expect(strict.clean(open(photo), { owner: "ann", small })).rejects.toMatchObject({
      key: "uploadTooLarge",
    });
    await strict.close();
  }
  const own = makePictures();
  const before = await own.clean(open(photo), { owner: "ann", small: [] });
  await own.close();
  expect((await own.clean(open(photo), { owner: "ann", small: [] })).w).toBe(before.w);
  await own.close();
});

test("A6 one person's many pictures do not hold up another's", async () => {
  const photo = await makePhoto("png", 2_000, 1_500);
  const done: string[] = [];
  const all = Array.from({ length: 8 }, (_, n) => clean(photo, "ann").then(() => done.push(`ann ${n}`)));
  await Promise.all([...all, clean(await makePhoto("png"), "ben").then(() => done.push("ben"))]);
  // Two of ann's were under way when ben came.
  expect(done.indexOf("ben")).toBeLessThanOrEqual(3);
});
