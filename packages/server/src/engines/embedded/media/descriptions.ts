import {
  codecsOf,
  levelUri,
  type Offer,
  type OfferedCodec,
  type OfferLine,
  writeCodec,
  writePictureCodec,
} from "../../media-offer.ts";
import type { ConnectionAddress } from "./address.ts";

/** The name of the one line that the native code is told of. */
export const nativeLine = "all";

/**
 * An offer of one line that sends and receives, whatever the browser offers. With more lines the native code looks into
 * each report to find its line, and a malformed one keeps it there for ever; with one it hands all to us as it comes.
 * Keys and addresses are of the connection, so the browser's lines share them all the same.
 */
export function writeNativeOffer({ transport: { ufrag, password, fingerprint } }: Offer): string {
  return join([
    ...head([nativeLine]),
    "m=video 9 UDP/TLS/RTP/SAVPF 96",
    "c=IN IP4 0.0.0.0",
    `a=mid:${nativeLine}`,
    "a=sendrecv",
    "a=rtcp-mux",
    "a=rtpmap:96 VP8/90000",
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    "a=setup:actpass",
  ]);
}

/** The answer to all lines of the browser, from the native one. `ssrcs`: by the mid of each line that it receives. */
export function writeAnswer(
  { lines }: Offer,
  native: string,
  address: ConnectionAddress,
  ssrcs: ReadonlyMap<string, number>,
): string | null {
  const found = ["ice-ufrag", "ice-pwd", "fingerprint", "setup"].map((name) =>
    native.split(/\r?\n/).find((line) => line.startsWith(`a=${name}:`)),
  );
  const transport = found.flatMap((line) => line ?? []);
  if (transport.length < found.length) return null;
  const { announced, port } = address;
  const sections = lines.flatMap((line, index) => [
    `m=${line.kind} ${port} UDP/TLS/RTP/SAVPF ${typesOf(line).join(" ")}`,
    `c=IN IP4 ${announced}`,
    ...(index === 0 ? writeCandidates(address) : []),
    `a=mid:${line.mid}`,
    "a=rtcp-mux",
    ...transport,
    ...(line.direction === "send" ? ["a=recvonly", ...writeCodec(line)] : writeSent(line, ssrcs)),
    ...writeRedundancy(line),
    ...othersOf(line).flatMap(writePictureCodec),
    ...(line.levelId === undefined ? [] : [`a=extmap:${line.levelId} ${levelUri}`]),
  ]);
  return join([...head(lines.map(({ mid }) => mid)), ...sections]);
}

/** IPv6 first, where the browser has both (RFC 8421). */
function writeCandidates({ announced, announcedV6, port }: ConnectionAddress): string[] {
  return [
    ...(announcedV6 === undefined ? [] : [`a=candidate:2 1 UDP 2122318335 ${announcedV6} ${port} typ host`]),
    `a=candidate:1 1 UDP 2122317823 ${announced} ${port} typ host`,
    "a=end-of-candidates",
  ];
}

function writeSent(line: OfferLine, ssrcs: ReadonlyMap<string, number>): string[] {
  const { mid } = line;
  const [ssrc, name] = [ssrcs.get(mid) ?? 0, `line-${mid}`];
  return [
    "a=sendonly",
    `a=msid:${name} ${name}`,
    `a=ssrc:${ssrc} cname:lyceum`,
    `a=ssrc:${ssrc} msid:${name} ${name}`,
    // It may be speech, or what a screen plays.
    ...writeCodec({ ...line, isMusic: true }),
  ];
}

/** What stands first is what the browser sends; what we send says by itself what it is. */
function typesOf(line: OfferLine): number[] {
  const { kind, direction, payloadType, redundancyType } = line;
  if (kind === "video") return [payloadType, ...othersOf(line).map((other) => other.payloadType)];
  const types = redundancyType === undefined ? [payloadType] : [redundancyType, payloadType];
  return direction === "send" ? types : types.toReversed();
}

/** A browser sends VP8 until it is told of another. */
function othersOf(line: OfferLine): OfferedCodec[] {
  return line.kind === "audio" ? [] : codecsOf(line).filter(({ codec }) => codec !== "VP8");
}

function writeRedundancy({ payloadType, redundancyType }: OfferLine): string[] {
  if (redundancyType === undefined) return [];
  return [`a=rtpmap:${redundancyType} red/48000/2`, `a=fmtp:${redundancyType} ${payloadType}/${payloadType}`];
}

function head(mids: readonly string[]): string[] {
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    `a=group:BUNDLE ${mids.join(" ")}`,
    "a=msid-semantic:WMS *",
  ];
}

function join(lines: readonly string[]): string {
  return `${lines.join("\r\n")}\r\n`;
}
