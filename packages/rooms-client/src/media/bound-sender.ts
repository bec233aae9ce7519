import type { VideoCodec } from "./connection.ts";
import type { MediaLayer, MediaSource } from "./places.ts";

/** What of a sent picture changes while it is sent. `codec`: undefined where the server has not said. */
export type Sending = { isWatched: boolean; codec: VideoCodec | undefined };

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

/** Of VP8 and VP9 the server leaves frames out for who has a narrow line; those of H264 do not say which they are. */
const temporalLayers = "L1T3";
/** A browser that does not know layers or codecs says so by these. */
const unable = new Set(["OperationError", "InvalidModificationError", "NotSupportedError"]);

/** Gives a sent picture the size, the bitrate and the codec of its layer, or stops it where nobody watches. */
export async function boundSender(
  sender: RTCRtpSender,
  source: MediaSource,
  layer: MediaLayer,
  track: MediaStreamTrack,
  { isWatched, codec }: Sending,
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
  const plain = structuredClone(encoding);
  const format = parameters.codecs?.find(
    ({ mimeType }) => mimeType.toLowerCase() === `video/${codec ?? ""}`.toLowerCase(),
  );
  Object.assign(encoding, {
    scalabilityMode: codec === "H264" ? "L1T1" : temporalLayers,
    ...(format ? { codec: format } : {}),
  });
  try {
    await sender.setParameters(parameters);
  } catch (error) {
    if (!(error instanceof DOMException) || !unable.has(error.name)) throw error;
    await sender.setParameters({ ...sender.getParameters(), encodings: [plain] });
  }
}
