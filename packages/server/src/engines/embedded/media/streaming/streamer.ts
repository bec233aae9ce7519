import {
  type EvenSound,
  type FrameReader,
  makeEvenSound,
  makeFrameReader,
  writeCluster,
  writeLiveHead,
} from "@lyceum/domain/recordings";
import { backOffDelayMs } from "@lyceum/kit";
import type { StreamOrder } from "../../../../ports/media-engine.ts";
import type { RoomSpeakers } from "../room-speakers.ts";
import type { Hearer, StreamIn } from "../streams.ts";
import { choosePicture, chooseSounds, type Sent } from "./choose-tracks.ts";
import { type Encoder, startEncoder } from "./encoder.ts";
import { hear } from "./hear.ts";
import { makePicture } from "./picture.ts";

/** Makes one stream of what the seats of one room send, for those who have no media connection (P6). */
export type Streamer = {
  readonly order: StreamOrder;
  change(order: StreamOrder): void;
  /** What is sent now, by account, and who speaks of those. */
  look(sent: Sent, speakers: Speaking): void;
  close(): void;
};

/** The microphones that are heard where many are open, and the sound of a screen. */
const soundPlaces = 6;
const tickMs = 40;
const tendEveryMs = 500;
/** Who pauses between two sentences keeps the place. */
const placeHeldMs = 2_000;
const restart = { minMs: 500, maxMs: 10_000, factor: 2 };
const steadyAfterMs = 30_000;

type Tap = { hearer: Hearer; reader: FrameReader };
type Life = { encoder: Encoder; beganAt: number; sounds: EvenSound[]; pictureAt: number };
type Speaking = Pick<RoomSpeakers, "active" | "forwards">;

/** `stopped` is told of each end of the encoder, which is started again. */
export function makeStreamer(order: StreamOrder, program: string, stopped: (why: string) => void): Streamer {
  let current = order;
  let sent: Sent = [];
  let speaking: Speaking = { active: () => null, forwards: () => true };
  let life: Life | null = null;
  let failures = 0;
  let restarting: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Where each sound is put. */
  const sounds = new Map<StreamIn, Tap & { place: number }>();
  const heardAt = new WeakMap<StreamIn, number>();
  const picture = makePicture((data, isKey) => {
    if (!life) return;
    const atMs = Math.max(life.pictureAt + 1, Math.round(performance.now() - life.beganAt));
    life.pictureAt = atMs;
    life.encoder.write(writeCluster([{ atMs, isKey, data }], 1));
  });

  function start(): void {
    const beganAt = performance.now();
    const encoder = startEncoder({ program, folder: order.folder, sounds: soundPlaces, ended });
    life = {
      encoder,
      beganAt,
      sounds: Array.from({ length: soundPlaces }, () => makeEvenSound(0)),
      pictureAt: -1,
    };
    encoder.write(writeLiveHead(facts));
    picture.begin(beganAt);
  }

  function ended(why: string): void {
    const livedMs = performance.now() - (life?.beganAt ?? 0);
    life = null;
    failures = livedMs > steadyAfterMs ? 0 : failures + 1;
    restarting = setTimeout(start, backOffDelayMs(restart, failures, Math.random()));
    stopped(why);
  }

  function tapSound(stream: StreamIn, place: number): Tap & { place: number } {
    const reader = makeFrameReader("audio");
    const hearer = hear((packet) => {
      for (const { data } of reader.take(packet)) life?.sounds[place]?.put(data);
    });
    stream.hearers.add(hearer);
    return { reader, hearer, place };
  }

  function choose(): void {
    const now = performance.now();
    picture.choose(choosePicture(sent, current.presenter), now);
    for (const [account, stream] of sent) if (speaking.forwards(account, stream)) heardAt.set(stream, now);
    const keeps = (stream: StreamIn) =>
      sounds.has(stream) && now - (heardAt.get(stream) ?? -Infinity) < placeHeldMs;
    const heard = chooseSounds(sent, current.presenter, soundPlaces, { ...speaking, keeps });
    for (const [stream, { hearer }] of sounds)
      if (!heard.includes(stream)) {
        stream.hearers.delete(hearer);
        sounds.delete(stream);
      }
    for (const stream of heard) {
      if (sounds.has(stream)) continue;
      const taken = new Set([...sounds.values()].map(({ place }) => place));
      const place = Array.from({ length: soundPlaces }, (_, at) => at).find((at) => !taken.has(at)) ?? 0;
      sounds.set(stream, tapSound(stream, place));
    }
  }

  const ticks = setInterval(() => {
    if (!life) return;
    const { beganAt, encoder } = life;
    const atMs = performance.now() - beganAt;
    for (const [place, sound] of life.sounds.entries()) {
      const frames = sound.take(atMs);
      if (frames.length > 0) encoder.write(writeCluster(frames, place + 2));
    }
  }, tickMs);
  const tends = setInterval(() => {
    // Places that were held become free.
    choose();
    picture.tend(performance.now());
  }, tendEveryMs);
  start();

  return {
    get order() {
      return current;
    },
    change(next) {
      current = next;
      choose();
    },
    look(next, speakers) {
      sent = next;
      speaking = speakers;
      choose();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      sent = [];
      choose();
      clearInterval(ticks);
      clearInterval(tends);
      clearTimeout(restarting);
      life?.encoder.close();
      life = null;
    },
  };
}

const facts = [
  { kind: "video", width: 320, height: 180 } as const,
  ...Array.from({ length: soundPlaces }, () => ({ kind: "audio", width: 0, height: 0 }) as const),
];
