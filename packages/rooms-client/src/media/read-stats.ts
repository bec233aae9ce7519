import type { NetworkSample } from "@lyceum/domain/rooms";

/** How the media travels; null before it does. */
export type MediaTransport = "udp" | "tcp" | "relay";

export type ReadLine = {
  framesPerSecond: number;
  width: number;
  height: number;
  energy: number;
  /** How long a picture stood still so far. */
  frozenMs: number;
  /** How often lost packets were asked for again. */
  asked: number;
};

/** What a report of the browser says that a room asks for. */
export type ReadStats = {
  sample: Omit<NetworkSample, "at">;
  bytesUp: number;
  bytesDown: number;
  transport: MediaTransport | null;
  /** What comes on each receiving line, by mid. */
  lines: ReadonlyMap<string, ReadLine>;
  /** Sound that is sent: its energy so far, by the id of its track. */
  ownEnergies: ReadonlyMap<string, number>;
};

/** The fields that browsers write and that are read here. */
type Stat = Readonly<Record<string, unknown>>;

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

/** Takes from `RTCPeerConnection.getStats()`, be it of one connection or of two joined, what grade, rates and levels are made of (R7). */
export function readStats(report: Iterable<Stat>): ReadStats {
  const all = [...report];
  const of = (type: string) => all.filter((one) => one["type"] === type);
  const selected = new Set(of("transport").map((transport) => transport["selectedCandidatePairId"]));
  const known = of("candidate-pair").filter(({ id }) => selected.has(id));
  // Firefox does not name the pair.
  const isNominated = ({ nominated, state }: Stat) => nominated === true && state === "succeeded";
  const pairs = known.length > 0 ? known : of("candidate-pair").filter(isNominated);
  const inbound = of("inbound-rtp");
  const outbound = of("outbound-rtp");
  const remote = of("remote-inbound-rtp");
  const sum = (stats: readonly Stat[], field: string) =>
    stats.reduce((total, one) => total + number(one[field]), 0);
  const measured = (stats: readonly Stat[], field: string) =>
    stats.map((one) => one[field]).filter((seconds) => typeof seconds === "number");
  const trips = measured(pairs, "currentRoundTripTime");
  const reported = measured(remote, "roundTripTime").filter((seconds) => seconds > 0);
  const trip = Math.max(...(trips.length > 0 ? trips : reported));
  const locals = pairs.map((pair) => pair["localCandidateId"]);
  return {
    sample: {
      rttMs: Number.isFinite(trip) ? trip * 1_000 : null,
      sent: sum(outbound, "packetsSent"),
      lostUp: sum(remote, "packetsLost"),
      received: sum(inbound, "packetsReceived"),
      lostDown: sum(inbound, "packetsLost"),
      arrived: sum(pairs, "bytesReceived") + sum(pairs, "responsesReceived"),
    },
    bytesUp: sum(pairs, "bytesSent"),
    bytesDown: sum(pairs, "bytesReceived"),
    transport: transportOf(of("local-candidate").find(({ id }) => locals.includes(id))),
    lines: new Map(
      inbound.map((one) => [
        String(one["mid"]),
        {
          framesPerSecond: number(one["framesPerSecond"]),
          width: number(one["frameWidth"]),
          height: number(one["frameHeight"]),
          energy: number(one["totalAudioEnergy"]),
          frozenMs: number(one["totalFreezesDuration"]) * 1_000,
          asked: number(one["nackCount"]),
        },
      ]),
    ),
    ownEnergies: new Map(
      of("media-source")
        .filter(({ kind }) => kind === "audio")
        .map((one) => [String(one["trackIdentifier"]), number(one["totalAudioEnergy"])]),
    ),
  };
}

function transportOf(candidate: Stat | undefined): MediaTransport | null {
  if (!candidate) return null;
  if (candidate["candidateType"] === "relay") return "relay";
  return candidate["protocol"] === "tcp" ? "tcp" : "udp";
}
