import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { RawSocket } from "@lyceum/testing/conformance";
import sharp from "sharp";
import { heicHead, makePhoto } from "../engines/embedded/pictures/samples.fixture.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepObjects } from "./jobs.ts";
import { startStorageHarness, type StorageHarness } from "./harness.fixture.ts";

let harness: StorageHarness;
let ann: RawSocket;
let ben: RawSocket;
let mia: RawSocket;

beforeAll(async () => {
  harness = await startStorageHarness();
  for (const account of ["ann", "ben"]) await harness.messaging.addPerson(account);
  await harness.messaging.addPerson("mia", { realm: "social" });
  [ann, ben, mia] = await Promise.all([
    harness.signIn("ann"),
    harness.signIn("ben"),
    harness.signIn("mia", "social"),
  ]);
});

afterAll(async () => {
  for (const socket of [ann, ben, mia]) socket.close();
  await harness.close();
});

const newToken = async (socket = ann) => (await socket.ask("getSimpleNosToken", {})).body;
const { value: chunk } = limits.uploadChunk;

async function linkOf(socket: RawSocket, url: string): Promise<string | undefined> {
  const { links } = (await socket.ask("getNosAccessToken", { urls: [url] })).body;
  return links[0] && harness.url + links[0].link;
}

async function stored(bytes: Uint8Array, type?: string, socket = ann): Promise<string> {
  const token = await newToken(socket);
  expect(await harness.upload(token, bytes, type)).toMatchObject({ code: 200, offset: bytes.length });
  return token.shortUrl;
}

test("M16 what was uploaded in pieces is read back byte for byte, whole and in ranges", async () => {
  const bytes = randomBytes(chunk * 2 + 12_345);
  const link = await linkOf(ann, await stored(bytes));
  const whole = await fetch(link ?? "");
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": "attachment",
    "content-length": String(bytes.length),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": expect.stringMatching(/^private, max-age=\d+, immutable$/),
    "accept-ranges": "bytes",
  });
  for (const [range, start, end] of [
    ["bytes=0-0", 0, 1],
    ["bytes=100-199", 100, 200],
    ["bytes=-5", bytes.length - 5, bytes.length],
    [`bytes=${bytes.length - 1}-`, bytes.length - 1, bytes.length],
  ] as const) {
    const part = await fetch(link ?? "", { headers: { range } });
    expect([part.status, part.headers.get("content-range")]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(start, end))).toBe(true);
  }
  expect((await fetch(link ?? "", { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
  const etag = whole.headers.get("etag") ?? "";
  expect((await fetch(link ?? "", { headers: { "if-none-match": etag } })).status).toBe(304);
  const twice = await fetch(`${link}&download=a.pdf&download=b.pdf`);
  expect([twice.status, twice.headers.get("content-disposition")]).toEqual([200, "attachment"]);
  const named = await fetch(`${link}&download=${encodeURIComponent('作业 "1"/\r\n.pdf')}`);
  expect(named.headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''%E4%BD%9C%E4%B8%9A%20%221%22.pdf",
  );
  await named.body?.cancel();
});

test("M16 a piece that comes again or at a wrong place answers what is held, and the last one may be repeated", async () => {
  const token = await newToken();
  const first = await harness.send(token, "first ", { complete: false });
  expect(first).toMatchObject({ code: 200, offset: 6, context: expect.any(String) });
  const context = first.context ?? "";
  expect(await harness.send(token, "first ", { complete: false })).toEqual(first);
  expect(await harness.send(token, "later", { offset: 40, complete: true, context })).toEqual(first);
  const last = { offset: 6, complete: true, context };
  for (let n = 0; n < 3; n++)
    expect(await harness.send(token, "last", last)).toEqual({ ...first, offset: 10 });
  const both = await newToken();
  const twice = await Promise.all([harness.send(both, "same"), harness.send(both, "same")]);
  expect(twice.map(({ code, offset }) => [code, offset])).toEqual([
    [200, 4],
    [200, 4],
  ]);
  expect(await (await fetch((await linkOf(ann, token.shortUrl)) ?? "")).text()).toBe("first last");
});

test("M16 a line that breaks in a piece leaves what was confirmed", async () => {
  const token = await newToken();
  await harness.send(token, "safe", { complete: false });
  await new Promise<void>((resolve) => {
    const broken = request(
      `${harness.url}/api/objects/edu/${token.objectName}?offset=4&complete=true&version=1.0`,
      { method: "POST", headers: { "x-nos-token": token.token, "content-length": "1000" } },
    );
    broken.on("error", () => resolve());
    broken.write("torn", () => broken.destroy());
    broken.on("close", () => resolve());
  });
  await expect
    .poll(() => harness.send(token, "x", { offset: 0, complete: false }))
    .toMatchObject({ code: 200, offset: 4 });
  expect(await harness.send(token, " and sound", { offset: 4 })).toMatchObject({ offset: 14 });
});

test("M16 the token opens one object, for one realm, until it ends", async () => {
  const [token, other] = [await newToken(), await newToken()];
  const forbidden = { code: 403, fault: "forbidden" };
  for (const wrong of ["", "nonsense", other.token, token.token.replace(/.{4}$/, "0000"), `9${token.token}`])
    expect(await harness.send(token, "x", { token: wrong })).toMatchObject(forbidden);
  expect(await harness.send({ ...token, bucket: "social" }, "x")).toMatchObject(forbidden);
  expect(await harness.send(token, "x", { context: "another" })).toMatchObject({ code: 404 });
  const { at } = harness.clock;
  harness.clock.at = token.expireTime;
  expect(await harness.send(token, "x")).toMatchObject(forbidden);
  harness.clock.at = at;
  for (const query of ["&surplus=1", "&offset=-1"])
    expect(await harness.send(token, "x", { query })).toMatchObject({ code: 414 });
  expect(await harness.send(token, "x")).toMatchObject({ code: 200, offset: 1 });
});

test("M16 a piece above 4 MB and an object above 100 MB are refused", async () => {
  const token = await newToken();
  expect(await harness.send(token, new Uint8Array(chunk + 1))).toMatchObject({
    code: 413,
    fault: "uploadTooLarge",
  });
  const { value: max } = limits.uploadMax;
  expect(await harness.send(token, "x", { offset: max })).toMatchObject({ code: 413 });
  expect(await harness.send(token, "x", { offset: max - 1 })).toMatchObject({ code: 200, offset: 0 });
});

test("M16 a person has a bounded number of uploads under way, also of those begun at once", async () => {
  await harness.messaging.addPerson("dora");
  const dora = await harness.signIn("dora");
  const { value: max } = limits.uploadsOpenMax;
  const answers = await Promise.all(
    Array.from({ length: max + 10 }, () => dora.ask("getSimpleNosToken", {})),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(max);
  dora.close();
});

test("M16 a person sends a bounded amount in a day, also in pieces at once; what broke off does not count", async () => {
  await harness.messaging.addPerson("emil");
  const emil = await harness.signIn("emil");
  const tokens = await Promise.all(Array.from({ length: 4 }, () => newToken(emil)));
  const { value: max } = limits.uploadedPerDayMax;
  // As after many uploads: room for two and a half of these pieces is left.
  const piece = randomBytes(100_000);
  const text = `
    insert into im.object (realm, dept_id, owner_id, name, context, sent_size, size, type, create_time, stored_time)
    select 0, dept_id, id, 'many', 'many', $1, $1, 'text/plain', $2, $2 from im.person where account = 'emil'`;
  const { database } = harness.fresh;
  await database.query({ text, values: [max - 250_000, harness.clock.now()] });
  const [first] = tokens;
  if (!first) throw new Error("no token");
  await breakOff(first, 200_000);
  const answers = await Promise.all(tokens.map((token) => harness.send(token, piece, { complete: false })));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429]);
  emil.close();
});

test("M16 what is refused counts in its day too, is nobody's, and is forgotten after it", async () => {
  await harness.messaging.addPerson("fritz");
  const fritz = await harness.signIn("fritz");
  const page = Buffer.from("<html>".padEnd(1_000, "x"));
  const token = await newToken(fritz);
  const sent = async () => {
    const text = `select coalesce(sum(sent_size), 0)::int8 sent from im.object o
      join im.person p on p.id = o.owner_id where p.account = 'fritz'`;
    return (await harness.fresh.database.query<{ sent: number }>({ text })).at(0)?.sent;
  };
  expect(await harness.upload(token, page, "image/png")).toMatchObject({ fault: "uploadTypeWrong" });
  expect(await sent()).toBe(page.length);
  expect(await linkOf(fritz, token.shortUrl)).toBeUndefined();
  const headers = { "x-nos-token": token.token };
  expect((await fetch(`${harness.url}${token.shortUrl}?imageInfo`, { headers })).status).toBe(404);
  expect(await harness.send(token, page, { complete: true })).toMatchObject({ code: 404 });
  const { value: most } = limits.uploadsOpenMax;
  // It is not under way either.
  const others = await Promise.all(Array.from({ length: most }, () => fritz.ask("getSimpleNosToken", {})));
  expect(others.every(({ code }) => code === 200)).toBe(true);
  const now = harness.clock.now() + 2 * 86_400_000;
  await sweepObjects({ ...harness.app, clock: { now: () => now }, signal: new AbortController().signal });
  expect(await sent()).toBe(0);
  fritz.close();
});

test("M16 A5 who may chat no more sends no further piece, whatever the token says", async () => {
  await harness.messaging.addPerson("gone");
  const gone = await harness.signIn("gone");
  const token = await newToken(gone);
  const first = await harness.send(token, "half", { complete: false });
  await harness.fresh.database.query({
    text: "update im.person set roles = '{visitor}' where account = 'gone'",
  });
  expect(await harness.send(token, "rest", { offset: first.offset ?? 0 })).toMatchObject({ code: 403 });
  gone.close();
});

/** Sends the head of a piece and half of its bytes, and ends the connection. */
async function breakOff(token: Awaited<ReturnType<typeof newToken>>, length: number): Promise<void> {
  const address = `${harness.url}/api/objects/${token.bucket}/${token.objectName}?offset=0&complete=false&version=1.0`;
  const headers = { "x-nos-token": token.token, "content-length": length };
  const sending = request(address, { method: "POST", headers });
  const closed = new Promise((resolve) => sending.on("close", resolve));
  sending.on("error", () => {});
  sending.write(randomBytes(length / 2));
  const count = async (size: number) => {
    const text = "select from im.object where name = $1 and sent_size = $2";
    return (await harness.fresh.database.query({ text, values: [token.objectName, size] })).length;
  };
  await expect.poll(() => count(length)).toBe(1);
  sending.destroy();
  await closed;
  await expect.poll(() => count(0)).toBe(1);
}

test("M16 what is not what it calls itself is refused and gone", async () => {
  const program = Buffer.concat([Buffer.from("\x7fELF"), Buffer.alloc(64)]);
  const page = Buffer.from("<html><script>alert(1)</script></html>");
  for (const [bytes, type] of [
    [program, "image/png"],
    [page, "image/jpeg"],
    [page, "video/mp4"],
    [program, "application/pdf"],
    [Buffer.from("\x89PNG\r\n\x1a\n0000IHDRbroken"), "image/png"],
  ] as const) {
    const token = await newToken();
    const answer = await harness.upload(token, bytes, type);
    expect([type, answer.fault]).toEqual([type, "uploadTypeWrong"]);
    expect(await harness.send(token, "x")).toMatchObject({ code: 404 });
  }
});

test("M16 drawings and pages are saved, never shown", async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const [text, type] of [
    [drawing, "image/svg+xml"],
    [`<?xml version="1.0"?>${drawing}`, "image/svg+xml"],
    ["<html><script>1</script></html>", "text/html"],
  ] as const) {
    const link = await linkOf(ann, await stored(Buffer.from(text), type));
    const answer = await fetch(link ?? "");
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toBe("attachment");
    expect(await answer.text()).toBe(text);
  }
});

test("M16 a picture is turned upright, loses its metadata and gets a small twin", async () => {
  const original = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: "#a33" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret place" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const token = await newToken();
  await harness.upload(token, original, "image/jpeg");
  const facts = { type: "image/jpeg", size: expect.any(Number), w: 900, h: 1_600, dur: null };
  const asked = await fetch(`${harness.url}${token.shortUrl}?imageInfo`, {
    headers: { "x-nos-token": token.token },
  });
  expect(await asked.json()).toEqual(facts);
  const link = await linkOf(ann, token.shortUrl);
  expect(await (await fetch(`${link}&vinfo`)).json()).toEqual(facts);
  const shown = await fetch(link ?? "");
  expect(shown.headers.get("content-disposition")).toBe("inline");
  const { width, height, orientation, exif } = await sharp(await shown.arrayBuffer()).metadata();
  expect({ width, height, orientation, exif }).toEqual({ width: 900, height: 1_600 });
  const small = await sharp(await (await fetch(`${link}&thumb=1`)).arrayBuffer()).metadata();
  expect([small.format, small.width, small.height]).toEqual(["webp", 360, limits.thumbnailSide.value]);
});

test("M16 a scan loses its notes as well, and a picture that cannot be cleaned is refused", async () => {
  const scan = await makePhoto("tiff");
  expect(scan.includes("secret place")).toBe(true);
  const link = (await linkOf(ann, await stored(scan, "image/tiff"))) ?? "";
  // It is WebP by now.
  const saved = await fetch(`${link}&download=scan.tif`);
  expect(saved.headers.get("content-disposition")).toBe("attachment; filename=scan.webp");
  const answer = await fetch(link);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(Buffer.from(await answer.arrayBuffer()).includes("secret place")).toBe(false);
  for (const type of ["image/heic", "application/octet-stream"]) {
    const token = await newToken();
    const refused = await harness.upload(token, heicHead, type);
    expect([type, refused.fault]).toEqual([type, "assetUnreadable"]);
    expect(await harness.send(token, "x")).toMatchObject({ code: 404 });
  }
});

test("M16 an animation keeps its frames, and too many pixels are refused", async () => {
  const frames = await Promise.all(
    ["#f00", "#00f"].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const link = await linkOf(ann, await stored(animation, "image/gif"));
  expect((await sharp(await (await fetch(link ?? "")).arrayBuffer()).metadata()).pages).toBe(2);
  expect(await (await fetch(`${link}&imageInfo`)).json()).toMatchObject({ w: 40, h: 30 });
  const side = Math.ceil(Math.sqrt(limits.imagePixelsMax.value)) + 1;
  const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(await harness.upload(await newToken(), bomb, "image/png")).toMatchObject({
    fault: "uploadTooLarge",
  });
});

test("M16 a link opens one object for one person while that person sees it", async () => {
  const url = await stored(Buffer.from("for ben"));
  const other = await stored(Buffer.from("for nobody"));
  const message = {
    scene: 0 as const,
    to: "ben",
    type: messageTypes.file,
    attach: { url, ext: "txt", size: 7 },
    idClient: randomId(),
  };
  const { seq } = (await ann.ask("sendMsg", message)).body;
  const link = (await linkOf(ben, url)) ?? "";
  const get = async (address: string) => (await fetch(address)).status;
  expect(await get(link)).toBe(200);
  expect(await get(harness.url + url)).toBe(403);
  expect(await get(link.replace(url, other))).toBe(403);
  expect(await get(link.replace(/to=\d+/, "to=1"))).toBe(403);
  expect(await get(link.replace(/until=\w+/, "until=zzzzzzzz"))).toBe(403);
  expect(await get(link.replace("/edu/", "/social/"))).toBe(403);
  await ann.ask("deleteMsg", { scene: 0, to: "ben", seq });
  expect(await get(link)).toBe(404);
  expect(await get((await linkOf(ann, url)) ?? "")).toBe(200);
  const { at } = harness.clock;
  harness.clock.at += 2 * limits.objectLinkLife.value;
  expect(await get((await linkOf(ann, url))?.replace(/until=\w+/, "until=1") ?? "")).toBe(403);
  harness.clock.at = at;
});

test("M16 uploads that nobody ended and objects whose time is over are removed", async () => {
  ann = await harness.signIn("ann");
  const begun = await newToken();
  await harness.send(begun, "half", { complete: false });
  const short = (await ann.ask("getNosToken", { tag: "", expireSec: limits.objectSurvivalMin.value })).body;
  await harness.upload(short, Buffer.from("a day"));
  const kept = await stored(Buffer.from("for ever"));
  const rows = async () =>
    await harness.fresh.database.kysely
      .selectFrom("im.object")
      .select("name")
      .where("name", "in", [begun.objectName, short.objectName])
      .execute();
  await sweepObjects({ ...harness.app, signal: new AbortController().signal });
  expect(await rows()).toHaveLength(2);
  const { at } = harness.clock;
  harness.clock.at += limits.storageTokenLife.value + 7_200_000;
  // A connection that was silent for a day may be ended at any moment.
  ann = await harness.signIn("ann");
  expect(await linkOf(ann, short.shortUrl)).toBe(undefined);
  await sweepObjects({ ...harness.app, signal: new AbortController().signal });
  expect(await rows()).toEqual([]);
  expect(await harness.app.objects.confirmed(`edu/${begun.objectName}`)).toBe(null);
  expect(await harness.app.objects.stat(`edu/${short.objectName}`)).toBe(null);
  expect(await linkOf(ann, kept)).toBeDefined();
  harness.clock.at = at;
});

test("M16 the servers for uploads are named, and nothing in this run was a fault of the server", async () => {
  const answer = await fetch(`${harness.url}/api/storage/edges?version=1.0&bucketname=edu`);
  expect(await answer.json()).toMatchObject({ code: 200, data: { upload: ["/api/objects"] } });
  // Uploads that their client gave up are told, and are no fault.
  expect(harness.logged.filter((line) => !line.startsWith("http.givenUp "))).toEqual([]);
});
