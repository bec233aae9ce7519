import fc from "fast-check";
import { expect, test } from "vitest";
import { readPicture } from "./pictures.ts";

const key = { isKeyFrame: true };
const other = { isKeyFrame: false };
const nowhere = { pictureAt: 0, zeroAt: 0, picture: 0, temporal: 0 };

test("R2 a key frame is known in each codec by the packet that begins it", () => {
  const read = (codec: "VP8" | "VP9" | "H264", ...bytes: number[]) =>
    readPicture(codec, Buffer.from(bytes), 0);
  expect(read("VP8", 0x90, 0x80, 0x81, 0x02, 0x00)).toMatchObject({ ...key, pictureAt: 2, picture: 0x102 });
  expect(read("VP8", 0x80, 0x80, 0x81, 0x02, 0x00)).toMatchObject(other);
  expect(read("VP8", 0x90, 0x80, 0x81, 0x02, 0x01)).toMatchObject(other);
  expect(read("VP9", 0x8a, 0x81, 0x02, 0x18, 0xff)).toMatchObject({ ...key, pictureAt: 1, picture: 0x102 });
  expect(read("VP9", 0xca, 0x81, 0x02, 0x18, 0xff)).toMatchObject(other);
  expect(read("VP9", 0x82, 0x81, 0x02, 0x18, 0xff)).toMatchObject(other);
  // A unit alone, one of several in a packet, and the first and second part of one.
  expect(read("H264", 0x65, 1)).toMatchObject(key);
  expect(read("H264", 0x67, 1)).toMatchObject(key);
  expect(read("H264", 0x61, 1)).toMatchObject(other);
  expect(read("H264", 0x78, 0, 2, 0x09, 1, 0, 2, 0x67, 1)).toMatchObject(key);
  expect(read("H264", 0x78, 0, 2, 0x09, 1, 0, 2, 0x61, 1)).toMatchObject(other);
  expect(read("H264", 0x7c, 0x85, 1)).toMatchObject(key);
  expect(read("H264", 0x7c, 0x05, 1)).toMatchObject(other);
  expect(read("H264", 0x7c, 0x81, 1)).toMatchObject(other);
});

test("R2 the temporal layer is read from the descriptors of VP8 and VP9", () => {
  const vp8 = Buffer.from([0x90, 0xe0, 0x80, 5, 9, 0xa0, 1]);
  expect(readPicture("VP8", vp8, 0)).toMatchObject({ temporal: 2, isSync: true, zeroAt: 4, zero: 9 });
  const vp9 = Buffer.from([0xe8, 0x80, 5, 0x50, 9, 1]);
  expect(readPicture("VP9", vp9, 0)).toMatchObject({ temporal: 2, isSync: true, zeroAt: 4, zero: 9 });
  const flexible = Buffer.from([0xf8, 0x80, 5, 0x50, 9, 1]);
  expect(readPicture("VP9", flexible, 0)).toMatchObject({ temporal: 2, zeroAt: 0 });
});

test("R7 what is cut off or made up is read without an error, and nothing beyond its end", () => {
  const codecs = fc.constantFrom("VP8" as const, "VP9" as const, "H264" as const);
  fc.assert(
    fc.property(codecs, fc.uint8Array({ maxLength: 24 }), fc.nat(4), (codec, bytes, from) => {
      const read = readPicture(codec, Buffer.from(bytes), from);
      expect(read === null).toBe(from >= bytes.length);
      const { pictureAt, zeroAt, picture, temporal } = read ?? { ...nowhere };
      if (pictureAt > 0) expect(pictureAt + 1).toBeLessThan(bytes.length);
      if (zeroAt > 0) expect(zeroAt).toBeLessThan(bytes.length);
      expect(picture).toBeLessThan(2 ** 15);
      expect(temporal).toBeLessThan(8);
    }),
  );
});
