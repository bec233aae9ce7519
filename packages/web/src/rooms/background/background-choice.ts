import { hasDevices } from "../devices/use-device-list.ts";

/** What stands behind a person in the picture of their camera: what is there, the same blurred, or a plain one drawn here. */
export const backgrounds = ["none", "blur", "cool", "warm"] as const;
export type Background = (typeof backgrounds)[number];
/** One that hides what is there. */
export type Hiding = Exclude<Background, "none">;

/** Why a changed picture came to its end, or to none at all. */
export type Stopped = "slow" | "broken";

/** The name of the error where a background could not be changed. */
export const backgroundError = "BackgroundError";

/** Pictures whose background was changed, and why they ended; without an entry they ended with their camera. */
const ends = new WeakMap<MediaStreamTrack, Stopped>();

export function noteEnd(track: MediaStreamTrack, why: Stopped): void {
  ends.set(track, why);
}

export function whyEnded(track: MediaStreamTrack): Stopped | null {
  return ends.get(track) ?? null;
}

/** Whether this browser can work on pictures beside the page at all. */
export function canChangeBackground(): boolean {
  if (!hasDevices() || typeof OffscreenCanvas === "undefined" || typeof Worker === "undefined") return false;
  return "MediaStreamTrackGenerator" in globalThis || "captureStream" in HTMLCanvasElement.prototype;
}
