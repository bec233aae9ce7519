import type { NetworkSample } from "@lyceum/domain/rooms";

/** How the media travels; null before it does. */
export type MediaTransport = "udp" | "tcp" | "relay";

/** What a report of the browser says that a room asks for. */
export type ReadStats = {
  sample: Omit<NetworkSample, "at">;
  bytesUp: number;
  bytesDown: number;
  transport: MediaTransport | null;
  /** What comes on each receiving line, by mid. */
  lines: ReadonlyMap<string, { framesPerSecond: number; width: number; height: number; energy: number }>;
  /** Sound that is sent: its energy so far. */
  ownEnergy: number;
};

/** The fields that browsers write and that are read here. */
type Stat = Readonly<Record<string, unknown>>;

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Takes from `RTCPeerConnection.getStats()` what grade, rates and levels are made of (R7). */
export function readStats(report: Iterable<Stat>): ReadStats {
  const all = [...report];
  const of = (type: string) => all.filter((one) => one["type"] === type);
  const pairId = of("transport")[0]?.["selectedCandidatePairId"];
  const pairs = of("candidate-pair");
  const pair =
    pairs.find(({ id }) => id === pairId) ??
    pairs.find(({ nominated, state }) => nominated === true && state === "succeeded");
  const inbound = of("inbound-rtp");
  const outbound = of("outbound-rtp");
  const remote = of("remote-inbound-rtp");
  const sum = (stats: readonly Stat[], field: string) =>
    stats.reduce((total, one) => total + number(one[field]), 0);
  const trip =
    pair?.["currentRoundTripTime"] ?? remote.find(({ roundTripTime }) => roundTripTime)?.["roundTripTime"];
  return {
    sample: {
      rttMs: typeof trip === "number" ? trip * 1_000 : null,
      sent: sum(outbound, "packetsSent"),
      lostUp: sum(remote, "packetsLost"),
      received: sum(inbound, "packetsReceived"),
      lostDown: sum(inbound, "packetsLost"),
      arrived: number(pair?.["bytesReceived"]) + number(pair?.["responsesReceived"]),
    },
    bytesUp: number(pair?.["bytesSent"]),
    bytesDown: number(pair?.["bytesReceived"]),
    transport: transportOf(of("local-candidate").find(({ id }) => id === pair?.["localCandidateId"])),
    lines: new Map(
      inbound.map((one) => [
        String(one["mid"]),
        {
          framesPerSecond: number(one["framesPerSecond"]),
          width: number(one["frameWidth"]),
          height: number(one["frameHeight"]),
          energy: number(one["totalAudioEnergy"]),
        },
      ]),
    ),
    ownEnergy: sum(
      of("media-source").filter(({ kind }) => kind === "audio"),
      "totalAudioEnergy",
    ),
  };
}

function transportOf(candidate: Stat | undefined): MediaTransport | null {
  if (!candidate) return null;
  if (candidate["candidateType"] === "relay") return "relay";
  return candidate["protocol"] === "tcp" ? "tcp" : "udp";
}
