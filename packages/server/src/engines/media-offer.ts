import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isSound } from "@lyceum/domain/rooms";
import type { SentLine, VideoCodec } from "../ports/media-engine.ts";

export type MediaKind = "audio" | "video";

export type OfferLine = {
  mid: string;
  kind: MediaKind;
  /** Seen from the browser. */
  direction: "send" | "receive";
  /** Of Opus or VP8. */
  payloadType: number;
  /** Of video: all that the browser can, what it likes best first; without it VP8 alone. */
  codecs?: readonly OfferedCodec[];
  /** Of sound that brings earlier packets once more (RFC 2198), where the browser can. */
  redundancyType?: number;
  /** Of a microphone whose packets say how loud they are: the number of that header extension (RFC 6464). */
  levelId?: number;
  /** Of a sending line; 0 of a receiving one. */
  ssrc: number;
  /** Sound that is no speech: in two channels, without pauses where it is quiet. */
  isMusic?: boolean;
};

/** `profile`: of H264, the profile and level as they were offered. */
export type OfferedCodec = { codec: VideoCodec; payloadType: number; profile?: string };

/** How the browser is reached and known. */
export type OfferTransport = { ufrag: string; password: string; fingerprint: string };

export type Offer = { lines: readonly OfferLine[]; transport: OfferTransport };

/**
 * Reads a browser's offer: one bundle of lines that send or receive Opus, or VP8 and what else of video we know. Header extensions other than the level of a microphone, transport-wide feedback
 * (answered, but never given, it would starve the sender), retransmission streams and candidates are left out: the
 * browser reaches us, so no address that it names is ever sent to, and no text of it reaches an engine unread. `sends` says what is music. Throws `parameterError`.
 */
export function readOffer(text: string, sends: readonly SentLine[]): Offer {
  if (text.length > limits.mediaOfferMax.value) refuseOffer();
  const [head = "", ...sections] = text.split(/^m=/m);
  if (sections.length === 0 || sections.length > limits.mediaLinesMax.value) refuseOffer();
  const shared = head.split(/\r?\n/);
  const own = (sections[0] ?? "").split(/\r?\n/);
  const transport = {
    ufrag: find([...own, ...shared], /^a=ice-ufrag:([\w+/]{4,256})$/),
    password: find([...own, ...shared], /^a=ice-pwd:([\w+/]{22,256})$/),
    fingerprint: find([...own, ...shared], /^a=fingerprint:sha-256 ((?:[\dA-Fa-f]{2}:){31}[\dA-Fa-f]{2})$/),
  };
  const music = new Set(sends.filter(({ source }) => source === "screenSound").map(({ mid }) => mid));
  const lines = sections.map((section) => {
    const line = readLine(section);
    if (!music.has(line.mid) || line.kind !== "audio") return line;
    const { levelId: _levelId, ...rest } = line;
    return { ...rest, isMusic: true };
  });
  if (new Set(lines.map(({ mid }) => mid)).size !== lines.length) refuseOffer();
  const ssrcs = lines.filter(({ direction }) => direction === "send").map(({ ssrc }) => ssrc);
  if (new Set(ssrcs).size !== ssrcs.length) refuseOffer();
  return { lines, transport };
}

/** Every sending line has its source, of the fitting kind, and none is named twice. Throws `parameterError`. */
export function matchSources(offer: Offer, sends: readonly SentLine[]): Map<string, SentLine> {
  const sources = new Map(sends.map((line) => [line.mid, line]));
  const names = new Set(sends.map(({ source, layer }) => `${source} ${layer}`));
  const lines = offer.lines.filter(({ direction }) => direction === "send");
  const fits = lines.every(({ mid, kind }) => {
    const source = sources.get(mid)?.source;
    return source !== undefined && isSound(source) === (kind === "audio");
  });
  if (!fits || names.size !== sends.length || lines.length !== sends.length) refuseOffer();
  return sources;
}

function readLine(section: string): OfferLine {
  const lines = section.split(/\r?\n/);
  const kind = find(lines, /^(audio|video) \d+ UDP\/TLS\/RTP\/SAVPF [\d ]+$/) as MediaKind;
  const codec =
    kind === "audio" ? /^a=rtpmap:(\d{2,3}) opus\/48000\/2$/i : /^a=rtpmap:(\d{2,3}) VP8\/90000$/i;
  const payloadType = readPayloadType(find(lines, codec));
  const wrapper = kind === "audio" ? seek(lines, /^a=rtpmap:(\d{2,3}) red\/48000\/2$/i) : undefined;
  const redundancyType = wrapper === undefined ? undefined : readPayloadType(wrapper);
  if (redundancyType === payloadType) refuseOffer();
  const direction = find(lines, /^a=(sendonly|recvonly)$/) === "sendonly" ? "send" : "receive";
  const ssrc = direction === "send" ? Number(find(lines, /^a=ssrc:(\d{1,10}) /)) : 0;
  if (direction === "send" && (ssrc === 0 || ssrc > 0xff_ff_ff_ff)) refuseOffer();
  const mid = find(lines, /^a=mid:([\w-]{1,16})$/);
  const level = kind === "audio" && direction === "send" ? seek(lines, levelExtension) : undefined;
  const codecs = kind === "video" ? readCodecs(lines, payloadType) : [];
  const more = {
    ...(codecs.length > 1 ? { codecs } : {}),
    ...(redundancyType === undefined ? {} : { redundancyType }),
    ...(level === undefined ? {} : { levelId: Number(level) }),
  };
  return { mid, kind, direction, payloadType, ...more, ssrc };
}

export const levelUri = "urn:ietf:params:rtp-hdrext:ssrc-audio-level";
/** With a number that the short form of extensions has. */
const levelExtension =
  /^a=extmap:([1-9]|1[0-4])(?:\/sendonly)? urn:ietf:params:rtp-hdrext:ssrc-audio-level\b/;

/** In the order of the line's types, which is that of the browser's liking. Of H264 the constrained baseline that all know. */
function readCodecs(lines: readonly string[], vp8: number): OfferedCodec[] {
  const formatOf = (type: string) => seek(lines, new RegExp(`^a=fmtp:${type} (.*)$`)) ?? "";
  const isKnown = (type: number) => !Number.isNaN(type) && type <= 127 && (type <= 63 || type >= 96);
  const typeOf = (codec: RegExp, fits: (format: string) => boolean) => {
    const types = lines.flatMap((line) => codec.exec(line)?.[1] ?? []);
    return Number(
      types.find((type) => isKnown(Number(type)) && Number(type) !== vp8 && fits(formatOf(type))),
    );
  };
  const vp9 = typeOf(/^a=rtpmap:(\d{2,3}) VP9\/90000$/i, (format) => !/profile-id=[1-9]/.test(format));
  const h264 = typeOf(
    /^a=rtpmap:(\d{2,3}) H264\/90000$/i,
    (format) => baseline.test(format) && /(?:^|;)packetization-mode=1(?:;|$)/.test(format),
  );
  const profile = baseline.exec(formatOf(`${h264}`))?.[1]?.toLowerCase() ?? "";
  const order = (lines[0] ?? "").split(" ").slice(3).map(Number);
  const all: OfferedCodec[] = [
    { codec: "VP8", payloadType: vp8 },
    { codec: "VP9", payloadType: vp9 },
    { codec: "H264", payloadType: h264, profile },
  ];
  return all
    .filter(({ payloadType }) => order.includes(payloadType))
    .toSorted((one, other) => order.indexOf(one.payloadType) - order.indexOf(other.payloadType));
}

/** Of the constraints the second is set, and none below the third. */
const baseline = /(?:^|;)profile-level-id=(42[4-7c-f]0[\da-f]{2})(?:;|$)/i;

export function codecsOf({
  codecs,
  payloadType,
}: Pick<OfferLine, "codecs" | "payloadType">): readonly OfferedCodec[] {
  return codecs ?? [{ codec: "VP8", payloadType }];
}

function readPayloadType(text: string): number {
  const type = Number(text);
  // From 64 to 95 the same byte could be read as RTCP.
  return type > 127 || (type > 63 && type < 96) ? refuseOffer() : type;
}

export function writeCodec({ kind, payloadType, isMusic = false }: CodecOf): string[] {
  if (kind === "audio")
    return [
      `a=rtpmap:${payloadType} opus/48000/2`,
      `a=fmtp:${payloadType} minptime=10;useinbandfec=1;${isMusic ? music : "usedtx=1"}`,
    ];
  return writePictureCodec({ codec: "VP8", payloadType });
}

export function writePictureCodec({ codec, payloadType, profile = "" }: OfferedCodec): string[] {
  const formats = {
    VP8: [],
    VP9: [`a=fmtp:${payloadType} profile-id=0`],
    H264: [
      `a=fmtp:${payloadType} level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=${profile}`,
    ],
  };
  return [
    `a=rtpmap:${payloadType} ${codec}/90000`,
    ...["nack", "nack pli", "ccm fir", "goog-remb"].map((way) => `a=rtcp-fb:${payloadType} ${way}`),
    ...formats[codec],
  ];
}

type CodecOf = Pick<OfferLine, "kind" | "payloadType" | "isMusic">;

/** What browsers otherwise give to speech in one channel is a quarter of this. */
const music = "stereo=1;sprop-stereo=1;maxaveragebitrate=128000";

function find(lines: readonly string[], pattern: RegExp): string {
  return seek(lines, pattern) ?? refuseOffer();
}

function seek(lines: readonly string[], pattern: RegExp): string | undefined {
  for (const line of lines) {
    const found = pattern.exec(line)?.[1];
    if (found !== undefined) return found;
  }
  return undefined;
}

export function refuseOffer(): never {
  throw new Fault("parameterError", { field: "offer" });
}
