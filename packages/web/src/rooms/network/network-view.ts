import type { MediaSession } from "@lyceum/rooms-client";

export type NetworkGrade = "unknown" | "excellent" | "good" | "fair" | "poor" | "veryPoor" | "disconnected";

/** The own connection as the panel shows it (R7). */
export type NetworkView = {
  grade: NetworkGrade;
  rttMs: number | null;
  /** Of 1, over the last five seconds. */
  lossUp: number;
  lossDown: number;
  /** Bits a second. */
  rateUp: number;
  rateDown: number;
  framesPerSecond: number;
  transport: string | null;
  tiles: readonly { width: number; height: number; layer: "full" | "small" }[];
};

const unmeasured: NetworkView = {
  grade: "unknown",
  rttMs: null,
  lossUp: 0,
  lossDown: 0,
  rateUp: 0,
  rateDown: 0,
  framesPerSecond: 0,
  transport: null,
  tiles: [],
};
const disconnected: NetworkView = { ...unmeasured, grade: "disconnected" };

export function networkOf(media: MediaSession): NetworkView {
  return media.state() === "connecting" ? disconnected : unmeasured;
}
