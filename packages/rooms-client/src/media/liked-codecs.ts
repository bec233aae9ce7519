import type { VideoCodec } from "./connection.ts";

/** What this device would rather send than VP8, which costs the least of what is coded without hardware. */
export type LikedCodecs = { camera: VideoCodec; screen: VideoCodec };

const picture = { width: 1_280, height: 720, framerate: 30, bitrate: 1_500_000 };
/** On fewer, a screen in VP9 would take what the rest of the page needs. */
const vp9Cores = 4;

/** Nobody waits longer for a room because of it. */
const sayLimitMs = 1_000;

/** H264 of a camera where hardware makes it; a screen in VP9, of which letters take half the bits. */
export async function likedCodecs(): Promise<LikedCodecs> {
  const [h264, vp8] = await Promise.all([isEfficientInTime("H264"), isEfficientInTime("VP8")]);
  const cores = globalThis.navigator?.hardwareConcurrency ?? 1;
  return { camera: h264 && !vp8 ? "H264" : "VP8", screen: cores >= vp9Cores ? "VP9" : "VP8" };
}

async function isEfficientInTime(codec: VideoCodec): Promise<boolean> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    limit = setTimeout(() => resolve(false), sayLimitMs);
  });
  const isIt = await Promise.race([isEfficient(codec), late]);
  clearTimeout(limit);
  return isIt;
}

async function isEfficient(codec: VideoCodec): Promise<boolean> {
  try {
    const video = { contentType: `video/${codec}`, ...picture };
    const info = await navigator.mediaCapabilities.encodingInfo({ type: "webrtc", video });
    return info.supported && info.powerEfficient;
  } catch {
    // A browser that cannot say.
    return false;
  }
}
