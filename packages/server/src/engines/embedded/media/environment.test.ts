import { readFile } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { runForwarder } from "./process.ts";

test("R2 the process that reads what strangers send knows none of the server's secrets", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://lyceum:secret@127.0.0.1/lyceum");
  vi.stubEnv("LD_LIBRARY_PATH", "/opt/lyceum/lib");
  onTestFinished(() => void vi.unstubAllEnvs());
  const address = { host: "127.0.0.1", announced: "127.0.0.1", port: 0 };
  const listeners = {
    ready() {},
    ended() {},
    cut() {},
    recordingFailed() {},
    restarted() {},
    lost() {},
    watched() {},
    spoke() {},
    log() {},
  };
  const forwarder = runForwarder({ address, joinTimeoutMs: 2_000, ffmpeg: null }, listeners);
  onTestFinished(() => forwarder.close());
  expect(await forwarder.ask({ do: "stats" })).toMatchObject({ connections: 0 });
  const text = await readFile(`/proc/${forwarder.pid()}/environ`, "utf8");
  const names = text.split("\0").map((line) => line.split("=")[0] ?? "");
  // Node itself tells its child by which channel to speak.
  const given = names.filter((name) => name !== "" && !name.startsWith("NODE_CHANNEL_"));
  expect(given.toSorted()).toEqual(["LD_LIBRARY_PATH", "MALLOC_ARENA_MAX", "PATH"]);
});
