import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Fault } from "@lyceum/contract/faults";
import { messageTypes, type StorageToken } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { makeTempFolder } from "@lyceum/testing";
import type { RawSocket } from "@lyceum/testing/conformance";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DocumentPages } from "../../ports/document-pages.ts";
import { startStorageHarness, type StorageHarness } from "../harness.fixture.ts";
import { sweepObjects } from "../jobs.ts";
import { makePagesJob } from "./make-pages.ts";

const hasPoppler = (process.env["PATH"] ?? "")
  .split(path.delimiter)
  .some((folder) => existsSync(path.join(folder, "pdftoppm")));

let harness: StorageHarness;
let workers: Awaited<ReturnType<StorageHarness["work"]>>;
const people: Record<string, RawSocket> = {};
const ask = (name: string) => people[name] ?? expect.unreachable(`nobody is called ${name}`);

beforeAll(async () => {
  harness = await startStorageHarness();
  workers = await harness.work();
  for (const name of ["ann", "ben"]) await harness.messaging.addPerson(name);
  await harness.messaging.addPerson("far", { deptId: 200 });
  for (const name of ["ann", "ben", "far"]) people[name] = await harness.signIn(name);
});

afterAll(async () => {
  for (const socket of Object.values(people)) socket.close();
  await workers.close();
  await harness.close();
});

const lesson = { name: "lesson.pdf", type: 3, transType: 11, size: 600 } as const;

/** As many empty pages. */
function pdfOf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    ...Array.from({ length: pages }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>"),
  ];
  const body = objects.map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`);
}

test("M16 without a program for such documents the answer is 501, and nothing is begun", async () => {
  const { pdf, office } = harness.app.documentPages.can;
  const transToken = { ...lesson, name: "talk.pptx", type: 2 } as const;
  if (!office) expect((await ask("ann").ask("getNosTokenTrans", { transToken })).code).toBe(501);
  if (!pdf) expect((await ask("ann").ask("getNosTokenTrans", { transToken: lesson })).code).toBe(501);
  for (const wrong of [
    { ...lesson, type: 4 },
    { ...lesson, transType: 12 },
    { ...lesson, size: 0 },
  ])
    expect((await ask("ann").askRaw(6, 4, { transToken: wrong }))[3]).toBe(414);
  const { body } = await ask("ann").ask("fetchFileList", { limit: 10 });
  expect(body).toEqual({ list: [], total: 0, note: "" });
  expect((await ask("ann").ask("fetchFileList", { limit: 31 })).body.note).toBe("limit exceeds 30");
  expect((await ask("ann").ask("fetchFile", { docId: "1" })).code).toBe(404);
});

/** While every document has two pages, which are there before `beforeKept` is called. */
async function withPages(
  run: (token: StorageToken & { docId: string }) => Promise<void>,
  { beforeKept = async () => {}, kept = () => {} } = {},
): Promise<void> {
  const { documentPages } = harness.app;
  const before = { ...documentPages };
  const folder = makeTempFolder();
  const files = ["1", "2"].map((name) => path.join(folder, name));
  for (const file of files) writeFileSync(file, "page");
  const standIn: DocumentPages = {
    can: { pdf: true, office: false },
    toPdf: async () => await Promise.reject(new Fault("transcodeAbsent")),
    async render(_file, _request, _signal, use) {
      await beforeKept();
      const done = await use(files);
      kept();
      return done;
    },
  };
  Object.assign(documentPages, standIn);
  try {
    await run((await ask("ann").ask("getNosTokenTrans", { transToken: lesson })).body);
  } finally {
    Object.assign(documentPages, before);
  }
}

test("M16 a document that is removed before it came does not come", async () => {
  await withPages(async ({ docId, ...token }) => {
    expect((await ask("ann").ask("removeFile", { docId })).code).toBe(200);
    expect(await harness.upload(token, pdfOf(1), "application/pdf")).toMatchObject({ code: 404 });
  });
});

test("M16 nothing is left of a document that is removed while its pages are made", async () => {
  let docId = "";
  let isKept = false;
  const beforeKept = async () => {
    await ask("ann").ask("removeFile", { docId });
    await sweepObjects({ ...harness.app, signal: new AbortController().signal });
  };
  const run = async (given: StorageToken & { docId: string }) => {
    ({ docId } = given);
    expect(await harness.upload(given, pdfOf(2), "application/pdf")).toMatchObject({ code: 200 });
    await expect.poll(() => isKept, { timeout: 30_000 }).toBe(true);
    const left = async () => await Array.fromAsync(harness.app.objects.list(`edu/${given.objectName}-forms`));
    await expect.poll(left).toEqual([]);
  };
  await withPages(run, { beforeKept, kept: () => (isKept = true) });
});

test("M16 a document whose last try fails is told as failed", async () => {
  const broken = async () => await Promise.reject(new Error("the program was killed"));
  await withPages(
    async ({ docId, ...token }) => {
      expect(await harness.upload(token, pdfOf(1), "application/pdf")).toMatchObject({ code: 200 });
      const run = async (attempt: number) =>
        await makePagesJob.run(
          { docId: Number(docId) },
          {
            ...harness.app,
            jobId: "1",
            attempt,
            signal: new AbortController().signal,
            progress: async () => {},
          },
        );
      const stateOf = async () => (await ask("ann").ask("fetchFile", { docId })).body.state;
      await expect(run(2)).rejects.toThrow("killed");
      expect(await stateOf()).toBe(2);
      await expect(run(3)).rejects.toThrow("killed");
      expect(await stateOf()).toBe(3);
      const [, , , , told] = await ask("ann").nextPush(
        ([service, command]) => service === 6 && command === 31,
      );
      expect(told).toMatchObject({ docId, state: 3, pageCount: 0 });
      await ask("ann").ask("removeFile", { docId });
    },
    { beforeKept: broken },
  );
});

test.runIf(hasPoppler)(
  "M16 the pages of a document are pictures for those who see it",
  async () => {
    const upload = async (bytes: Buffer, transType: 10 | 11) => {
      const asked = { transToken: { ...lesson, transType, size: bytes.length } };
      const { docId, ...token } = (await ask("ann").ask("getNosTokenTrans", asked)).body;
      expect((await ask("ann").ask("fetchFile", { docId })).body).toMatchObject({ state: 1, pageCount: 0 });
      return { docId, token, answer: await harness.upload(token, bytes, "application/pdf") };
    };
    const stateOf = async (docId: string) => (await ask("ann").ask("fetchFile", { docId })).body.state;
    const { docId, token, answer } = await upload(pdfOf(3), 11);
    expect(answer).toMatchObject({ code: 200 });
    await expect.poll(() => stateOf(docId), { timeout: 30_000 }).toBe(4);
    const [, , , , told] = await ask("ann").nextPush(([service, command]) => service === 6 && command === 31);
    expect(told).toMatchObject({ docId, state: 4, pageCount: 3, transType: 11, prefix: token.shortUrl });
    const linkOf = async (name: string) => {
      const { links } = (await ask(name).ask("getNosAccessToken", { urls: [token.shortUrl] })).body;
      return links[0] && harness.url + links[0].link;
    };
    const link = await linkOf("ann");
    for (const page of [1, 3]) {
      const shown = await fetch(`${link}&page=${page}`);
      const { format, width, height } = await sharp(await shown.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: "png", width: 1_600, height: 800 });
    }
    for (const [page, status] of [
      ["4", 404],
      ["0", 414],
      ["x", 414],
    ] as const)
      expect([page, (await fetch(`${link}&page=${page}`)).status]).toEqual([page, status]);
    // Nobody else, until a message brings it.
    for (const name of ["ben", "far"]) {
      expect((await ask(name).ask("fetchFile", { docId })).code).toBe(404);
      expect(await linkOf(name)).toBeUndefined();
      expect((await ask(name).ask("removeFile", { docId })).code).toBe(200);
    }
    await ask("ann").ask("sendMsg", {
      scene: 0,
      to: "ben",
      type: messageTypes.file,
      attach: { url: token.shortUrl, ext: "pdf", size: 1 },
      idClient: randomId(),
    });
    expect((await ask("ben").ask("fetchFile", { docId })).body).toMatchObject({ state: 4, pageCount: 3 });
    expect((await fetch(`${await linkOf("ben")}&page=1`)).status).toBe(200);
    // What is no document in truth is refused, or told as one that cannot be made into pages.
    const wrong = await upload(Buffer.from("plain words"), 10);
    expect(wrong.answer).toMatchObject({ code: 415, fault: "uploadTypeWrong" });
    const torn = await upload(Buffer.from("%PDF-1.4\nnothing of a document"), 10);
    expect(torn.answer).toMatchObject({ code: 200 });
    await expect.poll(() => stateOf(torn.docId), { timeout: 30_000 }).toBe(3);
    const first = (await ask("ann").ask("fetchFileList", { limit: 1 })).body;
    expect([first.total, first.list.map((one) => one.docId)]).toEqual([3, [torn.docId]]);
    const rest = (await ask("ann").ask("fetchFileList", { limit: 10, fromDocId: torn.docId })).body;
    expect(rest.list.map((one) => one.docId)).toEqual([wrong.docId, docId]);
    // Removed, it is closed at once to everybody, also where a message brought it.
    const bens = await linkOf("ben");
    for (let n = 0; n < 2; n++) expect((await ask("ann").ask("removeFile", { docId })).code).toBe(200);
    expect((await fetch(`${bens}&page=1`)).status).toBe(404);
    expect((await ask("ann").ask("fetchFile", { docId })).code).toBe(404);
    await sweepObjects({ ...harness.app, signal: new AbortController().signal });
    expect(await harness.app.objects.stat(`edu/${token.objectName}`)).toBe(null);
  },
  90_000,
);
