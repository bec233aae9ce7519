import fc from "fast-check";
import { expect, test } from "vitest";
import { fitsDeclared, isPicture, plainType, servedType } from "./declared-type.ts";
import { linkEndsAt, readObjectUrl, writeObjectUrl } from "./object-url.ts";
import { orientationOf, orientedSize } from "./oriented-size.ts";

test("M16 the declared type must fit what the bytes are", () => {
  const good: [string, string | null][] = [
    ["image/png", "image/png"],
    ["image/jpeg", "image/webp"],
    ["application/pdf", "application/pdf"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/zip"],
    ["application/msword", "application/x-cfb"],
    ["audio/mp4", "video/mp4"],
    ["text/plain; charset=utf-8", null],
    ["text/html", null],
    ["application/vnd.rar", "application/x-rar-compressed"],
    ["application/x-bzip", "application/x-bzip2"],
    ["application/x-tar", "application/x-xz"],
    ["image/svg+xml", "application/xml"],
    ["", "application/x-elf"],
    ["nonsense", null],
  ];
  const bad: [string, string | null][] = [
    ["image/png", null],
    ["image/png", "application/x-elf"],
    ["image/jpeg", "application/xml"],
    ["application/pdf", "application/x-msdownload"],
    ["video/mp4", null],
    ["text/plain", "application/x-msdownload"],
    ["audio/mpeg", "application/zip"],
    ["application/vnd.rar", "application/x-msdownload"],
  ];
  for (const [declared, found] of good)
    expect([declared, fitsDeclared(declared, found)]).toEqual([declared, true]);
  for (const [declared, found] of bad)
    expect([declared, fitsDeclared(declared, found)]).toEqual([declared, false]);
});

test("M16 nothing is served as what a browser would run", () => {
  for (const found of [
    "image/svg+xml",
    "text/html",
    "application/xhtml+xml",
    "application/xml",
    "text/javascript",
  ])
    expect(servedType(found)).toBe("application/octet-stream");
  const document = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  expect(servedType(document)).toBe(document);
  expect(isPicture("image/svg+xml")).toBe(false);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(plainType(text)).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/);
    }),
  );
});

test("M16 the path of an object is read as it was written, and nothing else is one", () => {
  const name = fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
  fc.assert(
    fc.property(fc.constantFrom("edu" as const, "social" as const), name, (bucket, objectName) => {
      expect(readObjectUrl(writeObjectUrl(bucket, objectName))).toEqual({ bucket, objectName });
    }),
  );
  for (const url of [
    "",
    "/objects/edu/short",
    "https://x/objects/edu/q7dPX2nHkUeJ0w9cT5bLmA",
    "/objects/edu/../x",
  ])
    expect(readObjectUrl(url)).toBe(null);
});

test("M16 a link lasts between one and two lives and is the same for a whole life", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 1e7 }), (now, life) => {
      const end = linkEndsAt(now, life);
      expect(end - now).toBeGreaterThan(life);
      expect(end - now).toBeLessThanOrEqual(2 * life);
      expect(linkEndsAt(Math.floor(now / life) * life, life)).toBe(end);
    }),
  );
});

test("M16 a picture that lies on its side has width and height swapped", () => {
  const shown = (number: number | undefined) => orientedSize(4, 3, orientationOf(number));
  for (const upright of [undefined, 1, 2, 3, 4]) expect(shown(upright)).toEqual({ w: 4, h: 3 });
  for (const side of [5, 6, 7, 8]) expect(shown(side)).toEqual({ w: 3, h: 4 });
  expect([orientationOf(6), orientationOf(8)]).toEqual(["right-top", "left-bottom"]);
});
