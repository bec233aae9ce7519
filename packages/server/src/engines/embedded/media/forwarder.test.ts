import { freePort } from "@lyceum/testing";
import ndc from "node-datachannel";
import { describe } from "vitest";
import type { LostMedia, MediaEngine, WatchedPictures } from "../../../ports/media-engine.ts";
import { mediaEngineSuite } from "../../../ports/media-engine.suite.ts";
import { makeForwarder } from "./forwarder.ts";

/** The forwarder alone, in this process. */
async function open(): Promise<MediaEngine> {
  const listeners = new Set<(lost: LostMedia) => void>();
  const watchedListeners = new Set<(watched: WatchedPictures) => void>();
  const port = await freePort();
  const address = { host: "127.0.0.1", announced: "127.0.0.1", port };
  const forwarder = makeForwarder(
    address,
    {
      lost(seat) {
        for (const listener of listeners) listener(seat);
      },
      watched(pictures) {
        for (const listener of watchedListeners) listener(pictures);
      },
      spoke() {},
      intruded() {},
      cut() {},
    },
    { joinTimeoutMs: 2_000 },
  );
  const revs = new Map<string, number>();
  return {
    ...forwarder,
    isOneWay: false,
    records: true,
    streams: false,
    allow(roomId, rev, grants) {
      if (rev <= (revs.get(roomId) ?? 0)) return;
      revs.set(roomId, rev);
      forwarder.allow(roomId, grants);
    },
    watch: async (...delivered) => forwarder.watch(...delivered),
    stats: async () => ({ processes: 1, ...forwarder.stats() }),
    onLost(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onWatched(listener) {
      watchedListeners.add(listener);
      return () => void watchedListeners.delete(listener);
    },
    onSpeaking: () => () => {},
    onRecordingFailed: () => () => {},
    close: async () => forwarder.close(),
  };
}

const { PeerConnection } = ndc;

/** The native code refuses no offer that `readOffer` lets through, as far as we know; it may learn to. */
class Refusing extends PeerConnection {
  override setRemoteDescription(sdp: string, type: "offer" | "answer"): void {
    if (type === "offer") throw new Error("of the test");
    super.setRemoteDescription(sdp, type);
  }
}

function refuseConnections(isRefusing: boolean): void {
  ndc.PeerConnection = isRefusing ? Refusing : PeerConnection;
}

describe("the forwarder", () => {
  mediaEngineSuite(open, { refuseConnections });
});
