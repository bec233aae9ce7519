import { Type, type Static, type TSchema } from "typebox";
import { limits } from "../limits.ts";
import { Account, Edited, strict, Time } from "./basic.ts";

const Positive = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Milliseconds. */
const Duration = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
/** Pixels; 0 where nobody measured it. */
const Pixels = Type.Integer({ minimum: 0, maximum: limits.pixelsMax.value });
const Url = Type.String({ pattern: "^(https?://|/)[!-~]+$", maxLength: limits.attachUrlMax.value });
const Orientation = Type.String({ maxLength: 32 });

const Said = Type.String({ minLength: 1, maxLength: 128 });

const file = {
  url: Url,
  /** Ending of the name without its dot. */
  ext: Type.String({ maxLength: 32 }),
  /** Bytes. */
  size: Positive,
  name: Type.Optional(Type.String({ maxLength: limits.fileNameMax.value })),
  md5: Type.Optional(Type.String({ pattern: "^[0-9a-f]{32}$" })),
  /** What the sender's program says of the bytes; nobody relies on it. */
  type: Type.Optional(Said),
  container: Type.Optional(Said),
};
const audioCodec = Type.Optional(Said);
const videoCodec = Type.Optional(Said);

/** `orientation` says that width and height are those of the file before it is turned; it is gone once they are swapped. */
export const ImageAttach = strict({
  ...file,
  w: Pixels,
  h: Pixels,
  orientation: Type.Optional(Orientation),
  /** Of a moving picture. */
  dur: Type.Optional(Duration),
});
export const AudioAttach = strict({ ...file, audioCodec, dur: Duration, mp3Url: Type.Optional(Url) });
export const VideoAttach = strict({
  ...file,
  audioCodec,
  videoCodec,
  dur: Duration,
  w: Pixels,
  h: Pixels,
  orientation: Type.Optional(Orientation),
});
export const FileAttach = strict(file);
export const GeoAttach = strict({
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  title: Type.String({ maxLength: limits.geoTitleMax.value }),
});
/** What it means is between the programs that send and read it. */
export const CustomAttach = strict({
  content: Type.String({ maxLength: limits.attachContentMax.value }),
});
export const RobotAttach = strict({
  robotAccid: Account,
  content: strict({
    type: Type.Union([Type.Literal("welcome"), Type.Literal("text"), Type.Literal("link")]),
    content: Type.Optional(Type.String({ maxLength: limits.attachContentMax.value })),
    /** Of a link: what was chosen. */
    target: Type.Optional(Type.String({ maxLength: limits.attachUrlMax.value })),
  }),
});

/** What the server tells of a group or a call; nobody else writes one. */
export const NotificationAttach = Type.Object({
  type: Type.String(),
  team: Type.Optional(Type.Object({})),
  accounts: Type.Optional(Type.Array(Account)),
  users: Type.Optional(
    Type.Array(Type.Object({ account: Account, nick: Type.String(), avatar: Type.String() })),
  ),
  account: Type.Optional(Account),
  /** How many came or went, where not all of them are named (M8). */
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The place of the message that is recalled or edited (M8). */
  seq: Type.Optional(Type.Integer({ minimum: 1 })),
  /** What an edited message says; nothing where it was recalled later. */
  body: Type.Optional(Type.String()),
  edited: Type.Optional(Edited),
  mute: Type.Optional(Type.Boolean()),
  custom: Type.Optional(Type.String()),
  channelId: Type.Optional(Type.String()),
  netcallType: Type.Optional(Type.Integer()),
  duration: Type.Optional(Duration),
  time: Type.Optional(Time),
  from: Type.Optional(Account),
  ext: Type.Optional(Type.String()),
});

/** What a message of this type carries; the types that are not here carry a body alone. */
export const sentAttaches = {
  image: ImageAttach,
  audio: AudioAttach,
  video: VideoAttach,
  geo: GeoAttach,
  file: FileAttach,
  robot: RobotAttach,
  custom: CustomAttach,
} as const satisfies Record<string, TSchema>;

/** The attachment that a client may send; which one follows from the message's type. */
export const SentAttach = Type.Union([
  ImageAttach,
  AudioAttach,
  VideoAttach,
  GeoAttach,
  FileAttach,
  RobotAttach,
  CustomAttach,
]);
export type SentAttach = Static<typeof SentAttach>;

/** An attachment as it is read: what the server adds, such as `msgOut`, is told too. */
export const Attach = Type.Union([
  ImageAttach,
  AudioAttach,
  VideoAttach,
  GeoAttach,
  FileAttach,
  Type.Object({ ...RobotAttach.properties, msgOut: Type.Optional(Type.Boolean()) }),
  CustomAttach,
  NotificationAttach,
]);
export type Attach = Static<typeof Attach>;

type Attaches = typeof sentAttaches & { notification: typeof NotificationAttach };
export type AttachOf<T extends keyof Attaches> = Static<Attaches[T]>;
