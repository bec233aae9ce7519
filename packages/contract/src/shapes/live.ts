import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { ActivityAudience } from "./activity.ts";
import { AssetId, AssetView } from "./asset.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";
import { Subject } from "./question.ts";
import { RichText } from "./rich-text.ts";
import { RoomId } from "./room-ids.ts";

const Title = Type.String({ maxLength: limits.liveTitleMax.value });
const SpeakerName = Type.String({ maxLength: limits.liveSpeakerNameMax.value });
const Grade = Type.Integer({ minimum: 1, maximum: 12 });
const Minutes = Type.Integer({
  minimum: limits.liveMinutesMin.value,
  maximum: limits.liveMinutesMax.value,
});

/** Who speaks, in both languages, and what the person is. */
export const LiveSpeaker = strict({
  name: SpeakerName,
  nameEn: SpeakerName,
  about: SpeakerName,
  aboutEn: SpeakerName,
});
export type LiveSpeaker = Static<typeof LiveSpeaker>;

/** All that is written of a broadcast, in both languages; one of them may be missing. */
export const LiveContent = strict({
  title: Title,
  titleEn: Title,
  body: nullable(RichText),
  bodyEn: nullable(RichText),
  cover: nullable(AssetId),
  speakers: Type.Array(LiveSpeaker, { maxItems: limits.liveSpeakersMax.value }),
  subject: nullable(Subject),
  grade: nullable(Grade),
  startAt: nullable(Time),
  minutes: Minutes,
  /** The same as of activities. */
  audience: ActivityAudience,
  classIds: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
    maxItems: limits.noticeClassesMax.value,
  }),
  /** Of one for everybody: visitors see it too. */
  isPublic: Type.Boolean(),
  hasChat: Type.Boolean(),
  /** Who has written waits so long before the next message; 0: not at all. */
  slowSeconds: Type.Integer({ minimum: 0, maximum: limits.liveSlowMax.value }),
  takesQuestions: Type.Boolean(),
  /** Whether its viewers are told that it is to be recorded. */
  isRecorded: Type.Boolean(),
});
export type LiveContent = Static<typeof LiveContent>;

export const LiveState = Type.Union([
  Type.Literal("draft"),
  Type.Literal("published"),
  Type.Literal("cancelled"),
]);
export type LiveState = Static<typeof LiveState>;

/** How far a published broadcast is. Live is only one whose presenter is there. */
export const LivePhase = Type.Union([
  Type.Literal("scheduled"),
  /** The doors are open, and nobody presents yet, or for a moment. */
  Type.Literal("open"),
  Type.Literal("live"),
  Type.Literal("ended"),
  /** Its time is over, and nobody began it. */
  Type.Literal("missed"),
  Type.Literal("cancelled"),
]);
export type LivePhase = Static<typeof LivePhase>;

const shown = {
  liveId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  coverUrl: Type.String(),
  speakers: Type.Array(LiveSpeaker),
  subject: nullable(Subject),
  grade: nullable(Grade),
  startAt: Time,
  endAt: Time,
  phase: LivePhase,
  /** Who is in now. */
  viewers: Count,
  audience: ActivityAudience,
  isPublic: Type.Boolean(),
  /** Whether the reader is reminded. */
  isReminded: Type.Boolean(),
};

/** A broadcast in the list of its readers. */
export const LiveItem = Type.Object({ ...shown, opening: Type.String(), openingEn: Type.String() });
export type LiveItem = Static<typeof LiveItem>;

/** A broadcast as its readers see it. */
export const LiveDetail = Type.Object({
  ...shown,
  body: nullable(RichText),
  bodyEn: nullable(RichText),
  assets: Type.Array(AssetView),
  /** In their order; none for whom they are not, such as visitors where the institution takes no guests. */
  materials: Type.Array(AssetView),
  cancelReason: Type.String(),
  /** When it was over; null: it is not. */
  endedAt: nullable(Time),
  isRecorded: Type.Boolean(),
  /** Of one that is over: whether its presenter recorded it. */
  wasRecorded: Type.Boolean(),
  /** The server's clock, by which the page counts down. */
  now: Time,
  may: Type.Object({
    remind: Type.Boolean(),
    /** Comes in as who presents; from `presentsFrom` on. */
    present: Type.Boolean(),
    /** Comes in with their own account. */
    watch: Type.Boolean(),
    /** Comes in without a name. */
    visit: Type.Boolean(),
    /** Watches the recording of one that is over. */
    replay: Type.Boolean(),
  }),
  presentsFrom: Time,
});
export type LiveDetail = Static<typeof LiveDetail>;

/** What the list can be filtered by. */
export const LiveFacets = Type.Object({ subjects: Type.Array(Subject), grades: Type.Array(Grade) });
export type LiveFacets = Static<typeof LiveFacets>;

/** The room of a broadcast, for one who comes in. */
export const LiveEntrance = Type.Object({ roomId: RoomId, isPresenter: Type.Boolean() });
export type LiveEntrance = Static<typeof LiveEntrance>;

/** What the reader chose: the number of the question or poll, and of the option; null for a question. */
export const LiveVote = Type.Object({ id: Count, option: nullable(Count) });
export type LiveVote = Static<typeof LiveVote>;

const standing = {
  liveId: Type.Integer(),
  state: LiveState,
  /** Null: it has no time yet. */
  phase: nullable(LivePhase),
  version: Version,
  author: Type.Object({ userId: Type.String(), name: Type.String() }),
  updatedAt: Time,
  publishedAt: nullable(Time),
  reminded: Count,
};

/** A broadcast in the list of staff. */
export const StaffLiveRow = Type.Object({
  ...standing,
  title: Type.String(),
  titleEn: Type.String(),
  startAt: nullable(Time),
  minutes: Count,
  audience: ActivityAudience,
  classIds: Type.Array(Type.Integer()),
  isPublic: Type.Boolean(),
});
export type StaffLiveRow = Static<typeof StaffLiveRow>;

export const LiveAct = Type.Union([
  Type.Literal("edit"),
  Type.Literal("publish"),
  Type.Literal("cancel"),
  Type.Literal("discard"),
  Type.Literal("present"),
  /** Chooses its materials, whatever else is fixed by now. */
  Type.Literal("materials"),
]);
export type LiveAct = Static<typeof LiveAct>;

/** A broadcast for who writes it. */
export const StaffLive = Type.Object({
  ...standing,
  content: LiveContent,
  acts: Type.Array(LiveAct),
  cancelReason: Type.String(),
  assets: Type.Array(AssetView),
  materials: Type.Array(AssetView),
});
export type StaffLive = Static<typeof StaffLive>;

/** Which files belong to a broadcast, in their order. */
export const LiveMaterials = Type.Array(AssetId, { maxItems: limits.liveMaterialsMax.value });

/** What a kept system message tells of a broadcast, as JSON. */
export const LiveNotification = Type.Object({
  what: Type.Union([Type.Literal("reminder"), Type.Literal("changed"), Type.Literal("cancelled")]),
  liveId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  startAt: Time,
  reason: Type.String(),
});
export type LiveNotification = Static<typeof LiveNotification>;
