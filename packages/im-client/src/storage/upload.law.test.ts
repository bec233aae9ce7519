import type { Fault } from "@lyceum/contract/faults";
import type { CommandName } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { initialState } from "@lyceum/domain/connection";
import { makeEmitter } from "@lyceum/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Transport, TransportEvents } from "../connection/transport.ts";
import type { Timers } from "../timers.ts";
import type { StoragePorts } from "./ports.ts";
import { type UploadRules, type UploadSource } from "./check-upload.ts";
import { openSource } from "./source.ts";
import { startUpload, type UploadOptions } from "./upload.ts";

const objectName = "q7dPX2nHkUeJ0w9cT5bLmA";
const token = {
  bucket: "edu",
  objectName,
  token: "t",
  shortUrl: `/objects/edu/${objectName}`,
  expireTime: Number.MAX_SAFE_INTEGER,
  expireSec: 0,
  tag: "",
};
const transport: Transport = {
  state: () => initialState,
  on: makeEmitter<TransportEvents>().on,
  // The one answer that uploads ask for.
  call: async (_name: CommandName) => token as never,
  connect: () => {},
  disconnect: () => {},
  destroy: () => {},
};
/** Waits take no time. */
const timers: Timers = {
  now: () => 0,
  after: (_delay, run) => {
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  },
  random: () => 0,
};

/** A store that keeps the rule of offsets, on a connection that loses questions and answers. */
function troubledStore(
  losses: readonly ("question" | "answer" | "none")[],
  storage = new Map<string, string>(),
) {
  let held = new Blob();
  const left = [...losses];
  const ports: StoragePorts = {
    resolve: (path) => `http://test${path}`,
    async post(url, _headers, body) {
      const loss = left.shift();
      if (loss === "question") throw new Error("lost");
      const { searchParams } = new URL(url);
      if (Number(searchParams.get("offset")) === held.size) held = new Blob([held, body]);
      if (loss === "answer") throw new Error("lost");
      return { status: 200, body: { code: 200, data: { offset: held.size, context: "c" } } };
    },
    async get(url) {
      if (left.shift() === "question") throw new Error("lost");
      if (url.includes("edges")) return { status: 200, body: { data: { upload: ["/other/objects"] } } };
      return { status: 404, body: null };
    },
    storage: {
      read: (key) => storage.get(key) ?? null,
      write: (key, text) => void (text === null ? storage.delete(key) : storage.set(key, text)),
    },
  };
  return { ports, held: () => held, storage };
}

// Pieces of the real size would make the law slow; a file a little above some of them says the same.
const size = limits.uploadChunk.value + 1_000;
const content = new Uint8Array(size).map((_, at) => at % 251);
const file = new Blob([content]);

test("M16 whatever the connection loses, the file arrives whole, and the percentage never passes what is there", async () => {
  const loss = fc.constantFrom("question" as const, "answer" as const, "none" as const);
  await fc.assert(
    fc.asyncProperty(fc.array(loss, { maxLength: 12 }), async (losses) => {
      const store = troubledStore(losses);
      const percentages: string[] = [];
      const task = startUpload(transport, store.ports, timers, {
        blob: file,
        name: "a.bin",
        onProgress: ({ percentageText }) => percentages.push(percentageText),
      });
      expect(await task.done).toMatchObject({ url: token.shortUrl, name: "a.bin", ext: "bin", size });
      expect(store.held().size).toBe(size);
      expect(percentages.at(-1)).toBe("100.00%");
      for (const text of percentages) expect(text).toMatch(/^\d{1,3}\.\d\d%$/);
    }),
    { numRuns: 15 },
  );
});

test("M16 an upload that was left goes on from the shelf, and clears it at the end", async () => {
  const store = troubledStore([]);
  let pieces = 0;
  const { post } = store.ports;
  const ports: StoragePorts = {
    ...store.ports,
    async post(...given) {
      pieces += 1;
      // The page is left while the second piece is on its way.
      if (pieces === 2) return await new Promise(() => {});
      return await post(...given);
    },
  };
  startUpload(transport, ports, timers, { blob: file, key: "k" });
  await expect.poll(() => pieces).toBe(2);
  expect(store.storage.size).toBe(1);
  await startUpload(transport, ports, timers, { blob: file, key: "k" }).done;
  expect(pieces).toBe(3);
  const held = new Uint8Array(await store.held().arrayBuffer());
  expect(held.length).toBe(size);
  expect(held.every((byte, at) => byte === content[at])).toBe(true);
  expect(store.storage.size).toBe(0);
});

test("M16 a cancelled upload says so, and a refusal of the server ends it with its fault", async () => {
  const { ports } = troubledStore([]);
  const ended = new AbortController();
  const task = startUpload(transport, ports, timers, { blob: file, signal: ended.signal });
  ended.abort();
  await expect(task.done).rejects.toMatchObject({ key: "uploadCancelled" });
  const refusing: StoragePorts = {
    ...ports,
    post: async () => ({ status: 200, body: { code: 415, fault: "uploadTypeWrong" } }),
  };
  await expect(startUpload(transport, refusing, timers, { blob: file }).done).rejects.toMatchObject({
    key: "uploadTypeWrong",
  });
});

test("M16 a plain file claims no kind, and what is shown or played says what it is", async () => {
  const declared = async (type: "file" | "image" | undefined, name: string) => {
    const { ports } = troubledStore([]);
    const said: unknown[] = [];
    const post: StoragePorts["post"] = (url, headers, ...rest) => {
      said.push(headers["content-type"]);
      return ports.post(url, headers, ...rest);
    };
    const blob = new Blob(["Rar!\x1a\x07\x00"], { type: name });
    await startUpload(transport, { ...ports, post }, timers, { blob, ...(type ? { type } : {}) }).done;
    return said;
  };
  expect(await declared("file", "application/vnd.rar")).toEqual(["application/octet-stream"]);
  expect(await declared("file", "image/x-xbitmap")).toEqual(["application/octet-stream"]);
  expect(await declared("image", "image/png")).toEqual(["image/png"]);
  expect(await declared(undefined, "application/vnd.rar")).toEqual(["application/vnd.rar"]);
});

test("M16 exactly one source is taken, and figures are figures", async () => {
  const input = { files: [file] };
  const sources: UploadSource[] = [
    { dataURL: "data:text/plain;base64,aGk=" },
    { dataURL: "data:,hi" },
    { blob: file },
    { fileInput: input },
    { fileObject: file },
    { filePath: "/a" },
    { wxFilePath: "/a" },
  ];
  const openFile = async () => file;
  for (const source of sources) expect((await openSource(source, { openFile })).size).toBeGreaterThan(0);
  const wrong: [UploadSource & UploadRules, string][] = [
    [{}, "blob"],
    [{ blob: file, dataURL: "data:,x" }, "blob"],
    [{ blob: file, maxSize: Number.NaN }, "maxSize"],
    [{ blob: file, nosSurvivalTime: limits.objectSurvivalMin.value - 1 }, "nosSurvivalTime"],
    [{ fileInput: "nowhere" }, "fileInput"],
    [{ dataURL: "no address" }, "dataURL"],
  ];
  for (const [options, field] of wrong)
    await expect(openSource(options, { openFile })).rejects.toMatchObject({ key: "parameterError", field });
  // The texts are those of the product.
  const refusal = async (options: UploadOptions) =>
    await openSource(options, {}).catch((error: unknown) => error as Fault);
  expect(await refusal({ fileInput: { files: [] } })).toMatchObject({ key: "noFileSelected" });
  expect(await refusal({ fileInput: "nowhere" })).toMatchObject({
    data: { msg: "please upload a correct file node" },
  });
  expect(await refusal({ blob: new Blob(["x"], { type: "text/plain" }), type: "image" })).toMatchObject({
    key: "fileTypeWrong",
  });
  expect(await refusal({ blob: file, maxSize: 10 })).toMatchObject({
    key: "fileTooLarge",
    data: { msg: "upload file size exceeds the limit" },
  });
  const mega = new Uint8Array(1_048_576);
  const huge = new Blob(Array.from({ length: 101 }, () => mega));
  expect((await refusal({ blob: huge })) as Fault).toMatchObject({
    data: { msg: "direct upload file size exceeds the limit" },
  });
  expect((await refusal({ blob: huge, commonUpload: true })) as Fault).toMatchObject({
    data: { msg: "common upload file size exceeds the limit" },
  });
});

test("M16 a message names a picture as it is stored, not as it was sent", async () => {
  const { ports } = troubledStore([]);
  const facts = { type: "image/webp", size: 7, w: 40, h: 30 };
  const get: StoragePorts["get"] = async (url, headers) =>
    url.includes("edges") ? await ports.get(url, headers) : { status: 200, body: facts };
  const blob = new File(["II*\0"], "scan.tif", { type: "image/tiff" });
  const { done } = startUpload(transport, { ...ports, get }, timers, { blob });
  expect(await done).toMatchObject({ name: "scan.webp", ext: "webp", type: "image/webp" });
});

test("M16 a store that is down is left for the one of the next token, twice at most", async () => {
  for (const [down, fault] of [
    [1, null],
    [2, null],
    [3, "storageDown"],
  ] as const) {
    let asked = 0;
    const tokens = { ...transport, call: async () => ({ ...token, token: `t${++asked}` }) as never };
    const { ports, held } = troubledStore([]);
    const post: StoragePorts["post"] = async (url, headers, body, signal, sent) =>
      headers["x-nos-token"] === `t${down + 1}` && fault === null
        ? await ports.post(url, headers, body, signal, sent)
        : { status: 200, body: { code: 503, fault: "storageDown" } };
    const task = startUpload(tokens, { ...ports, post }, timers, { blob: new Blob(["hello"]) });
    const end = await task.done.then(
      () => null,
      (error: Fault) => error.key,
    );
    expect([down, end]).toEqual([down, fault]);
    if (fault === null) expect(await held().text()).toBe("hello");
    expect(asked).toBe(fault === null ? down + 1 : 3);
  }
});
