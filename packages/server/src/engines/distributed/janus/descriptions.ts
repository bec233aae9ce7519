import { Fault } from "@lyceum/contract/faults";
import { type Offer, type OfferLine, writeCodec } from "../../media-offer.ts";

/** What Janus says of itself: how it is reached, and the numbers under which it sends. */
export type JanusSide = {
  ufrag: string;
  password: string;
  fingerprint: string;
  setup: string;
  isLite: boolean;
  candidates: string[];
  /** Of its lines in their order; 0 where it sends nothing. */
  ssrcs: number[];
};

/** Reads an offer or answer of Janus; its lines share one transport. */
export function readJanusSide(sdp: string): JanusSide {
  const lines = sdp.split(/\r?\n/);
  const find = (start: string) => lines.find((line) => line.startsWith(start))?.slice(start.length);
  const [ufrag, password, fingerprint] = ["a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:"].map(find);
  if (ufrag === undefined || password === undefined || fingerprint === undefined)
    throw new Fault("serverBusy");
  const candidates = lines.filter((line) => line.startsWith("a=candidate:"));
  return {
    ufrag,
    password,
    fingerprint,
    setup: find("a=setup:") ?? "active",
    isLite: lines.includes("a=ice-lite"),
    candidates: [...new Set(candidates)],
    ssrcs: sdp
      .split(/^m=/m)
      .slice(1)
      .map((section) => Number(/^a=ssrc:(\d+) /m.exec(section)?.[1] ?? 0)),
  };
}

/** The answer that the browser is given, whichever side offered to Janus. */
export function writeAnswer({ lines }: Offer, janus: JanusSide, setup: string): string {
  const transport = [
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${janus.ufrag}`,
    `a=ice-pwd:${janus.password}`,
    `a=fingerprint:${janus.fingerprint}`,
    `a=setup:${setup}`,
    "a=rtcp-mux",
  ];
  const sections = lines.flatMap((line, index) => [
    describe(line),
    ...transport,
    ...write(line, line.direction === "receive" ? "sendonly" : "recvonly", janus.ssrcs[index]),
    ...(index === 0 ? [...janus.candidates, "a=end-of-candidates"] : []),
  ]);
  return join([...head(lines, janus.isLite), ...sections]);
}

/** The offer of the sending lines, as Janus is given it. */
export function writeSendingOffer({ lines, transport }: Offer): string {
  const taken = new Set(lines.map(({ ssrc }) => ssrc));
  const sections = lines.flatMap((line, index) => [
    describe(line),
    ...writeTransport(transport, "actpass"),
    ...write(line, "sendonly", line.ssrc),
    // Of several layers it begins each at a key frame and counts on; so to it every picture is the first of two layers.
    ...(line.kind === "video" ? [`a=ssrc-group:SIM ${line.ssrc} ${freeSsrc(taken)}`] : []),
    ...(index === 0 ? nowhere : []),
  ]);
  return join([...head(lines, false), ...sections]);
}

/** The answer to Janus' own offer, from what the browser offered to receive. The browser begins DTLS. */
export function writeReceivingAnswer({ lines, transport }: Offer): string {
  const numbered = lines.map((line, index) => ({ ...line, mid: `${index}` }));
  const sections = numbered.flatMap((line, index) => [
    describe(line),
    ...writeTransport(transport, "active"),
    ...write(line, "recvonly"),
    ...(index === 0 ? nowhere : []),
  ]);
  return join([...head(numbered, false), ...sections]);
}

/** Janus waits for an address to begin with. The browser's own is learned when it calls; none that it names is used. */
const nowhere = ["a=candidate:1 1 udp 1 127.0.0.1 9 typ host", "a=end-of-candidates"];

function freeSsrc(taken: Set<number>): number {
  let ssrc = 1;
  while (taken.has(ssrc)) ssrc++;
  taken.add(ssrc);
  return ssrc;
}

function head(lines: readonly { mid: string }[], isLite: boolean): string[] {
  const start = ["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0"];
  return [
    ...start,
    `a=group:BUNDLE ${lines.map(({ mid }) => mid).join(" ")}`,
    ...(isLite ? ["a=ice-lite"] : []),
  ];
}

function describe({ kind, payloadType }: OfferLine): string {
  return `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payloadType}`;
}

function writeTransport({ ufrag, password, fingerprint }: Offer["transport"], setup: string): string[] {
  return [
    "c=IN IP4 0.0.0.0",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${setup}`,
    "a=rtcp-mux",
  ];
}

function write(line: OfferLine, direction: string, ssrc = 0): string[] {
  const stream = [`a=ssrc:${ssrc} cname:lyceum`, `a=ssrc:${ssrc} msid:line-${line.mid} line-${line.mid}`];
  return [`a=mid:${line.mid}`, `a=${direction}`, ...writeCodec(line), ...(ssrc > 0 ? stream : [])];
}

function join(lines: readonly string[]): string {
  return `${lines.join("\r\n")}\r\n`;
}
