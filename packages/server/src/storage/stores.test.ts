import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { makeTempFolder } from "@lyceum/testing";
import type { RawSocket } from "@lyceum/testing/conformance";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startS3Server } from "../engines/distributed/s3/s3-server.fixture.ts";
import { openS3ObjectStore } from "../engines/distributed/s3/object-store.ts";
import { hasFfmpeg, makeFilm } from "../engines/embedded/ffmpeg/samples.fixture.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { sweepObjects } from "./jobs.ts";
import { startStorageHarness, type StorageHarness } from "./harness.fixture.ts";

const closings: (() => void | Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closings.toReversed()) await close();
});

const kinds = {
  disk: async () => (folder: string) => ({ first: openDiskObjectStore(folder) }),
  async s3() {
    const server = await startS3Server();
    const store = openS3ObjectStore(server.settings);
    closings.push(server.close, store.close);
    return () => ({ first: store });
  },
};

const sum = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");
const codeOf = (ops: object[]) => Buffer.from(JSON.stringify(ops)).toString("base64url");

describe.each(["disk", "s3"] as const)("on the store %s", (kind) => {
  let harness: StorageHarness;
  const people: Record<string, RawSocket> = {};
  const ask = (name: string) => people[name] ?? expect.unreachable(`nobody is called ${name}`);

  beforeAll(async () => {
    harness = await startStorageHarness(await kinds[kind]());
    closings.push(() => harness.close());
    for (const name of ["ann", "ben", "eve"]) await harness.messaging.addPerson(name);
    await harness.messaging.addPerson("far", { deptId: 200 });
    await harness.messaging.addPerson("mia", { realm: "social" });
    for (const name of ["ann", "ben", "eve", "far"]) people[name] = await harness.signIn(name);
    people["mia"] = await harness.signIn("mia", "social");
    closings.push(() => Object.values(people).forEach((socket) => socket.close()));
  });

  async function stored(bytes: Uint8Array, type?: string, name = "ann"): Promise<string> {
    const token = (await ask(name).ask("getSimpleNosToken", {})).body;
    expect(await harness.upload(token, bytes, type)).toMatchObject({ code: 200 });
    return token.shortUrl;
  }

  async function linkOf(url: string, name = "ann"): Promise<string | undefined> {
    const { links } = (await ask(name).ask("getNosAccessToken", { urls: [url] })).body;
    return links[0] && harness.url + links[0].link;
  }

  const say = (url: string, to: string) =>
    ask("ann").ask("sendMsg", {
      scene: 0,
      to,
      type: messageTypes.file,
      attach: { url, ext: "bin", size: 1 },
      idClient: randomId(),
    });

  async function whole(
    token: { bucket: string; objectName: string; token: string },
    bytes: Uint8Array,
    { type = "", inField = false } = {},
  ) {
    const form = new FormData();
    if (inField) form.append("x-nos-token", token.token);
    form.append("file", new Blob([new Uint8Array(bytes)], { type }), "a.bin");
    const answer = await fetch(`${harness.url}/api/objects/${token.bucket}/${token.objectName}/whole`, {
      method: "POST",
      body: form,
      headers: inField ? {} : { "x-nos-token": token.token },
    });
    // Every answer of a call has this envelope.
    return (await answer.json()) as { code: number; fault?: string; data?: { url: string; size: number } };
  }

  test("M16 an object comes as one form, once, with the token before it or beside it", async () => {
    const bytes = randomBytes(300_000);
    for (const inField of [false, true]) {
      const token = (await ask("ann").ask("getSimpleNosToken", {})).body;
      const first = await whole(token, bytes, { inField });
      expect(first).toMatchObject({
        code: 200,
        data: { url: token.shortUrl, offset: bytes.length, dur: null },
      });
      expect((await whole(token, bytes, { inField })).data).toEqual(first.data);
      const read = await fetch((await linkOf(token.shortUrl)) ?? "");
      expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    }
    const twice = (await ask("ann").ask("getSimpleNosToken", {})).body;
    const both = await Promise.all([whole(twice, bytes), whole(twice, bytes)]);
    expect(both.map(({ code, data }) => [code, data?.size])).toEqual([
      [200, bytes.length],
      [200, bytes.length],
    ]);
    const read = await fetch((await linkOf(twice.shortUrl)) ?? "");
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
    const token = (await ask("ann").ask("getSimpleNosToken", {})).body;
    expect(await whole({ ...token, token: "nonsense" }, bytes)).toMatchObject({ code: 403 });
    expect(await whole(token, Buffer.from("<html>"), { type: "image/png" })).toMatchObject({
      fault: "uploadTypeWrong",
    });
    expect(await whole(token, bytes)).toMatchObject({ code: 404 });
    const large = (await ask("ann").ask("getSimpleNosToken", {})).body;
    const answer = await whole(large, new Uint8Array(limits.uploadMax.value + 1));
    expect(answer).toMatchObject({ code: 413, fault: "uploadTooLarge" });
  });

  test("M16 a form over pieces that came before it is refused, and they can be gone on with", async () => {
    const bytes = randomBytes(3_000);
    const token = (await ask("ann").ask("getSimpleNosToken", {})).body;
    const rest = bytes.subarray(1_000);
    expect(await harness.send(token, bytes.subarray(0, 1_000), { complete: false })).toMatchObject({
      offset: 1_000,
    });
    expect(await whole(token, bytes)).toMatchObject({ code: 414, fault: "paramError" });
    expect(await linkOf(token.shortUrl)).toBeUndefined();
    expect(await harness.send(token, rest, { offset: 1_000 })).toMatchObject({ code: 200, offset: 3_000 });
    const read = await fetch((await linkOf(token.shortUrl)) ?? "");
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("M16 a picture is treated as the steps say, kept, and given to nobody else", async () => {
    const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#a33" } })
      .jpeg()
      .toBuffer();
    const url = await stored(photo, "image/jpeg");
    const link = (await linkOf(url)) ?? "";
    const treat = async (ops: object[], from = link) => await fetch(`${from}&process=${codeOf(ops)}`);
    const sizes: [object[], string, number, number][] = [
      [[{ type: "thumbnail", mode: "contain", width: 100 }], "jpeg", 100, 50],
      [[{ type: "thumbnail", mode: "cover", width: 100, height: 100 }], "jpeg", 200, 100],
      [[{ type: "thumbnail", mode: "crop", width: 100, height: 100, axis: { x: 10 } }], "jpeg", 100, 100],
      [[{ type: "thumbnail", mode: "contain", width: 800 }], "jpeg", 400, 200],
      [[{ type: "thumbnail", mode: "contain", width: 800, enlarge: true }], "jpeg", 800, 400],
      [[{ type: "crop", x: 390, y: 0, width: 100, height: 0 }], "jpeg", 10, 200],
      [[{ type: "rotate", angle: 90 }], "jpeg", 200, 400],
      [
        [
          { type: "rotate", angle: 90 },
          { type: "crop", x: 0, y: 0, width: 50, height: 60 },
        ],
        "jpeg",
        50,
        60,
      ],
      [
        [
          { type: "blur", radius: 50, sigma: 3 },
          { type: "quality", quality: 0 },
        ],
        "jpeg",
        400,
        200,
      ],
      [[{ type: "stripmeta" }, { type: "interlace" }], "jpeg", 400, 200],
    ];
    for (const [ops, format, width, height] of sizes) {
      const answer = await treat(ops);
      expect([answer.status, answer.headers.get("content-disposition")]).toEqual([200, "inline"]);
      const found = await sharp(await answer.arrayBuffer()).metadata();
      expect({ ops, format: found.format, width: found.width, height: found.height }).toEqual({
        ops,
        format,
        width,
        height,
      });
    }
    expect(
      (await sharp(await (await treat([{ type: "interlace" }])).arrayBuffer()).metadata()).isProgressive,
    ).toBe(true);
    const again = await Promise.all([1, 2, 3].map(() => treat([{ type: "rotate", angle: 180 }])));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const wrong of [
      [{ type: "watermark" }],
      [{ type: "quality", quality: 101 }],
      [],
      Array.from({ length: limits.imageOperationsMax.value + 1 }, () => ({ type: "stripmeta" })),
    ])
      expect((await treat(wrong)).status).toBeGreaterThanOrEqual(400);
    expect((await treat([{ type: "crop", x: 400, y: 0, width: 1, height: 1 }])).status).toBe(413);
    expect((await fetch(`${link}&process=%7B`)).status).toBeGreaterThanOrEqual(400);
    const text = (await linkOf(await stored(Buffer.from("no picture")))) ?? "";
    expect((await treat([{ type: "stripmeta" }], text)).status).toBe(415);
    // A recalled message closes the forms of its object with it.
    const { seq } = (await say(url, "ben")).body;
    const bens = (await linkOf(url, "ben")) ?? "";
    const turned = [{ type: "rotate", angle: 180 }];
    expect((await treat(turned, bens)).status).toBe(200);
    expect((await treat(turned, bens.replace(/to=\d+/, "to=1"))).status).toBe(403);
    await ask("ann").ask("deleteMsg", { scene: 0, to: "ben", seq });
    expect((await treat(turned, bens)).status).toBe(404);
  });

  test.runIf(hasFfmpeg || inject("mustRunAll"))(
    "M16 M18 a sound has its length, its MP3 and its words, for those who see it",
    { timeout: 60_000 },
    async () => {
      const folder = makeTempFolder();
      const file = path.join(folder, "tone.wav");
      execFileSync("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", "sine=duration=2", file]);
      const url = await stored(readFileSync(file), "audio/wav");
      const link = (await linkOf(url)) ?? "";
      const asked = await fetch(`${link}&vinfo`);
      expect(await asked.json()).toMatchObject({ type: "audio/wav", dur: 2_000, w: null, h: null });
      for (let n = 0; n < 2; n++) {
        const mp3 = await fetch(`${link}&audioTrans=mp3`);
        expect([mp3.status, mp3.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
        const head = Buffer.from(await mp3.arrayBuffer());
        expect(head.length).toBeGreaterThan(10_000);
        expect(head[0] === 0xff || head.subarray(0, 3).toString() === "ID3").toBe(true);
      }
      const words = await ask("ann").ask("audioToText", { url });
      expect([words.code, words.body.text]).toEqual([200, "(2.0 s of sound)"]);
      for (const name of ["ben", "far"])
        expect([name, (await ask(name).ask("audioToText", { url })).code]).toEqual([name, 404]);
      await say(url, "ben");
      expect((await ask("ben").ask("audioToText", { url })).code).toBe(200);
      const film = path.join(folder, "film.mp4");
      makeFilm(film, { seconds: 1, size: "320x240" });
      const filmUrl = await stored(readFileSync(film), "video/mp4");
      const facts = await fetch(`${(await linkOf(filmUrl)) ?? ""}&vinfo`);
      expect(await facts.json()).toMatchObject({
        type: "video/mp4",
        w: 320,
        h: 240,
        dur: expect.closeTo(1_000, -3),
      });
      // As browsers record: the head names no length.
      const recording = path.join(folder, "voice.webm");
      const recorded = ["-v", "error", "-f", "lavfi", "-i", "sine=duration=3", "-c:a", "libopus"];
      const piped = execFileSync("ffmpeg", [...recorded, "-f", "webm", "-live", "1", "pipe:1"]);
      writeFileSync(recording, piped);
      const voice = await stored(readFileSync(recording), "audio/webm;codecs=opus");
      const heard = (await (await fetch(`${(await linkOf(voice)) ?? ""}&vinfo`)).json()) as { dur: number };
      expect(heard.dur).toBeGreaterThan(2_900);
      expect(heard.dur).toBeLessThan(3_100);
      const said = await ask("ann").ask("audioToText", { url: voice });
      expect([said.code, said.body.text]).toEqual([200, "(3.0 s of sound)"]);
      const text = await stored(Buffer.from("no sound"));
      expect((await ask("ann").ask("audioToText", { url: text })).code).toBe(414);
      expect((await fetch(`${(await linkOf(text)) ?? ""}&audioTrans=mp3`)).status).toBe(415);
      expect((await fetch(`${link}&audioTrans=flac`)).status).toBe(414);
    },
  );

  test("M16 quick transfer finds what one may read anyway, and says nothing of what others have", async () => {
    const bytes = randomBytes(limits.quickTransferMin.value);
    const asked = { md5: sum(bytes), size: bytes.length };
    const none = { url: "", size: 0, threshold: limits.quickTransferMin.value, _url_safe: "" };
    const quick = async (name: string, more = {}) =>
      (await ask(name).ask("fileQuickTransfer", { ...asked, ...more })).body;
    expect(await quick("ann")).toEqual(none);
    const url = await stored(bytes);
    expect(await quick("ann")).toMatchObject({ url, size: bytes.length, _url_safe: `${url}?_im_url=1` });
    for (const name of ["ben", "eve", "far", "mia"]) expect([name, await quick(name)]).toEqual([name, none]);
    const { seq } = (await say(url, "ben")).body;
    expect((await quick("ben")).url).toBe(url);
    for (const name of ["eve", "far", "mia"]) expect([name, await quick(name)]).toEqual([name, none]);
    await ask("ann").ask("deleteMsg", { scene: 0, to: "ben", seq });
    expect(await quick("ben")).toEqual(none);
    expect(await quick("ann", { size: bytes.length + 1 })).toEqual(none);
    const small = Buffer.from("small");
    await stored(small);
    expect(await quick("ann", { md5: sum(small), size: small.length })).toEqual(none);
    // Those that end are nobody's shortcut.
    const short = randomBytes(limits.quickTransferMin.value);
    const token = (
      await ask("ann").ask("getNosToken", { tag: "", expireSec: limits.objectSurvivalMin.value })
    ).body;
    await harness.upload(token, short);
    expect(await quick("ann", { md5: sum(short), size: short.length })).toEqual(none);
    expect((await ask("ann").askRaw(6, 15, { md5: "x", size: 1 }))[3]).toBe(414);
  });

  test("M16 origin, its tokens and a nearer host, for those who see the object", async () => {
    const url = await stored(Buffer.from("origin"));
    const safeUrl = `https://school.example${url}?_im_url=1`;
    const { body } = await ask("ann").ask("getNosOriginUrl", { safeUrl });
    expect(body.nosUrl).toBe(url);
    expect(await (await fetch(harness.url + body.link)).text()).toBe("origin");
    const { tokens } = (await ask("ann").ask("getBackSourceToken", { type: 3, urls: [url] })).body;
    expect(await (await fetch(`${harness.url}${url}?${tokens[0]?.token}`)).text()).toBe("origin");
    for (const name of ["ben", "far", "mia"]) {
      expect([name, (await ask(name).ask("getNosOriginUrl", { safeUrl })).code]).toEqual([name, 404]);
      const others = await ask(name).ask("getBackSourceToken", { type: 3, urls: [url] });
      expect([name, others.body.tokens]).toEqual([name, []]);
    }
    for (const wrong of [`https://school.example${url}`, "https://school.example/?_im_url=1"])
      expect((await ask("ann").ask("getNosOriginUrl", { safeUrl: wrong })).code).toBe(414);
    for (const wrong of [
      { type: 3, urls: [] },
      { type: 1, urls: [url] },
    ])
      expect((await ask("ann").askRaw(6, 6, wrong))[3]).toBe(414);
    expect((await ask("ann").ask("getNosCdnHost", {})).body).toEqual({ cdnHost: "", expire: 0 });
    harness.app.storageAddresses.cdnHost = "https://cdn.example.org";
    expect((await ask("ann").ask("getNosCdnHost", {})).body).toEqual({
      cdnHost: "https://cdn.example.org",
      expire: limits.cdnHostLife.value,
    });
  });

  test("M16 rights for the store that is named, which tell none of its keys", async () => {
    const asked = { provider: 1 as const, tokenCount: 2, tag: "t", returnBody: "b" };
    const { tokens } = (await ask("ann").ask("getMixStoreToken", asked)).body;
    expect(tokens).toHaveLength(2);
    for (const { accessKeyId, secretAccessKey, returnBody, provider, sessionToken, ...rest } of tokens) {
      expect([accessKeyId, secretAccessKey, returnBody, provider]).toEqual(["", "", "b", 1]);
      const token = { ...rest, token: sessionToken, expireSec: 0, tag: "" };
      expect(await harness.send(token, "x")).toMatchObject({ code: 200, offset: 1 });
    }
    expect((await ask("ann").ask("getMixStoreToken", { ...asked, provider: 2 })).code).toBe(404);
    expect((await ask("ann").askRaw(6, 5, { ...asked, tokenCount: 11 }))[3]).toBe(414);
  });

  test("M16 what is over takes its forms with it", async () => {
    const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#3a3" } })
      .png()
      .toBuffer();
    const token = (
      await ask("ann").ask("getNosToken", { tag: "", expireSec: limits.objectSurvivalMin.value })
    ).body;
    await harness.upload(token, picture, "image/png");
    const link = await linkOf(token.shortUrl);
    expect((await fetch(`${link}&process=${codeOf([{ type: "rotate", angle: 90 }])}`)).status).toBe(200);
    const below = `edu/${token.objectName}-forms`;
    const listed = async () => {
      const names: string[] = [];
      for await (const { name } of harness.app.objects.list(below)) names.push(name);
      return names;
    };
    expect(await listed()).toHaveLength(1);
    const now = harness.clock.now() + limits.objectSurvivalMin.value * 1_000 + 1;
    await sweepObjects({ ...harness.app, clock: { now: () => now }, signal: new AbortController().signal });
    expect(await listed()).toEqual([]);
    expect(await harness.app.objects.stat(`edu/${token.objectName}`)).toBe(null);
  });

  test("M16 nothing in this run was a fault of the server", () => {
    expect(harness.logged.filter((line) => !line.startsWith("http.givenUp "))).toEqual([]);
  });
});
