import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { MediaLayer, MediaSource, SentLine } from "../../../ports/media-engine.ts";
import type { Offer } from "../../media-offer.ts";
import { readJanusSide, writeAnswer, writeReceivingAnswer, writeSendingOffer } from "./descriptions.ts";
import type { JanusConnection } from "./connection.ts";

/** Where packets of a room go through in Janus. `silence` is a publisher who never says anything. */
export type JanusRoom = { id: number; silence: number };

/** One stream in Janus. */
export type Feed = { feed: number; mid: string };

export type Line = {
  mid: string;
  source: MediaSource;
  layer: MediaLayer;
  /** As Janus has confirmed it. */
  isSilenced: boolean;
  /** As the room has it. */
  shallBeSilenced: boolean;
  /** Packets arrive, be they passed on or not. */
  isComing: boolean;
  /** Until both are the same. */
  turn: Promise<void> | null;
};
export type Place = { mid: string; kind: "audio" | "video"; shows: Feed | null; isSent: boolean };

/** A connection in Janus either sends or receives; a seat has up to one of each. */
export type SendingHalf = { handle: number; feed: number; isUp: boolean; lines: Line[] };
export type ReceivingHalf = {
  handle: number;
  isUp: boolean;
  places: Place[];
  answer: string;
  /** Until the places show what they shall. */
  turn: Promise<void> | null;
  /** What they shall show has changed during the turn. */
  isStale: boolean;
};

/** In a room made by us these are the numbers of the silent publisher's two streams. */
const silent = { audio: "0", video: "1" } as const;
/** So Janus numbers its codecs when it is the one to send. */
const payloadTypes = { audio: 111, video: 96 } as const;

const silenceLimitMs = 3_000;
/** JavaScript and Janus both count exactly up to here. */
const makeId = () => randomInt(1, 2 ** 48 - 1);

export async function makeRoom(connection: JanusConnection, control: number): Promise<JanusRoom> {
  const id = makeId();
  await connection.ask(control, {
    request: "create",
    room: id,
    is_private: true,
    publishers: 1_000,
    bitrate: 4_000_000,
    audiocodec: "opus",
    videocodec: "vp8",
    opus_fec: true,
    transport_wide_cc_ext: false,
    audiolevel_ext: false,
    videoorient_ext: false,
    playoutdelay_ext: false,
    notify_joining: false,
    dummy_publisher: true,
  });
  const { said } = await connection.ask(control, { request: "listparticipants", room: id });
  const silence = said.participants?.find(({ dummy }) => dummy === true)?.id;
  if (silence === undefined) throw new Fault("serverBusy");
  return { id, silence };
}

/** Answers the offer of a browser that sends. No line is let through yet. */
export async function openSending(
  connection: JanusConnection,
  room: JanusRoom,
  control: number,
  offer: Offer,
  sources: ReadonlyMap<string, SentLine>,
): Promise<{ half: SendingHalf; answer: string }> {
  const [handle, feed] = [await connection.attach(), makeId()];
  try {
    await connection.ask(handle, { request: "join", ptype: "publisher", room: room.id, id: feed });
    const { sdp } = await connection.ask(
      handle,
      { request: "publish" },
      { jsep: { type: "offer", sdp: writeSendingOffer(offer) } },
    );
    const silenced = { isSilenced: true, shallBeSilenced: true, isComing: false, turn: null };
    const lines = [...sources.values()].map((line) => ({ ...line, ...silenced }));
    await Promise.all(lines.map(({ mid }) => silence(connection, room, control, { feed, mid }, true)));
    const janus = readJanusSide(sdp);
    return {
      half: { handle, feed, isUp: false, lines },
      answer: writeAnswer(offer, { ...janus, ssrcs: [] }, janus.setup),
    };
  } catch (error) {
    connection.detach(handle);
    throw error;
  }
}

/** Answers the offer of a browser that receives; every place shows silence. */
export async function openReceiving(
  connection: JanusConnection,
  room: JanusRoom,
  offer: Offer,
): Promise<{ half: ReceivingHalf; answer: string }> {
  if (offer.lines.some(({ kind, payloadType }) => payloadType !== payloadTypes[kind]))
    throw new Fault("parameterError", { field: "offer" });
  const handle = await connection.attach();
  try {
    const streams = offer.lines.map(({ kind, mid }) => ({
      feed: room.silence,
      mid: silent[kind],
      crossrefid: mid,
    }));
    const join = { request: "join", ptype: "subscriber", room: room.id, autoupdate: false, streams };
    const { sdp } = await connection.ask(handle, join);
    // Janus offers and the browser has offered: each is given the other's offer as its answer.
    const answer = writeReceivingAnswer(offer);
    await connection.ask(handle, { request: "start" }, { jsep: { type: "answer", sdp: answer } });
    const places = offer.lines.map(({ mid, kind }) => ({
      mid,
      kind,
      shows: silenceOf(room, kind),
      isSent: true,
    }));
    return {
      half: { handle, isUp: false, places, answer, turn: null, isStale: false },
      answer: writeAnswer(offer, readJanusSide(sdp), "passive"),
    };
  } catch (error) {
    connection.detach(handle);
    throw error;
  }
}

/** Stops a stream where it comes in, or lets it through. Janus does so at once, or something is wrong with it. */
export async function silence(
  connection: JanusConnection,
  room: JanusRoom,
  control: number,
  { feed, mid }: Feed,
  isSilenced: boolean,
): Promise<void> {
  const body = { request: "moderate", room: room.id, id: feed, mid, mute: isSilenced };
  await connection.ask(control, body, { limitMs: silenceLimitMs });
}

export function silenceOf({ silence: feed }: JanusRoom, kind: Place["kind"]): Feed {
  return { feed, mid: silent[kind] };
}
