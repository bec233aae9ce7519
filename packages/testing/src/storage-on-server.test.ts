import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { compileFunction } from "node:vm";
import type { DeviceLogItem, DeviceLogs } from "@lyceum/contract/shapes";
import { memoryCache } from "@lyceum/im-client";
import * as sdk from "@lyceum/im-client/nim";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { freePort } from "./free-port.ts";
import { type Ask, makeAsk } from "./generated-input/ask-host.ts";
import { signInDemo } from "./generated-input/sign-in-demo.ts";
import { runServer, type ServerProcess } from "./run-server.ts";

/** Whether this machine can make pages of a PDF. */
const hasPoppler = (process.env["PATH"] ?? "")
  .split(path.delimiter)
  .some((one) => existsSync(path.join(one, "pdftoppm")));

// A whole server with its demo.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let fresh: FreshDatabase;
let server: ServerProcess;
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));
let site = "";
let nim: sdk.Nim;
let ben: sdk.Nim;
let to = "";
let asks: Ask;
let staff: string | undefined;

beforeAll(async () => {
  fresh = await freshDatabase();
  const [port, nobody] = [await freePort(), await freePort()];
  server = runServer({
    LYCEUM_DATA: folder,
    DATABASE_URL: fresh.url,
    PORT: String(port),
    // The nearest server for uploads is down.
    LYCEUM_UPLOAD_URLS: `http://127.0.0.1:${nobody}/api/objects http://127.0.0.1:${port}/api/objects`,
    LYCEUM_CDN_HOST: "https://cdn.example.org",
  });
  site = (await server.ready).replace("localhost", "127.0.0.1");
  const local = site.replace("127.0.0.1", "localhost");
  asks = makeAsk(local);
  const [annToken, benToken, adminToken] = await signInDemo(asks, "localhost", ["ann", "ben", "admin"]);
  staff = adminToken?.token;
  const open = async (token = ""): Promise<[sdk.Nim, string]> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await (await fetch(`${local}/api/v1/chat/token`, { headers })).json();
    // In the form of the contract's row.
    const { data } = answer as { data: { app_key: string; account: string; token: string } };
    const opened = sdk.getInstance({
      url: `${local}/socket`,
      appKey: data.app_key,
      account: data.account,
      token: data.token,
      delayUrl: `${local}/api/im/delays`,
      ports: { cache: memoryCache() },
    });
    await new Promise<void>((live) => opened.on("onsyncdone", () => live()));
    return [opened, data.account];
  };
  [nim] = await open(annToken?.token);
  [ben, to] = await open(benToken?.token);
});

afterAll(async () => {
  await nim.destroy();
  await ben.destroy();
  server.kill("SIGTERM");
  await server.ended;
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function staffAsks<D>(method: string, address: string, body?: object) {
  const { text } = await asks("localhost", method, address, { body, token: staff });
  // In the form of the contract's row.
  return JSON.parse(text) as { data: D; fault?: string };
}

/** Two seconds of silence. */
function wav(): Blob {
  const [rate, seconds] = [8_000, 2];
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + rate * seconds, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(rate * seconds, 40);
  return new Blob([head, Buffer.alloc(rate * seconds, 128)]);
}

/** One pixel, as small as a PNG can be. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("M16 M18 the example of the guide does what it says, past a server for uploads that is down", async () => {
  const guide = path.join(import.meta.dirname, "..", "..", "..", "docs", "guides", "storage.md");
  const [, block = ""] = /```ts\n([\s\S]*?)```/.exec(readFileSync(guide, "utf8")) ?? [];
  const [imported, ...example] = stripTypeScriptTypes(block).split("\n");
  const names = imported?.replace(/^import (\{.*\}) from .*$/, "$1") ?? "";
  const said: unknown[][] = [];
  const bytes = randomBytes(5_000_000);
  const given = {
    sdk,
    nim,
    site,
    to,
    picture: new Blob([pixel], { type: "image/png" }),
    sound: wav(),
    film: new Blob([bytes]),
    filmMd5: createHash("md5").update(bytes).digest("hex"),
    console: { log: (...words: unknown[]) => said.push(words) },
  };
  const body = `return (async () => { const ${names} = sdk; ${example.join("\n")} })()`;
  await compileFunction(body, Object.keys(given))(...Object.values(given));
  expect(said).toEqual([
    ["length", 2_000],
    ["picture", 200, "image/webp"],
    ["sound", 200, "audio/mpeg"],
    ["words", "(2.0 s of sound)"],
    ["quick", true],
    ["form", 1, expect.stringMatching(/^\/objects\/edu\//)],
    // What is sent is no PDF.
    ["pages", hasPoppler ? 415 : 501],
  ]);
});

test("M3 M16 a sound in a message has an address of its MP3, which opens for whoever sees the message", async () => {
  const { attach } = await nim.sendFile({ scene: "p2p", to, blob: wav(), name: "a.wav", type: "audio" });
  const mp3Url = attach && "mp3Url" in attach ? (attach.mp3Url ?? "") : "";
  for (const reader of [nim, ben]) {
    const link = (await reader.getNosAccessToken({ url: mp3Url })) ?? "";
    const mp3 = await fetch(`${site}${link}`);
    expect([mp3.status, mp3.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(await reader.audioToMp3({ url: mp3Url })).toBe(link);
  }
});

test("M16 M18 what programs ask wrongly, and what is not theirs, has the words of the interface", async () => {
  const mine = await nim.previewFile({ blob: new Blob(["ours"]), name: "a.txt" });
  const { url } = mine;
  const ended = async (call: () => Promise<unknown>) => await call().catch((error: unknown) => error);
  const said: [() => Promise<unknown>, object][] = [
    [() => nim.getBackSourceToken({ type: 2 }), { message: "this type Token error not support" }],
    [() => nim.getBackSourceToken({ type: 3 }), { message: "urls is Required when type 3" }],
    [() => nim.getBackSourceToken({ type: 3, urls: [] }), { code: 414, field: "urls" }],
    [() => nim.getNosOriginUrl({ safeShortUrl: site + url }), { message: "not a file safe short link" }],
    [
      () => nim.getNosOriginUrl({ safeShortUrl: `${url}?_im_url=1` }),
      { message: "not a file safe short link" },
    ],
    [
      () => nim.previewFile({ blob: new Blob(["x"]), name: "a.txt", transcode: true }),
      { message: "please upload a correct format file" },
    ],
    [
      () => nim.getNosTokenTrans({ transToken: { name: "a.xls", size: 1 } }),
      { message: "please upload a correct format file" },
    ],
    [
      () => nim.processImage({ url, ops: [{ type: "quality", quality: 101 }] }),
      { code: 414, field: "quality" },
    ],
    [() => nim.processImage({ url, ops: [{ type: "tmp" }] }), { code: 414, field: "type" }],
    [() => nim.directUpload({ url: "", fileName: "a", blob: new Blob(["x"]) }), { code: 414, field: "url" }],
    [() => nim.directUpload({ url, fileName: "", blob: new Blob(["x"]) }), { code: 414, field: "fileName" }],
    [() => nim.directUpload({ url, fileName: "a" }), { code: 414, field: "blob" }],
    [() => nim.getMixStoreToken({ provider: 2 }), { code: 404 }],
    [() => nim.getMixStoreToken({ provider: 1, tokenCount: 11 }), { code: 414, field: "tokenCount" }],
    [() => nim.fileQuickTransfer({ md5: "x", size: 1 }), { code: 414, field: "md5" }],
    [() => nim.audioToText({ url }), { code: 414 }],
    [() => ben.fetchFile({ docId: "1" }), { code: 404 }],
    [() => ben.fetchFileList({ limit: 31 }), { list: [], total: 0, note: "limit exceeds 30" }],
    [() => ben.fetchFileList(), { list: [], total: 0, note: "" }],
    [() => ben.getNosOriginUrl({ safeShortUrl: `${site}${url}?_im_url=1` }), { code: 404 }],
    [() => ben.audioToText({ url }), { code: 404 }],
    [() => ben.getBackSourceToken({ type: 3, urls: [url] }), { type: 3, tokens: [] }],
  ];
  for (const [at, [call, outcome]] of said.entries())
    expect([at, await ended(call)]).toMatchObject([at, outcome]);
  expect(await ben.processImage({ url, ops: [{ type: "stripmeta" }] })).toBe(null);
  expect(await ben.audioToMp3({ url })).toBe(null);
  expect(await nim.getNosCdnHost()).toBe("https://cdn.example.org");
  await nim.removeFile({ docId: "1" });
  // An address that is no server of uploads answers a page.
  const page = { url: `${site}/`, fileName: "a", blob: new Blob(["x"]) };
  expect(await ended(() => nim.directUpload(page))).toMatchObject({ name: "NimError" });
});

test("M19 a program uploads its log as a file of its own, without what was written", async () => {
  await nim.sendText({ scene: "p2p", to, text: "a secret" });
  const { url } = await nim.uploadSdkLogUrl();
  const link = (await nim.getNosAccessToken({ url })) ?? "";
  const file = await fetch(`${site}${link}`);
  const text = await file.text();
  expect(file.status).toBe(200);
  expect(text).toContain("connection loggedIn\n");
  expect(text).not.toContain("secret");
  // Nobody else reads it.
  await expect(ben.getNosOriginUrl({ safeShortUrl: `${site}${url}?_im_url=1` })).rejects.toMatchObject({
    code: 404,
  });
});

test("M16 staff ask a device for its log, the SDK uploads it, and they read it; nobody else is asked", async () => {
  const heard: string[] = [];
  const stop = ben.on("notifyUploadLog", ({ id }) => heard.push(id));
  await ben.sendText({ scene: "p2p", to, text: "another secret" });
  const logs = `/api/staff/people/${to}/deviceLogs`;
  const read = async () => (await staffAsks<DeviceLogs>("GET", logs)).data;
  const { devices } = await read();
  expect(devices).toHaveLength(1);
  const body = { deviceId: devices[0]?.deviceId, reason: "Messages come late in the library." };
  const { id } = (await staffAsks<DeviceLogItem>("POST", logs, body)).data;
  await expect.poll(async () => (await read()).logs[0]?.state, { timeout: 30_000 }).toBe("there");
  expect(heard).toEqual([id]);
  const { text } = (await staffAsks<{ text: string }>("POST", `/api/staff/deviceLogs/${id}/read`, {})).data;
  expect(text).toContain("connection loggedIn\n");
  expect(text).not.toContain("secret");
  // Not for whoever manages nobody, and not for what is no device.
  expect((await asks("localhost", "GET", logs)).status).toBe(401);
  const strange = { ...body, deviceId: "no-device" };
  expect(await staffAsks("POST", logs, strange)).toMatchObject({ fault: "notFound" });
  stop();
});

test("M19 the server tells its time and its switches, and writes how long messages were under way", async () => {
  const before = Date.now();
  const time = await nim.getServerTime();
  // It is the same machine; half of the round trip is added.
  expect(time).toBeGreaterThanOrEqual(before);
  const { grayConfig, ttl } = await nim.getGrayscaleConfig();
  expect(JSON.parse(grayConfig)).toMatchObject({ social: true });
  expect(ttl).toBeGreaterThan(0);
  for (let at = 0; at < 6; at++) await nim.sendText({ scene: "p2p", to, text: `${at}` });
  await expect.poll(server.output, { timeout: 20_000 }).toContain("messages.delays");
});
