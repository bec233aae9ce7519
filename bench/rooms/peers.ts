import ndc, { type Track } from "node-datachannel";
import type { MediaEngine, SentLine } from "../../packages/server/src/ports/media-engine.ts";

/** Who speaks: 50 packets of sound and 180 of picture a second, in frames of six, near 1.6 Mbit/s. */
export type Speaker = {
  /** Packets sent so far, of both kinds. */
  sent(): number;
  /** Both, sound alone, or nothing. */
  talk(what: "all" | "sound" | "nothing"): void;
  close(): void;
};

/** Who hears: counts what comes. */
export type Hearer = {
  received(): number;
  /** The longest time in milliseconds for which nothing came, since the last call. */
  longestPause(): number;
  close(): void;
};

type At = { media: MediaEngine; address: string; roomId: string; seat: string };

const sends: SentLine[] = [
  { mid: "mic", source: "mic", layer: "full" },
  { mid: "camera", source: "camera", layer: "full" },
];
const framesPerSecond = 30;
const packetsOfFrame = 6;
const soundsPerSecond = 50;

export async function openSpeaker(at: At): Promise<Speaker> {
  const { peer, tracks } = await connect(at, sends);
  const [mic, camera] = [tracks.get("mic"), tracks.get("camera")];
  if (!mic || !camera) throw new Error("there are two lines");
  let keyFrames = 1;
  camera.onMessage((bytes) => {
    if (bytes[1] === 206 && (bytes[0] ?? 0) % 32 === 1) keyFrames = 1;
  });
  mic.onMessage(() => {});
  const sound = makeStream(111, 7_001, 160);
  const picture = makeStream(96, 7_002, 1_100);
  let [sent, pictures] = [0, 0];
  let pump: NodeJS.Timeout | undefined;
  function talk(what: "all" | "sound" | "nothing"): void {
    clearInterval(pump);
    if (what === "nothing") return;
    let [frames, sounds] = [0, 0];
    const begin = performance.now();
    pump = setInterval(() => {
      const passed = (performance.now() - begin) / 1_000;
      for (; sounds < passed * soundsPerSecond; sounds++, sent++)
        mic?.sendMessageBinary(sound.next(960, true));
      for (; what === "all" && frames < passed * framesPerSecond; frames++) sendFrame();
    }, 4);
  }
  function sendFrame(): void {
    for (let part = 0; part < packetsOfFrame; part++, sent++) {
      const bytes = picture.next(part === 0 ? 3_000 : 0, part === packetsOfFrame - 1);
      writeFrameHead(bytes, (pictures += part === 0 ? 1 : 0), part === 0, keyFrames > 0);
      camera?.sendMessageBinary(bytes);
    }
    keyFrames = 0;
  }
  talk("sound");
  return {
    sent: () => sent,
    talk,
    close() {
      talk("nothing");
      for (const track of tracks.values()) track.close();
      peer.close();
    },
  };
}

export async function openHearer(at: At, presenter: string): Promise<Hearer> {
  const { peer, tracks } = await connect(at, []);
  let count = 0;
  let [last, longest] = [performance.now(), 0];
  for (const track of tracks.values())
    track.onMessage((bytes) => {
      const type = bytes[1] ?? 0;
      if (type >= 192 && type <= 223) return;
      count++;
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    });
  await at.media.watch(at.roomId, at.seat, [
    { mid: "a1", account: presenter, source: "mic", layer: "full" },
    { mid: "v1", account: presenter, source: "camera", layer: "full" },
  ]);
  while (count === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  return {
    received: () => count,
    longestPause() {
      const pause = longest;
      longest = 0;
      return pause;
    },
    close() {
      // Named here, so that nobody takes them for forgotten: a track that is collected says nothing more.
      for (const track of tracks.values()) track.close();
      peer.close();
    },
  };
}

async function connect({ media, address, roomId, seat }: At, lines: readonly SentLine[]) {
  const peer = new ndc.PeerConnection(seat, {
    iceServers: [],
    bindAddress: address,
    disableAutoNegotiation: true,
    forceMediaTransport: true,
  });
  const tracks = new Map<string, Track>();
  const sound = new ndc.Audio(lines.length > 0 ? "mic" : "a1", lines.length > 0 ? "SendOnly" : "RecvOnly");
  const picture = new ndc.Video(
    lines.length > 0 ? "camera" : "v1",
    lines.length > 0 ? "SendOnly" : "RecvOnly",
  );
  sound.addOpusCodec(111);
  picture.addVP8Codec(96);
  if (lines.length > 0) {
    sound.addSSRC(7_001, "bench", "mic", "mic");
    picture.addSSRC(7_002, "bench", "camera", "camera");
  }
  for (const description of [sound, picture]) tracks.set(description.mid(), peer.addTrack(description));
  const gathered = new Promise<void>((resolve) => {
    peer.onGatheringStateChange((state) => {
      if (state === "complete") resolve();
    });
  });
  const connected = new Promise<void>((resolve, reject) => {
    peer.onStateChange((state) => {
      if (state === "connected") resolve();
      if (state === "failed" || state === "closed") reject(new Error(`the connection of ${seat} ${state}`));
    });
  });
  peer.setLocalDescription("offer");
  await gathered;
  const offer = peer.localDescription()?.sdp ?? "";
  peer.setRemoteDescription(await media.connect(roomId, seat, offer, lines), "answer");
  await connected;
  while (![...tracks.values()].every((track) => track.isOpen()))
    await new Promise((resolve) => setTimeout(resolve, 2));
  return { peer, tracks };
}

function makeStream(payloadType: number, ssrc: number, size: number) {
  const bytes = Buffer.alloc(12 + size, 7);
  bytes[0] = 128;
  bytes.writeUInt32BE(ssrc, 8);
  let [sequence, timestamp] = [0, 0];
  return {
    next(step: number, isMarked: boolean): Buffer {
      sequence = (sequence + 1) & 0xff_ff;
      timestamp = (timestamp + step) >>> 0;
      bytes[1] = (isMarked ? 128 : 0) | payloadType;
      bytes.writeUInt16BE(sequence, 2);
      bytes.writeUInt32BE(timestamp, 4);
      return bytes;
    },
  };
}

/** A VP8 descriptor with a picture id of fifteen bits, and what a frame begins with. */
function writeFrameHead(bytes: Buffer, picture: number, isStart: boolean, isKeyFrame: boolean): void {
  const descriptor = [isStart ? 0x90 : 0x80, 0xc0, 0x80 | ((picture >> 8) & 127), picture & 255, 7];
  bytes.set([...descriptor, isKeyFrame ? 0 : 1, 0, 0, 0x9d, 0x01, 0x2a, 0x00, 0x05, 0xd0, 0x02], 12);
}
