import type { AssetVariant } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanFileName, endingOf, fitPictureName, identify, readableFileName, srcsetOf } from "./index.ts";

test("A6 an asset is what its bytes say, and its name only tells old documents apart", () => {
  const cases: [string | null, string | null, string, object][] = [
    ["image/jpeg", null, "a.pdf", { kind: "image", type: "image/jpeg" }],
    ["image/tiff", null, "a", { kind: "image", type: "image/tiff" }],
    ["image/heic", null, "a.jpg", { kind: "foreign" }],
    ["image/x-canon-cr2", null, "a", { kind: "foreign" }],
    ["image/jxl", null, "a", { kind: "foreign" }],
    ["image/bmp", null, "a", { kind: "file", type: "image/bmp" }],
    ["video/mp4", null, "a", { kind: "video", type: "video/mp4" }],
    ["audio/mpeg", null, "a", { kind: "audio", type: "audio/mpeg" }],
    ["application/ogg", null, "a", { kind: "audio", type: "application/ogg" }],
    ["application/pdf", null, "a.exe", { kind: "document", type: "application/pdf" }],
    ["application/x-cfb", null, "a.DOC", { kind: "document", type: "application/msword" }],
    ["application/x-cfb", null, "a.msi", { kind: "file", type: "application/x-cfb" }],
    ["application/zip", null, "a.docx", { kind: "file", type: "application/zip" }],
    ["application/xml", null, "a.svg", { kind: "file", type: "application/octet-stream" }],
    [null, "a,b\n1,2\n", "a.csv", { kind: "document", type: "text/plain" }],
    [null, "题目", "a.txt", { kind: "document", type: "text/plain" }],
    [null, " <svg onload=x>", "a.txt", { kind: "file", type: "application/octet-stream" }],
    [null, "<!doctype html>", "a.txt", { kind: "file", type: "application/octet-stream" }],
    [null, "#!/bin/sh", "a.txt", { kind: "file", type: "application/octet-stream" }],
    [null, "\u0001\0\u0002", "a.txt", { kind: "file", type: "application/octet-stream" }],
    [null, null, "", { kind: "file", type: "application/octet-stream" }],
  ];
  for (const [found, text, name, expected] of cases)
    expect([found, name, identify(found, text, name)]).toEqual([found, name, expected]);
});

test("A6 nothing is identified as what a browser runs", () => {
  const found = fc.oneof(
    fc.constant(null),
    fc.constantFrom(
      "text/html",
      "image/svg+xml",
      "application/xhtml+xml",
      "text/javascript",
      "application/xml",
    ),
  );
  fc.assert(
    fc.property(found, fc.option(fc.string()), fc.string(), (type, text, name) => {
      const identity = identify(type, text, name);
      if (identity.kind === "foreign") return;
      expect(identity.type).not.toMatch(/html|svg|xml|javascript/);
    }),
  );
});

test("A6 M16 the name of a picture ends as its bytes do, and other names stay", () => {
  for (const [name, type, expected] of [
    ["scan.tif", "image/webp", "scan.webp"],
    ["SCAN.TIFF", "image/webp", "SCAN.webp"],
    ["our class.JPG", "image/jpeg", "our class.JPG"],
    ["a.jpeg", "image/png", "a.png"],
    ["fdp.exe", "image/png", "fdp.exe.png"],
    ["day 2.05", "image/webp", "day 2.05.webp"],
    ["passwd", "image/gif", "passwd.gif"],
    ["pages.tiff", "image/tiff", "pages.tiff"],
    ["a.tif", "application/pdf", "a.tif"],
    ["a.constructor", "constructor", "a.constructor"],
  ] as const)
    expect([name, fitPictureName(name, type)]).toEqual([name, expected]);
});

test("A6 a file name has no folders and no hidden signs, keeps its ending and is never empty", () => {
  expect(cleanFileName("C:\\photos\\day 1.jpg")).toBe("day 1.jpg");
  expect(cleanFileName("../../etc/passwd")).toBe("passwd");
  expect(cleanFileName("invoice\u202Efdp.exe")).toBe("invoicefdp.exe");
  expect(cleanFileName("作业 第一课.docx")).toBe("作业 第一课.docx");
  expect(cleanFileName("")).toBe("file");
  expect(cleanFileName(`${"长".repeat(400)}.docx`)).toMatch(/^长+\.docx$/);
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
      const clean = cleanFileName(name);
      expect(clean.length).toBeGreaterThan(0);
      expect(clean.length).toBeLessThanOrEqual(limits.assetNameMax.value);
      expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      expect(clean.isWellFormed()).toBe(true);
    }),
  );
});

test("M16 a name cannot hide its ending: what turns or hides a part of it is written out", () => {
  expect(readableFileName("invoice\u202Efdp.exe")).toBe("invoice[U+202E]fdp.exe");
  expect(endingOf("invoice\u202Efdp.exe")).toBe("exe");
  expect(endingOf("invoice.pdf\u200B.exe\u200B")).toBe("exe");
  expect(readableFileName("作业 👩‍🏫.docx")).toBe("作业 👩‍🏫.docx");
  expect([endingOf("a.tar.gz"), endingOf("README"), endingOf(".profile"), endingOf("a.")]).toEqual([
    "gz",
    "",
    "",
    "",
  ]);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(readableFileName(name)).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200E\u200F]/u);
    }),
  );
});

test("A6 a srcset holds the widths of one type, narrow to wide, and nothing else", () => {
  const variant = (kind: AssetVariant["kind"], type: string, width: number | null): AssetVariant => ({
    kind,
    type,
    url: `/${kind}`,
    width,
    height: width,
  });
  const variants = [
    variant("w1280", "image/webp", 1_100),
    variant("w320", "image/webp", 320),
    variant("w320", "image/avif", 320),
    variant("poster", "image/webp", 1_280),
    variant("hls", "application/vnd.apple.mpegurl", null),
  ];
  expect(srcsetOf({ variants }, "image/webp")).toBe("/w320 320w, /w1280 1100w");
  expect(srcsetOf({ variants }, "image/avif")).toBe("/w320 320w");
  expect(srcsetOf({ variants: [] }, "image/webp")).toBe("");
});
