import { limits } from "@lyceum/contract/limits";
import type { Params, Result } from "@lyceum/contract/im";
import { type Connection, openConnection, type OpenConnection, type VideoCodec } from "./connection.ts";
import { joinReports } from "./join-reports.ts";
import type { Lines, MediaLayer, MediaSource } from "./places.ts";
import { likedCodecs } from "./liked-codecs.ts";
import { makeSentLine } from "./sent-line.ts";

export type PeerOffer = Omit<Params<"connectMedia">, "roomId">;

export type SentPicture = { source: MediaSource; layer: MediaLayer; codec?: VideoCodec };

/** One person's media at the server: five lines that send, and places that receive. */
export type Peer = {
  /** One for each of its connections. */
  offers: readonly PeerOffer[];
  lines: Lines;
  /** An answer to each offer, in their order. */
  accept(answers: readonly string[]): Promise<void>;
  send(source: MediaSource, track: MediaStreamTrack | null): Promise<void>;
  /** Sends of all pictures these alone, until told otherwise; in the beginning all. */
  want(pictures: readonly SentPicture[]): Promise<void>;
  /** What comes on a receiving line; it lives as long as the connection. */
  trackOf(mid: string): MediaStreamTrack | undefined;
  /** Shows the picture of a receiving line so much later, as far as the browser can. */
  delay(mid: string, delayMs: number): void;
  stats(): Promise<RTCStatsReport>;
  /** Rises with all sound, picture and reports. Answers to checks do not count: they also come where nothing else does any more. */
  received(): Promise<number>;
  /** Connected only as a whole. */
  state(): RTCPeerConnectionState;
  close(): void;
};

/** What is worst of the connections is the state of all. */
const worstFirst = ["closed", "failed", "disconnected", "new", "connecting", "connected"] as const;

/** Makes the offers: of one connection for both ways, or where the server's are one-way, of one for each. `changed` is called when `state` may have. */
export async function openPeer(
  { isOneWay, iceServers }: Result<"getMediaServers">,
  changed: () => void,
  open: OpenConnection = (configuration) => new RTCPeerConnection(configuration),
): Promise<Peer> {
  const liked = await likedCodecs();
  const sending = openConnection(iceServers, changed, open);
  const receiving = isOneWay ? openConnection(iceServers, changed, open) : sending;
  const connections = isOneWay ? [sending, receiving] : [sending];
  const close = () => connections.forEach((connection) => connection.close());
  const senders = [
    { source: "mic", layer: "full", line: sending.add("audio", "sendonly") },
    { source: "camera", layer: "full", line: sending.add("video", "sendonly", liked.camera) },
    { source: "camera", layer: "small", line: sending.add("video", "sendonly", liked.camera) },
    { source: "screen", layer: "full", line: sending.add("video", "sendonly", liked.screen) },
    { source: "screenSound", layer: "full", line: sending.add("music", "sendonly") },
  ] as const;
  const sent = senders.map(({ source, layer, line }) => makeSentLine(line.sender, source, layer));
  const places = (kind: "audio" | "video", count: number) =>
    Array.from({ length: count }, () => receiving.add(kind, "recvonly"));
  const audio = places("audio", limits.mediaAudioPlaces.value);
  const video = places("video", limits.mediaVideoPlaces.value);
  const midOf = ({ mid }: RTCRtpTransceiver) => mid ?? "";
  const offerOf = async (connection: Connection): Promise<PeerOffer> => {
    const offer = await connection.describe();
    const sends = connection === sending ? senders : [];
    return { offer, sends: sends.map(({ source, layer, line }) => ({ source, layer, mid: midOf(line) })) };
  };
  const offers = await Promise.all(connections.map(offerOf)).catch((error: unknown) => {
    close();
    throw error;
  });
  const stats = async () => joinReports(await Promise.all(connections.map((one) => one.stats())));

  return {
    offers,
    lines: { audio: audio.map(midOf), video: video.map(midOf) },
    async accept(answers) {
      await Promise.all(connections.map((connection, index) => connection.accept(answers[index] ?? "")));
    },
    async send(source, track) {
      await Promise.all(sent.filter((line) => line.source === source).map((line) => line.send(track)));
    },
    async want(pictures) {
      const wantedOf = (line: SentPicture) =>
        pictures.find(({ source, layer }) => source === line.source && layer === line.layer);
      const seen = sent.filter(({ source }) => source === "camera" || source === "screen");
      await Promise.all(
        seen.map((line) => {
          const wanted = wantedOf(line);
          return line.want({ isWatched: wanted !== undefined, codec: wanted?.codec });
        }),
      );
    },
    trackOf: (mid) => [...audio, ...video].find((line) => line.mid === mid)?.receiver.track,
    delay(mid, delayMs) {
      const line = video.find((one) => one.mid === mid);
      if (line && "jitterBufferTarget" in line.receiver)
        line.receiver.jitterBufferTarget = delayMs === 0 ? null : delayMs;
    },
    stats,
    async received() {
      let sum = 0;
      // All go through the same network, so what comes on one speaks for the others.
      for (const one of (await stats()).values())
        if (one.type === "candidate-pair") sum += one.bytesReceived ?? 0;
      return sum;
    },
    state() {
      const states = connections.map((connection) => connection.state());
      return worstFirst.find((state) => states.includes(state)) ?? "new";
    },
    close,
  };
}
