import { describe } from "vitest";
import type { LostMedia, MediaEngine } from "../../../ports/media-engine.ts";
import { mediaEngineSuite } from "../../../ports/media-engine.suite.ts";
import { makeForwarder } from "./forwarder.ts";

/** The forwarder alone, in this process. */
async function open(): Promise<MediaEngine> {
  const listeners = new Set<(lost: LostMedia) => void>();
  const port = 20_000 + Math.floor(Math.random() * 9_999);
  const tell = (lost: LostMedia) => {
    for (const listener of listeners) listener(lost);
  };
  const forwarder = makeForwarder({ host: "127.0.0.1", announced: "127.0.0.1", port }, tell, 2_000);
  const revs = new Map<string, number>();
  return {
    ...forwarder,
    isOneWay: false,
    allow(roomId, rev, grants) {
      if (rev <= (revs.get(roomId) ?? 0)) return;
      revs.set(roomId, rev);
      forwarder.allow(roomId, grants);
    },
    watch: async (...told) => forwarder.watch(...told),
    stats: async () => ({ processes: 1, ...forwarder.stats() }),
    onLost(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => forwarder.close(),
  };
}

describe("the forwarder", () => {
  mediaEngineSuite(open);
});
