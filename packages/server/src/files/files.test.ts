import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { limits } from "@lyceum/contract/limits";
import { eicar } from "../ports/virus-scan.suite.ts";
import { hasFfmpeg, makeFilm } from "../engines/embedded/ffmpeg/samples.fixture.ts";
import { heicHead, makeGif, makePhoto, makePngBomb } from "../engines/embedded/pictures/samples.fixture.ts";
import { srcsetOf } from "@lyceum/domain/files";
import { makeTempFolder } from "@lyceum/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Harness, startHarness } from "./harness.fixture.ts";
import { refer, referExactly, registerThing, unrefer, viewAssets } from "./index.ts";

let files: Harness;
beforeAll(async () => {
  files = await startHarness();
});
afterAll(() => files.close());

const patience = { timeout: 20_000 };
const open = async (link: string | null | undefined, init?: RequestInit) =>
  await fetch(`${files.url}${link}`, init);

/** What became of an upload that was answered before it was looked at. */
async function refusalOf(id: string): Promise<string | null | undefined> {
  await expect.poll(async () => (await files.view("e.ann", id)).data.state, patience).toBe("refused");
  return (await files.view("e.ann", id)).data.refusal;
}

describe("small files", () => {
  test("A6 a photo becomes an asset without its notes, in every width and both types", async () => {
    const photo = await makePhoto("jpeg", 1_000, 700);
    const asset = await files.uploaded("e.ann", photo, "our class.JPG", { type: "image/jpeg" });
    expect(asset).toMatchObject({
      ossId: asset.id,
      fileName: "our class.JPG",
      kind: "image",
      type: "image/jpeg",
      state: "ready",
      width: 700,
      height: 1_000,
      progress: null,
      refusal: null,
    });
    const kinds = ["w320", "w320", "w640", "w640", "w1280", "w1280"];
    expect(asset.variants.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
    expect(srcsetOf(asset, "image/avif")).toMatch(/ 320w, .* 640w, .* 700w$/);
    const shown = await open(asset.url);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("content-disposition")).toBe("inline");
    expect(shown.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(shown.headers.get("set-cookie")).toBe(null);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.length).toBe(asset.size);
    expect(bytes.includes("secret place")).toBe(false);
    for (const { url, type, width } of asset.variants) {
      const small = await open(url);
      expect(small.headers.get("content-type")).toBe(type);
      expect((await sharp(await small.arrayBuffer()).metadata()).width).toBe(width);
    }
    // What came with the notes is gone from the store.
    const names: string[] = [];
    for await (const { name } of files.app.objects.list(`edu-files/${asset.id}`)) names.push(name);
    expect(names.filter((name) => name.endsWith("/uploaded"))).toEqual([]);
  });

  test("A6 a scan whose list of facts stands at its end is known as a picture, and cleaned", async () => {
    const scan = await makePhoto("tiff", 900, 700);
    expect(scan.includes("secret place")).toBe(true);
    const asset = await files.uploaded("e.ann", scan, "scan.tif");
    expect(asset).toMatchObject({ kind: "image", type: "image/webp", width: 700 });
    // What is saved can be opened.
    expect([asset.name, asset.fileName]).toEqual(["scan.webp", "scan.webp"]);
    const saved = async (link?: string | null) =>
      (await open(`${link}?download`)).headers.get("content-disposition");
    expect(await saved(asset.url)).toBe("attachment; filename=scan.webp");
    expect(await saved(asset.variants[0]?.url)).toMatch(
      /^attachment; filename="scan\.webp w320-(webp|avif)\.\1"$/,
    );
    expect(Buffer.from(await (await open(asset.url)).arrayBuffer()).includes("secret place")).toBe(false);
    // One that only begins like a TIFF is refused: what it holds could not be cleaned.
    const odd = Buffer.concat([Buffer.from("II*\0"), Buffer.alloc(300, 9)]);
    const answer = await files.upload("e.ann", odd, "odd.bin");
    expect(answer.fault ?? (await refusalOf(answer.data.id))).toBe("assetUnreadable");
  });

  test("A6 documents and other files stay as they came, and are saved, never shown", async () => {
    const page = "<html><script>alert(1)</script></html>";
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [text, name, declared, kind, type] of [
      ["a,b\n1,2\n", "marks 第一.csv", "text/csv", "document", "text/plain; charset=utf-8"],
      [page, "page.html", "text/html", "file", "application/octet-stream"],
      [drawing, "drawing.svg", "image/svg+xml", "file", "application/octet-stream"],
      [`<?xml version="1.0"?>${drawing}`, "drawing.svg", "image/svg+xml", "file", "application/octet-stream"],
      ["%PDF-1.7\n%%EOF", "paper.pdf", "application/pdf", "document", "application/pdf"],
    ] as const) {
      const asset = await files.uploaded("e.ann", Buffer.from(text), name, { type: declared });
      expect([name, asset.kind, asset.variants]).toEqual([name, kind, []]);
      const answer = await open(asset.url);
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename/);
    }
  });

  test("A6 an empty file, and one of the largest size, are files; a byte more is too many", async () => {
    const most = Buffer.alloc(limits.smallAssetMax.value, "x");
    expect((await files.uploaded("e.ben", most, "most.txt")).size).toBe(most.length);
    expect((await files.uploaded("e.ben", Buffer.alloc(0), "empty.txt")).size).toBe(0);
    const more = await files.upload("e.ben", Buffer.concat([most, Buffer.from("x")]), "more.txt");
    expect(more).toMatchObject({ code: 413, fault: "assetTooLarge" });
    // Not counted against its owner.
    expect(await files.usageOf("e.ben")).toBe(most.length);
  });

  test("A6 what harms, cannot be cleaned, or is not what it calls itself is refused, and nothing of it is left", async () => {
    const before = await files.usageOf("e.ann");
    const program = Buffer.concat([Buffer.from("\x7fELF"), Buffer.alloc(64)]);
    const photo = await makePhoto("jpeg", 60, 40);
    for (const [name, bytes, type, purpose, fault] of [
      ["virus.txt", eicar, "text/plain", "attachment", "assetInfected"],
      ["virus in a photo", Buffer.concat([photo, eicar]), "image/jpeg", "picture", "assetInfected"],
      ["phone.heic", heicHead, "image/heic", "attachment", "assetUnreadable"],
      ["bomb.png", makePngBomb(50_000), "image/png", "picture", "assetUnreadable"],
      ["bomb.gif", await makeGif(1_000, 4_900), "image/gif", "attachment", "assetUnreadable"],
      ["broken.jpg", photo.subarray(0, photo.length / 2), "image/jpeg", "picture", "assetUnreadable"],
      ["program.pdf", program, "application/pdf", "document", "assetTypeRefused"],
      ["program.png", program, "image/png", "attachment", "assetTypeRefused"],
      ["text.png", Buffer.from("words"), "", "picture", "assetTypeRefused"],
      ["photo.jpg", photo, "image/jpeg", "audio", "assetTypeRefused"],
    ] as const) {
      const answer = await files.upload("e.ann", bytes, name, { type, purpose });
      expect([name, answer.fault ?? (await refusalOf(answer.data.id))]).toEqual([name, fault]);
    }
    expect(await files.usageOf("e.ann")).toBe(before);
    const left = await files.fresh.database.query<{ id: string }>({
      text: "select id from edu.asset where state = 'refused'",
    });
    for (const { id } of left)
      await expect
        .poll(async () => {
          for await (const { name } of files.app.objects.list(`edu-files/${id}`)) return name;
          return "nothing";
        }, patience)
        .toBe("nothing");
  });

  test("A6 a picture that is also a page is only the picture", async () => {
    const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#fff" } })
      .gif()
      .toBuffer();
    const polyglot = Buffer.concat([
      photo,
      Buffer.from("/*<script>alert(1)</script>*/=1;"),
      Buffer.alloc(20),
    ]);
    const asset = await files.uploaded("e.ann", polyglot, "both.gif", { type: "image/gif" });
    const answer = await open(asset.url);
    expect(answer.headers.get("content-type")).toBe("image/gif");
    expect(Buffer.from(await answer.arrayBuffer()).includes("<script>")).toBe(false);
  });

  test("A6 a form without a file, a wrong purpose and a visitor's document are refused", async () => {
    const form = new FormData();
    form.append("purpose", "picture");
    const headers = { authorization: "Bearer e.ann" };
    const post = async (body: FormData) =>
      (await (
        await fetch(`${files.url}/api/system/oss/upload`, { method: "POST", headers, body })
      ).json()) as object;
    expect(await post(form)).toMatchObject({ code: 414, field: "file" });
    const lines = ["--B", 'Content-Disposition: form-data; name="file"; filename="a\0b.txt"'];
    const part = [...lines, "Content-Type: text/\0plain", "", "x", "--B--", ""].join("\r\n");
    const typed = { ...headers, "content-type": "multipart/form-data; boundary=B" };
    const answer = await fetch(`${files.url}/api/system/oss/upload`, {
      method: "POST",
      headers: typed,
      body: part,
    });
    expect(await answer.json()).toMatchObject({ code: 200, data: { name: "ab.txt", type: "text/plain" } });
    form.set("purpose", "nonsense");
    form.append("file", new File(["x"], "x.txt"));
    expect(await post(form)).toMatchObject({ code: 414, field: "purpose" });
    const photo = await makePhoto("png", 60, 40);
    expect(await files.upload("e.new", photo, "x.png")).toMatchObject({ code: 403 });
    expect(await files.upload("e.new", photo, "x.png", { purpose: "avatar" })).toMatchObject({ code: 200 });
    expect(await files.call("e.ann", "POST", "/system/oss/upload?purpose=other")).toMatchObject({
      code: 414,
    });
  });
});

describe("reading", () => {
  test("A6 an unreferenced asset is its uploader's alone, in realm and institution", async () => {
    const asset = await files.uploaded("e.ann", Buffer.from("mine"), "mine.txt");
    expect((await files.view("e.ann", asset.id)).data.id).toBe(asset.id);
    for (const token of ["e.ben", "e.far", "s.ann"] as const) {
      expect(await files.view(token, asset.id)).toMatchObject({ code: 404 });
      expect((await files.call(token, "POST", "/files/views", { assetIds: [asset.id] })).data).toEqual([]);
      for (const act of ["cancel", "discard"])
        expect(await files.call(token, "POST", `/files/${asset.id}/${act}`, {})).toMatchObject({ code: 404 });
    }
    const grant = asset.url?.split("/")[4] ?? "";
    for (const [link, status] of [
      [asset.url, 200],
      [asset.url?.replace("/edu/", "/social/"), 403],
      [asset.url?.replace(grant, grant.replace("ann", "ben")), 403],
      [asset.url?.replace(grant, grant.replace("~100~", "~200~")), 404],
      [asset.url?.replace(asset.id, "A".repeat(22)), 403],
      [asset.url?.replace(grant, "x"), 403],
      [asset.url?.replace(/original$/, "uploaded"), 404],
      [asset.url?.replace(/original$/, "..%2foriginal"), 404],
    ] as const)
      expect([link, (await open(link)).status]).toEqual([link, status]);
  });

  test("A6 a referred asset is readable exactly where the thing is, and its link ends with that", async () => {
    const readers = new Map([["paper-1", new Set(["ben"])]]);
    registerThing("paper", {
      canRead: async (_app, { accountId }, things) =>
        new Set(things.filter(({ id }) => readers.get(id)?.has(accountId ?? "public")).map(({ id }) => id)),
    });
    const asset = await files.uploaded("e.ann", Buffer.from("paper"), "paper.txt");
    const other = await files.uploaded("e.ben", Buffer.from("other"), "other.txt");
    const thing = { kind: "paper", id: "paper-1", deptId: 100 };
    const ann = { realm: "edu", deptId: 100, accountId: "ann" } as const;
    const { kysely } = files.app.database;
    const tried = (ids: string[], actor = ann, of = thing) =>
      kysely.transaction().execute((trx) => refer(files.app, trx, actor, of, ids));
    // Not another's, not one that is not there, not into another institution, not of an unknown kind.
    await expect(tried([asset.id, other.id])).rejects.toMatchObject({ key: "notFound" });
    await expect(tried(["A".repeat(22)])).rejects.toMatchObject({ key: "notFound" });
    await expect(tried([asset.id], ann, { ...thing, deptId: 200 })).rejects.toMatchObject({
      key: "notFound",
    });
    await expect(tried([asset.id], ann, { ...thing, kind: "none" })).rejects.toThrow("not registered");
    await tried([asset.id]);
    await tried([asset.id]);

    const seen = (await files.view("e.ben", asset.id)).data;
    expect(await (await open(seen.url)).text()).toBe("paper");
    expect(await files.view("e.ann", asset.id)).toMatchObject({ code: 404 });
    expect(await files.view("e.far", asset.id)).toMatchObject({ code: 404 });
    expect(await files.call("e.ann", "POST", `/files/${asset.id}/discard`, {})).toMatchObject({ code: 409 });
    // Public things are read by those without an account.
    const everybody = { realm: "edu", deptId: 100, accountId: null } as const;
    const view = (await viewAssets(files.app, everybody, [asset.id])).get(asset.id);
    expect((await open(view?.url)).status).toBe(404);
    files.clock.aheadMs += 6_000;
    readers.set("paper-1", new Set(["public"]));
    expect((await open(view?.url)).status).toBe(200);
    expect((await open(seen.url)).status).toBe(404);

    await kysely.transaction().execute((trx) => referExactly(files.app, trx, ann, thing, []));
    expect((await files.view("e.ann", asset.id)).data.state).toBe("ready");
    await tried([asset.id]);
    await kysely.transaction().execute((trx) => unrefer(files.app, trx, "edu", thing));
    expect(await files.call("e.ann", "POST", `/files/${asset.id}/discard`, {})).toMatchObject({ code: 200 });
    expect(await files.view("e.ann", asset.id)).toMatchObject({ code: 404 });
  });

  test("A6 of those who discard one asset at once, one does and the others find none", async () => {
    const { id } = await files.uploaded("e.ann", Buffer.from("x"), "once.txt");
    const all = await Promise.all(
      Array.from({ length: 6 }, () => files.call("e.ann", "POST", `/files/${id}/discard`, {})),
    );
    const faults = all.map(({ fault }) => fault ?? "done").toSorted();
    expect(faults).toEqual(["done", ...Array.from({ length: 5 }, () => "notFound")]);
  });

  test("A6 two things that are saved at once with the same assets wait for each other", async () => {
    registerThing("note", { canRead: async (_app, _viewer, things) => new Set(things.map(({ id }) => id)) });
    const assets = await Promise.all(
      Array.from({ length: 4 }, (_, n) => files.uploaded("e.ann", Buffer.from(String(n)), `${n}.txt`)),
    );
    const ids = assets.map(({ id }) => id);
    const ann = { realm: "edu", deptId: 100, accountId: "ann" } as const;
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        files.app.database.kysely.transaction().execute(async (trx) => {
          const thing = { kind: "note", id: `note-${n}`, deptId: 100 };
          await referExactly(files.app, trx, ann, thing, n % 2 === 0 ? ids : ids.toReversed());
        }),
      ),
    );
    const [row] = await files.fresh.database.query<{ count: number }>({
      text: "select count(*) as count from edu.asset_reference where thing_kind = 'note'",
    });
    expect(row?.count).toBe(32);
  });

  test("A6 saving what shows a file takes one connection of the pool, so that many at once do not wait for one another", async () => {
    const { id } = await files.uploaded("e.ann", Buffer.from("one"), "one.txt");
    const ann = { realm: "edu", deptId: 100, accountId: "ann" } as const;
    const app = Object.defineProperty({ ...files.app }, "database", {
      get: () => expect.fail("a second connection is asked for"),
    });
    const thing = { kind: "note", id: "note-alone", deptId: 100 };
    registerThing("note", {
      canRead: async ({ database }, _viewer, things) => {
        await database.query({ text: "select $1::int", values: [1] });
        return new Set(things.map((one) => one.id));
      },
    });
    await files.app.database.kysely.transaction().execute(async (trx) => {
      await refer(app, trx, ann, thing, [id]);
      await refer(app, trx, ann, { ...thing, id: "note-beside" }, [id]);
    });
  });

  test("A6 parts, heads and known files are answered as HTTP says, until the link ends", async () => {
    const asset = await files.uploaded("e.ann", Buffer.from("0123456789"), "digits.txt");
    const whole = await open(asset.url);
    const etag = whole.headers.get("etag") ?? "";
    const modified = whole.headers.get("last-modified") ?? "";
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    for (const [headers, status, text, range] of [
      [{ range: "bytes=2-4" }, 206, "234", "bytes 2-4/10"],
      [{ range: "bytes=7-" }, 206, "789", "bytes 7-9/10"],
      [{ range: "bytes=-2" }, 206, "89", "bytes 8-9/10"],
      [{ range: "bytes=5-99" }, 206, "56789", "bytes 5-9/10"],
      [{ range: "bytes=10-" }, 416, "", "bytes */10"],
      [{ range: "bytes=0-1,4-5" }, 200, "0123456789", null],
      [{ range: "lines=1-2" }, 200, "0123456789", null],
      [{ range: "bytes=2-4", "if-range": etag }, 206, "234", "bytes 2-4/10"],
      [{ range: "bytes=2-4", "if-range": '"other"' }, 200, "0123456789", null],
      [{ range: "bytes=2-4", "if-range": modified }, 206, "234", "bytes 2-4/10"],
      [{ "if-none-match": `"other", W/${etag}` }, 304, "", null],
      [{ "if-none-match": '"other"', "if-modified-since": modified }, 200, "0123456789", null],
      [{ "if-modified-since": modified }, 304, "", null],
    ] as const) {
      const answer = await open(asset.url, { headers });
      expect([headers, answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
        headers,
        status,
        text,
        range,
      ]);
    }
    const head = await open(asset.url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "10", ""]);
    const saved = await open(`${asset.url}?download`);
    expect(saved.headers.get("content-disposition")).toBe("attachment; filename=digits.txt");
    files.clock.aheadMs += 2 * limits.assetLinkLife.value;
    expect((await open(asset.url)).status).toBe(403);
    expect((await open((await files.view("e.ann", asset.id)).data.url)).status).toBe(200);
  });
});

describe.runIf(hasFfmpeg || inject("mustRunAll"))("videos", { timeout: 180_000 }, () => {
  test("A6 a video is ready at once with a poster, then gets renditions that a player can read", async () => {
    const file = path.join(makeTempFolder(), "film.mp4");
    makeFilm(file, { seconds: 8 });
    const asset = await files.uploaded("e.ann", readFileSync(file), "film.mp4", {
      type: "video/mp4",
      purpose: "video",
    });
    expect(asset).toMatchObject({ kind: "video", state: "ready", width: 1_280, height: 720 });
    expect(asset.durationMs).toBeGreaterThan(7_500);
    expect(Buffer.from(await (await open(asset.url)).arrayBuffer()).includes("secret place")).toBe(false);
    const poster = asset.variants.find(({ kind }) => kind === "poster");
    expect((await sharp(await (await open(poster?.url)).arrayBuffer()).metadata()).width).toBe(1_280);
    await expect
      .poll(async () => (await files.view("e.ann", asset.id)).data.progress, { timeout: 150_000 })
      .toBe(null);
    const { variants } = (await files.view("e.ann", asset.id)).data;
    const hls = variants.find(({ kind }) => kind === "hls");
    expect(hls?.type).toBe("application/vnd.apple.mpegurl");
    // A player follows the playlist by its relative names alone.
    const folder = makeTempFolder();
    const copied = path.join(folder, "played.mp4");
    const from = ["-v", "error", "-i", `${files.url}${hls?.url}`];
    await promisify(execFile)("ffmpeg", [...from, "-map", "0:v:0", "-c", "copy", "-f", "mp4", copied]);
    const played = await files.app.video.probe(copied, "video/mp4", new AbortController().signal);
    expect(played?.durationMs).toBeGreaterThan(7_000);
  });

  test("A6 the uploader may stop the renditions, and the video stays", async () => {
    const file = path.join(makeTempFolder(), "film.mp4");
    makeFilm(file, { seconds: 30 });
    const asset = await files.uploaded("e.ann", readFileSync(file), "long.mp4", { type: "video/mp4" });
    expect(asset.progress).not.toBe(null);
    const { data } = await files.call<typeof asset>("e.ann", "POST", `/files/${asset.id}/cancel`, {});
    expect(data).toMatchObject({ state: "ready", progress: null });
    await expect
      .poll(async () => await files.app.jobs.isLive(`files.render:edu:${asset.id}`), patience)
      .toBe(false);
    expect((await open(asset.url)).status).toBe(200);
    expect((await files.view("e.ann", asset.id)).data.variants.map(({ kind }) => kind)).toEqual(["poster"]);
  });
});
