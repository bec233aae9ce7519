import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { InkItem } from "./ink.ts";
import { BoardPage, BoardScale } from "./room-board.ts";
import { Account, Count, nullable, strict, Time } from "./basic.ts";
import { CaptionCue, CaptionLanguage } from "./captions.ts";
import { RoomId } from "./room-ids.ts";
import { RecordingFailure } from "./room-recording.ts";

/** `working`: the room is over, and its files are being closed. */
export const RecordingState = Type.Union([
  Type.Literal("recording"),
  Type.Literal("working"),
  Type.Literal("ready"),
  Type.Literal("failed"),
]);
export type RecordingState = Static<typeof RecordingState>;

/** A time of a replay, from its beginning. */
export const ReplayTime = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** A chapter that a host wrote. */
export const RecordingMark = strict({
  atMs: ReplayTime,
  title: Type.String({ minLength: 1, maxLength: limits.recordingTitleMax.value }),
});
export type RecordingMark = Static<typeof RecordingMark>;

/** What is shown of a recording, in times of the whole. */
export const RecordingTrim = strict({ startMs: ReplayTime, endMs: ReplayTime });
export type RecordingTrim = Static<typeof RecordingTrim>;

/** Who was there: first and last moment in the replay, and how long in all. */
export const RecordingAttendance = Type.Object({
  people: Type.Array(
    Type.Object({
      account: Account,
      nick: Type.String(),
      avatar: Type.String(),
      fromMs: Count,
      toMs: Count,
      presentMs: Count,
    }),
  ),
});
export type RecordingAttendance = Static<typeof RecordingAttendance>;

/** One film of a recording, to take away. */
export const RecordingFilm = Type.Object({
  /** `absent`: the server has no program that makes films. */
  state: Type.Union([
    Type.Literal("none"),
    Type.Literal("working"),
    Type.Literal("ready"),
    Type.Literal("failed"),
    Type.Literal("absent"),
  ]),
  /** How much of it is made, from 0 to 1. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  /** For who may take it away; proves that one may. */
  url: nullable(Type.String()),
  sizeBytes: Count,
  madeAt: nullable(Time),
  /** The replay shows something else by now: it was trimmed, or has other captions or chapters. */
  isStale: Type.Boolean(),
  /** Whoever may watch may take it away; else those who manage it alone. */
  isOpen: Type.Boolean(),
});
export type RecordingFilm = Static<typeof RecordingFilm>;

/** A recording in a list. */
export const RecordingRow = Type.Object({
  recordingId: Count,
  roomId: RoomId,
  name: Type.String(),
  hostNick: Type.String(),
  state: RecordingState,
  /** Why there is nothing to replay: the room was silent, or the files could not be read, or wait for space on the disk. */
  reason: nullable(Type.Union([Type.Literal("empty"), Type.Literal("unreadable"), Type.Literal("diskFull")])),
  /** It stopped by itself; what was recorded until then is there. */
  failure: nullable(RecordingFailure),
  startedAt: Time,
  durationMs: Count,
  sizeBytes: Count,
  keptUntil: nullable(Time),
  discardedAt: nullable(Time),
  mayManage: Type.Boolean(),
  /** How many people in it ask that it be deleted; for who may do so. */
  requestCount: Count,
});
export type RecordingRow = Static<typeof RecordingRow>;

/** One stretch of what somebody sent. */
export const RecordingTrack = Type.Object({
  account: Account,
  source: Type.Union([
    Type.Literal("mic"),
    Type.Literal("camera"),
    Type.Literal("screen"),
    Type.Literal("screenSound"),
  ]),
  /** Relative to the application; proves that one may. */
  url: Type.String(),
  /** Less than 0: it began before what is shown of the recording. */
  startMs: Type.Integer(),
  endMs: Count,
});
export type RecordingTrack = Static<typeof RecordingTrack>;

/** What the room's log says, where the replay looks different after it. */
export const RecordingEvent = Type.Union([
  Type.Object({ atMs: Count, type: Type.Literal("share"), account: nullable(Account) }),
  Type.Object({ atMs: Count, type: Type.Literal("stage"), account: Account, isOn: Type.Boolean() }),
  Type.Object({ atMs: Count, type: Type.Literal("resumed") }),
]);
export type RecordingEvent = Static<typeof RecordingEvent>;

/** A slide that is large from a moment on; null: none is. */
export const ReplaySlide = Type.Object({
  atMs: Count,
  picture: nullable(
    Type.Object({
      page: Count,
      /** Relative to the application; proves that one may. Null: it is gone. */
      link: nullable(Type.String()),
      width: Count,
      height: Count,
      text: Type.String(),
    }),
  ),
});
export type ReplaySlide = Static<typeof ReplaySlide>;

/** A thing on the whiteboard, and when it stood where and how large, as `move` puts it. It bears no name. */
export const ReplayThing = Type.Object({
  page: BoardPage,
  item: InkItem,
  /** In time, none of them empty. */
  shown: Type.Array(
    Type.Object({ fromMs: Count, toMs: Count, x: Type.Integer(), y: Type.Integer(), scale: BoardScale }),
  ),
});
export type ReplayThing = Static<typeof ReplayThing>;

/** The whiteboard in a replay. */
export const ReplayBoard = Type.Object({
  /** Which page is large from a moment on; null: none is. In time. */
  pages: Type.Array(Type.Object({ atMs: Count, page: nullable(BoardPage) })),
  /** In the order of drawing. */
  things: Type.Array(ReplayThing),
});
export type ReplayBoard = Static<typeof ReplayBoard>;

/** What a player plays, in times of what is shown. */
export const PlayedReplay = Type.Object({
  recordingId: Count,
  name: Type.String(),
  durationMs: Count,
  people: Type.Array(Type.Object({ account: Account, nick: Type.String(), avatar: Type.String() })),
  tracks: Type.Array(RecordingTrack),
  events: Type.Array(RecordingEvent),
  /** Who speaks from when on, judged by the sound. */
  speakers: Type.Array(Type.Object({ atMs: Count, account: Account })),
  marks: Type.Array(RecordingMark),
  /** In time. */
  slides: Type.Array(ReplaySlide),
  board: ReplayBoard,
  captions: Type.Array(Type.Object({ language: CaptionLanguage, cues: Type.Array(CaptionCue) })),
});
export type PlayedReplay = Static<typeof PlayedReplay>;

/** A replay on its own page. */
export const Replay = Type.Object({
  ...RecordingRow.properties,
  ...PlayedReplay.properties,
  /** The caller was there, and may ask that it be deleted. */
  isIn: Type.Boolean(),
  chat: Type.Array(
    Type.Object({ seq: Count, atMs: Count, account: Account, nick: Type.String(), text: Type.String() }),
  ),
  /** For who may manage it: what is shown of how much. Times above are those of what is shown. */
  trim: nullable(RecordingTrim),
  wholeMs: Count,
  /** The caller has asked that it be deleted, and waits for an answer. */
  hasAsked: Type.Boolean(),
  /** For who may manage it. */
  requests: Type.Array(
    Type.Object({ account: Account, nick: Type.String(), reason: Type.String(), at: Time }),
  ),
});
export type Replay = Static<typeof Replay>;
