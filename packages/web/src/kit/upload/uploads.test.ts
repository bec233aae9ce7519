import type { AssetView } from "@lyceum/contract/shapes";
import { beforeEach, expect, test, vi } from "vitest";
import type { SendingNews } from "./sending.ts";
import { makeUploads, type Uploads } from "./uploads.ts";

const asset: AssetView = {
  id: "q7dPX2nHkUeJ0w9cT5bLmA",
  name: "a.png",
  kind: "image",
  type: "image/png",
  size: 1,
  width: 1,
  height: 1,
  durationMs: null,
  state: "ready",
  progress: null,
  refusal: null,
  url: "/files/a",
  linksEndAt: null,
  variants: [],
  createdAt: 0,
};

type Run = {
  name: string;
  signal: AbortSignal;
  done: (view: AssetView) => void;
  fail: (error: Error) => void;
  tell: (news: SendingNews) => void;
};

let uploads: Uploads;
let runs: Run[];
const discard = vi.fn<(id: string) => Promise<void>>();

beforeEach(() => {
  runs = [];
  discard.mockReset().mockResolvedValue();
  let keys = 0;
  uploads = makeUploads({
    send: ({ name }, signal, tell) =>
      new Promise((done, fail) => {
        runs.push({ name, signal, done, fail, tell });
        signal.addEventListener("abort", () => fail(new Error("given up")));
      }),
    settle: (sent) => Promise.resolve(sent),
    discard,
    refuse: ({ name }) => (name.endsWith(".exe") ? { text: "Not here.", canRetry: false } : null),
    failureOf: (error) => ({ text: error instanceof Error ? error.message : "", canRetry: true }),
    refusalOf: () => Promise.resolve({ text: "A virus.", canRetry: false }),
    newKey: () => `k${++keys}`,
  });
});

const file = (name: string) => new File(["x"], name);
const states = () => uploads.list().map(({ name, state }) => `${name} ${state}`);
const turn = () => new Promise((resolve) => setTimeout(resolve));

test("A6 two files go at a time, the next when one has arrived", async () => {
  uploads.add(["a", "b", "c"].map(file));
  expect(states()).toEqual(["a sending", "b sending", "c waiting"]);
  runs[0]?.tell({ progress: 0.5 });
  expect(uploads.list()[0]?.progress).toBe(0.5);
  runs[0]?.done(asset);
  await turn();
  expect(states()).toEqual(["a ready", "b sending", "c sending"]);
});

test("P11 what is not sent yet says that it is compared, and can be paused meanwhile", async () => {
  uploads.add([file("a")]);
  runs[0]?.tell({ state: "comparing" });
  expect(states()).toEqual(["a comparing"]);
  uploads.pause("k1");
  runs[0]?.tell({ state: "sending" });
  expect(states()).toEqual(["a paused"]);
  uploads.resume("k1");
  runs[1]?.tell({ state: "comparing" });
  runs[1]?.tell({ state: "sending" });
  expect(states()).toEqual(["a sending"]);
  await turn();
});

test("A6 a paused file gives its turn away and goes on later; what comes of the old try is not heard", async () => {
  uploads.add(["a", "b", "c"].map(file));
  uploads.pause("k1");
  await turn();
  expect(runs[0]?.signal.aborted).toBe(true);
  expect(states()).toEqual(["a paused", "b sending", "c sending"]);
  runs[0]?.tell({ progress: 0.9 });
  expect(uploads.list()[0]?.progress).toBe(0);
  runs[1]?.done(asset);
  await turn();
  expect(states()).toEqual(["a paused", "b ready", "c sending"]);
  uploads.resume("k1");
  expect(states()[0]).toBe("a sending");
});

test("A6 a failed file says why and is tried again; one that may not be sent is not", async () => {
  uploads.add([file("a"), file("b.exe")]);
  runs[0]?.fail(new Error("line lost"));
  await turn();
  expect(uploads.list().map(({ state, text, canRetry }) => [state, text, canRetry])).toEqual([
    ["failed", "line lost", true],
    ["failed", "Not here.", false],
  ]);
  uploads.resume("k1");
  runs[1]?.done(asset);
  await turn();
  expect(uploads.list()[0]?.state).toBe("ready");
  expect(runs).toHaveLength(2);
});

test("A6 what the server has looked at and refused is no file any more", async () => {
  uploads.add([file("a")]);
  runs[0]?.done({ ...asset, state: "refused" });
  await turn();
  expect(uploads.list()[0]).toMatchObject({
    state: "failed",
    assetId: null,
    text: "A virus.",
    canRetry: false,
  });
});

test("A6 a file that is taken away is ended, and removed from the server once that knows of it", async () => {
  uploads.add(["a", "b", "c"].map(file));
  runs[1]?.done(asset);
  await turn();
  uploads.remove("k1");
  uploads.remove("k2");
  expect(runs[0]?.signal.aborted).toBe(true);
  expect(discard).toHaveBeenCalledExactlyOnceWith(asset.id);
  // Half of it may have come before it was paused.
  runs[2]?.tell({ assetId: "half" });
  uploads.pause("k3");
  uploads.remove("k3");
  expect(discard).toHaveBeenLastCalledWith("half");
  expect(uploads.list()).toEqual([]);
});
