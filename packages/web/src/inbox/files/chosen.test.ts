import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { choose } from "./chosen.ts";
import { fileOf } from "./file-of.ts";

test("M16 a picture that the server would refuse says so before it is sent; a scan says what is removed", async () => {
  const about = async (name: string, type: string) => {
    const { problem, isScan, kind } = await choose(new File(["x"], name, { type }));
    return [problem, isScan, kind];
  };
  expect(await about("a.heic", "image/heic")).toEqual(["pictureForeign", false, "file"]);
  // Many browsers do not know the type.
  expect(await about("IMG_1.HEIC", "")).toEqual(["pictureForeign", false, "file"]);
  expect(await about("scan.tif", "")).toEqual([null, true, "file"]);
  expect(await about("scan.tiff", "image/tiff")).toEqual([null, true, "file"]);
  expect(await about("logo.svg", "image/svg+xml")).toEqual([null, false, "file"]);
  expect(await about("heic.txt", "text/plain")).toEqual([null, false, "file"]);
  const large = new File([], "film.heic");
  Object.defineProperty(large, "size", { value: limits.uploadMax.value + 1 });
  expect((await choose(large)).problem).toBe("fileTooLarge");
});

test("M16 a card shows the ending of the real name and what turns it, and saves it under a plain name", () => {
  const attach = { url: "/a", ext: "pdf", size: 1, name: "invoice\u202Efdp.exe" };
  expect(fileOf({ type: 6, attach, isRecalled: false })).toMatchObject({
    name: "invoice[U+202E]fdp.exe",
    saveAs: "invoicefdp.exe",
    ext: "exe",
  });
  const unnamed = { url: "/a", ext: "pdf", size: 1 };
  expect(fileOf({ type: 6, attach: unnamed, isRecalled: false })).toMatchObject({
    name: "file.pdf",
    ext: "pdf",
  });
});
