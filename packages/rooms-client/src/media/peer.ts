import { limits } from "@lyceum/contract/limits";
import type { Params } from "@lyceum/contract/im";
import type { Lines, MediaSource } from "./places.ts";

type SentLine = Params<"connectMedia">["sends"][number];
export type OpenPeer = (configuration: RTCConfiguration) => RTCPeerConnection;

/** One connection to the server: four lines that send, and places that receive. It never negotiates again. */
export type Peer = {
  offer: string;
  sends: readonly SentLine[];
  lines: Lines;
  accept(answer: string): Promise<void>;
  send(source: MediaSource, track: MediaStreamTrack | null): Promise<void>;
  /** What comes on a receiving line; it lives as long as the connection. */
  trackOf(mid: string): MediaStreamTrack | undefined;
  stats(): Promise<RTCStatsReport>;
  /** Rises with all sound, picture and reports. Answers to checks do not count: they also come where nothing else does any more. */
  received(): Promise<number>;
  state(): RTCPeerConnectionState;
  close(): void;
};

const gatherLimitMs = 2_000;
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

/** Makes the offer, with candidates. `changed` is called when `state` may have. */
export async function openPeer(
  iceServers: RTCIceServer[],
  changed: () => void,
  open: OpenPeer = (configuration) => new RTCPeerConnection(configuration),
): Promise<Peer> {
  const connection = open({ iceServers, bundlePolicy: "max-bundle" });
  const senders = [
    { source: "mic", layer: "full", line: add("audio", "sendonly") },
    { source: "camera", layer: "full", line: add("video", "sendonly") },
    { source: "camera", layer: "small", line: add("video", "sendonly") },
    { source: "screen", layer: "full", line: add("video", "sendonly") },
  ] as const;
  const audio = Array.from({ length: limits.mediaAudioPlaces.value }, () => add("audio", "recvonly"));
  const video = Array.from({ length: limits.mediaVideoPlaces.value }, () => add("video", "recvonly"));

  function add(kind: "audio" | "video", direction: "sendonly" | "recvonly"): RTCRtpTransceiver {
    const line = connection.addTransceiver(kind, { direction });
    // The server forwards these alone, sound also with earlier sound inside; naming no others keeps the offer short.
    const wanted = kind === "audio" ? ["audio/opus", "audio/red"] : ["video/vp8"];
    const { codecs = [] } = RTCRtpReceiver.getCapabilities(kind) ?? {};
    line.setCodecPreferences(codecs.filter(({ mimeType }) => wanted.includes(mimeType.toLowerCase())));
    return line;
  }

  connection.addEventListener("connectionstatechange", changed);
  await connection.setLocalDescription();
  await gathered(connection);
  const midOf = ({ mid }: RTCRtpTransceiver) => mid ?? "";
  return {
    offer: connection.localDescription?.sdp ?? "",
    sends: senders.map(({ source, layer, line }) => ({ source, layer, mid: midOf(line) })),
    lines: { audio: audio.map(midOf), video: video.map(midOf) },
    accept: (answer) => connection.setRemoteDescription({ type: "answer", sdp: answer }),
    async send(source, track) {
      for (const { line, layer } of senders.filter((sender) => sender.source === source)) {
        await line.sender.replaceTrack(track);
        if (track?.kind === "video") await bound(line.sender, source, layer, track);
      }
    },
    trackOf: (mid) => [...audio, ...video].find((line) => line.mid === mid)?.receiver.track,
    stats: () => connection.getStats(),
    async received() {
      let sum = 0;
      for (const one of (await connection.getStats()).values())
        if (one.type === "candidate-pair") sum += one.bytesReceived ?? 0;
      return sum;
    },
    state: () => connection.connectionState,
    close() {
      connection.removeEventListener("connectionstatechange", changed);
      connection.close();
    },
  };
}

async function bound(
  sender: RTCRtpSender,
  source: MediaSource,
  layer: "full" | "small",
  track: MediaStreamTrack,
): Promise<void> {
  const { height = smallHeight } = track.getSettings();
  const parameters = sender.getParameters();
  const [encoding] = parameters.encodings;
  if (!encoding) return;
  encoding.scaleResolutionDownBy = layer === "small" ? Math.max(1, height / smallHeight) : 1;
  encoding.maxBitrate =
    source === "screen"
      ? screenBitrate
      : layer === "small"
        ? smallBitrate
        : (cameraBitrates.find(([lines]) => height <= lines)?.[1] ?? smallBitrate);
  await sender.setParameters(parameters);
}

async function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === "complete") return;
  await new Promise<void>((resolve) => {
    const limit = setTimeout(resolve, gatherLimitMs);
    connection.addEventListener("icegatheringstatechange", () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(limit);
      resolve();
    });
  });
}
