import type { MediaLayer, MediaSource } from "./places.ts";

const smallHeight = 180;
const smallBitrate = 150_000;
const screenBitrate = 2_500_000;
/** Upper bounds of a camera by its lines: Low, Standard, High and Super Definition. */
const cameraBitrates = [
  [360, 600_000],
  [540, 1_000_000],
  [720, 1_500_000],
  [Infinity, 3_000_000],
] as const;

/** Gives a sent picture the size and the bitrate of its layer, or stops it where nobody watches. */
export async function boundSender(
  sender: RTCRtpSender,
  source: MediaSource,
  layer: MediaLayer,
  track: MediaStreamTrack,
  isWatched: boolean,
): Promise<void> {
  const { height = smallHeight } = track.getSettings();
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  if (!encoding) return;
  encoding.active = isWatched;
  encoding.scaleResolutionDownBy = layer === "small" ? Math.max(1, height / smallHeight) : 1;
  encoding.maxBitrate =
    source === "screen"
      ? screenBitrate
      : layer === "small"
        ? smallBitrate
        : (cameraBitrates.find(([lines]) => height <= lines)?.[1] ?? smallBitrate);
  await sender.setParameters(parameters);
}
