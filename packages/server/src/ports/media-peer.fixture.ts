import ndc, { type Track } from "node-datachannel";
import { expect } from "vitest";
import { isSound } from "@lyceum/domain/rooms";
import type { MediaEngine, MediaGrant, SentLine } from "./media-engine.ts";

export type SeenPacket = {
  sequence: number;
  timestamp: number;
  picture: number;
  label: string;
  /** When it came. */
  at: number;
};

/** A browser, as far as a media engine can tell: sends packets that say what they are, and counts what it receives. */
export type MediaPeer = {
  /** Sends one packet on a line; `label` comes out at the other end. */
  send(mid: string, label: string, isKeyFrame?: boolean): void;
  /** One packet of sound that also says how loud it is, in dB above silence. */
  say(mid: string, label: string, loudness: number): void;
  /** Passes on a packet of RTP that something else has made; its number and time stand. */
  relay(mid: string, packet: Buffer): void;
  /** RTP that came on a receiving line, in the order of arrival. */
  seen(mid: string): SeenPacket[];
  /** RTCP that came for a line. */
  feedback(mid: string): Buffer[];
  state(): string;
  /** Loses one packet on the way. */
  skip(mid: string): void;
  offer: string;
  close(): void;
};

export type Places = {
  sends?: readonly SentLine[];
  audio?: readonly string[];
  video?: readonly string[];
  /** Where the engine is; the loopback if not told. */
  address?: string;
};

/** Somebody who speaks, is seen and hears; the seat bears the name. */
export const grantOf = (name: string, more: Partial<MediaGrant> = {}): MediaGrant => ({
  account: name,
  seat: name,
  mic: true,
  camera: true,
  screen: false,
  screenSound: false,
  hears: true,
  ...more,
});

let ssrcs = 50_000;

export async function openMediaPeer(
  engine: Pick<MediaEngine, "connect">,
  roomId: string,
  seat: string,
  { sends = [], audio = [], video = [], address = "127.0.0.1" }: Places,
): Promise<MediaPeer> {
  const peer = new ndc.PeerConnection(seat, {
    iceServers: [],
    bindAddress: address,
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
  const tracks = new Map<string, Track>();
  const seen = new Map<string, SeenPacket[]>();
  const feedback = new Map<string, Buffer[]>();
  const streams = new Map<string, Stream>();

  function add(mid: string, isVideo: boolean, isSent: boolean): void {
    const media = isVideo
      ? new ndc.Video(mid, isSent ? "SendOnly" : "RecvOnly")
      : new ndc.Audio(mid, isSent ? "SendOnly" : "RecvOnly");
    if ("addOpusCodec" in media) media.addOpusCodec(111);
    else media.addVP8Codec(96);
    if (isSent) {
      const ssrc = ++ssrcs;
      media.addSSRC(ssrc, "peer", `stream-${mid}`, `track-${mid}`);
      // Near the end of the circle, so that every test goes over it.
      streams.set(mid, { ssrc, sequence: 65_530, timestamp: 2 ** 32 - 9_000, isVideo });
    }
    const track = peer.addTrack(media);
    tracks.set(mid, track);
    seen.set(mid, []);
    feedback.set(mid, []);
    track.onMessage((bytes) => {
      const type = bytes[1] ?? 0;
      if (type >= 192 && type <= 223) feedback.get(mid)?.push(bytes);
      else seen.get(mid)?.push(readPacket(bytes, isVideo));
    });
  }

  for (const { mid, source } of sends) add(mid, !isSound(source), true);
  for (const mid of audio) add(mid, false, false);
  for (const mid of video) add(mid, true, false);
  const gathered = new Promise<void>((resolve) => {
    peer.onGatheringStateChange((state) => {
      if (state === "complete") resolve();
    });
  });
  peer.setLocalDescription("offer");
  await gathered;
  const offer = withLevels(peer.localDescription()?.sdp ?? "");
  peer.setRemoteDescription(await engine.connect(roomId, seat, offer, sends), "answer");

  function put(mid: string, write: (stream: Stream) => Buffer): void {
    const stream = streams.get(mid);
    const track = tracks.get(mid);
    if (!stream || track?.isOpen() !== true) return;
    stream.sequence = (stream.sequence + 1) & 0xff_ff;
    stream.timestamp = (stream.timestamp + 900) >>> 0;
    const packet = write(stream);
    try {
      track.sendMessageBinary(packet);
    } catch (error) {
      // The engine may have ended it since it was asked whether it is open.
      if (track.isOpen()) throw error;
    }
  }

  return {
    send: (mid, label, isKeyFrame = false) => put(mid, (stream) => writePacket(stream, label, isKeyFrame)),
    say: (mid, label, loudness) =>
      put(mid, (stream) => withLoudness(writePacket(stream, label, false), loudness)),
    relay: (mid, packet) =>
      put(mid, ({ ssrc, isVideo }) => {
        const own = Buffer.from(packet);
        own[1] = ((own[1] ?? 0) & 128) | (isVideo ? 96 : 111);
        own.writeUInt32BE(ssrc, 8);
        return own;
      }),
    seen: (mid) => seen.get(mid) ?? [],
    feedback: (mid) => feedback.get(mid) ?? [],
    state: () => peer.state(),
    skip(mid) {
      const stream = streams.get(mid);
      if (stream) stream.sequence = (stream.sequence + 1) & 0xff_ff;
    },
    offer,
    close() {
      for (const track of tracks.values()) track.close();
      peer.close();
    },
  };
}

type Stream = { ssrc: number; sequence: number; timestamp: number; isVideo: boolean };

function writePacket(
  { ssrc, sequence, timestamp, isVideo }: Stream,
  label: string,
  isKeyFrame: boolean,
): Buffer {
  const head = Buffer.alloc(12);
  head[0] = 128;
  head[1] = 128 | (isVideo ? 96 : 111);
  head.writeUInt16BE(sequence, 2);
  head.writeUInt32BE(timestamp, 4);
  head.writeUInt32BE(ssrc, 8);
  // Extended descriptor with a picture id of fifteen bits and tl0picidx, at the start of a frame.
  const descriptor = [0x90, 0xc0, 0x80 | ((sequence >> 8) & 127), sequence & 255, 7];
  const frame = [isKeyFrame ? 0 : 1, 0, 0, ...keyFrameHead];
  const payload = Buffer.from(isVideo ? [...descriptor, ...frame] : []);
  return Buffer.concat([head, payload, Buffer.from(label)]);
}

/** As browsers do. The native code that stands for one here neither offers nor needs it. */
function withLevels(offer: string): string {
  const level = `a=extmap:${levelId} urn:ietf:params:rtp-hdrext:ssrc-audio-level`;
  return offer.replaceAll(/^(m=audio .*\r\n)/gm, `$1${level}\r\n`);
}

function withLoudness(bytes: Buffer, loudness: number): Buffer {
  const head = Buffer.from(bytes.subarray(0, 12));
  head[0] = (head[0] ?? 0) | 16;
  const extension = Buffer.from([0xbe, 0xde, 0, 1, levelId << 4, 127 - loudness, 0, 0]);
  return Buffer.concat([head, extension, bytes.subarray(12)]);
}

const levelId = 3;

/** Start code, and 320 by 240. */
const keyFrameHead = [0x9d, 0x01, 0x2a, 0x40, 0x01, 0xf0, 0x00];

function readPacket(bytes: Buffer, isVideo: boolean): SeenPacket {
  // Extensions of the header may come before the payload.
  const at = ((bytes[0] ?? 0) & 16) === 0 ? 12 : 16 + bytes.readUInt16BE(14) * 4;
  return {
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    picture: isVideo ? bytes.readUInt16BE(at + 2) & 0x7f_ff : 0,
    label: bytes.subarray(isVideo ? at + 15 : at).toString(),
    at: performance.now(),
  };
}

/** A line never breaks off: each packet follows its predecessor, in number and time, and in picture up to a key frame. */
export function expectWhole(peer: MediaPeer, mid: string): void {
  const seen = [...new Map(peer.seen(mid).map((packet) => [packet.sequence, packet])).values()];
  const gaps = seen.slice(1).filter((packet, index) => {
    const before = seen[index];
    return before === undefined || ((packet.sequence - before.sequence) & 0xff_ff) !== 1;
  });
  expect(gaps).toEqual([]);
  const pictures = seen.slice(1).filter((packet, index) => {
    const before = seen[index];
    // A key frame needs nothing of what was before; an engine may restart its counters from there.
    if (before === undefined || packet.label.endsWith("key")) return before === undefined;
    return ((packet.picture - before.picture) & 0x7f_ff) !== 1;
  });
  expect(mid.startsWith("v") ? pictures : []).toEqual([]);
  const times = seen.slice(1).filter((packet, index) => {
    const before = seen[index];
    return before === undefined || (packet.timestamp - before.timestamp) >>> 0 > 2 ** 31;
  });
  expect(times).toEqual([]);
}
