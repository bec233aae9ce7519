import { limits } from "@lyceum/contract/limits";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { keepLog } from "./keep-log.ts";

type Parts = Parameters<typeof keepLog>;
type Upload = Parameters<Parts[0]["storage"]["upload"]>[0];
const asked = { id: "7", deviceId: "phone", until: 9 };

/** A log whose uploads and answers are noted. */
function harness() {
  const timers = makeFakeTimers(1);
  const uploads: Upload[] = [];
  const calls: unknown[] = [];
  const core = {
    local: { run: async () => [] },
    on: () => () => {},
    storage: {
      upload: (file: Upload) => {
        uploads.push(file);
        return { done: Promise.resolve({ url: "/objects/edu/log" }) };
      },
    },
  };
  const transport = {
    on: () => () => {},
    call: async (...call: unknown[]) => void calls.push(call),
  };
  // Of a client nothing else is used.
  const [parts, link] = [core, transport] as unknown as [Parts[0], Parts[1]];
  const log = (early?: Parts[2]["early"]) =>
    keepLog(parts, link, { deviceId: "phone", timers, ...(early && { early }) });
  return { log, timers, uploads, calls };
}

test("M16 a log that staff ask for is not kept beside what the server has read of it", async () => {
  const { log, timers, uploads, calls } = harness();
  log({ entries: [], asked: [asked, { ...asked, id: "8", deviceId: "laptop" }] });
  await timers.advance(10);
  expect(uploads).toMatchObject([{ name: "sdk.log", nosSurvivalTime: limits.objectSurvivalMin.value }]);
  expect(calls).toEqual([["uploadSdkLogUrl", { id: "7", url: "/objects/edu/log" }]]);
});

test("M19 a log that a program uploads for itself stays", async () => {
  const { log, uploads } = harness();
  expect(await log().upload()).toEqual({ url: "/objects/edu/log" });
  expect(uploads).toMatchObject([{ nosSurvivalTime: Infinity }]);
});
