import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetId, AssetView } from "./asset.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";
import { RichText } from "./rich-text.ts";

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Title = Type.String({ maxLength: limits.activityTitleMax.value });
const Place = Type.String({ maxLength: limits.activityPlaceMax.value });

/** Whom an activity is for: everybody whom the institution has admitted, or the people of some classes. */
export const ActivityAudience = Type.Union([Type.Literal("all"), Type.Literal("classes")]);
export type ActivityAudience = Static<typeof ActivityAudience>;

/** All that is written of an activity, in both languages; one of them may be missing. */
export const ActivityContent = strict({
  title: Title,
  titleEn: Title,
  body: nullable(RichText),
  bodyEn: nullable(RichText),
  place: Place,
  placeEn: Place,
  cover: nullable(AssetId),
  startAt: nullable(Time),
  endAt: nullable(Time),
  /** From when people sign up; null: as soon as it is published. */
  opensAt: nullable(Time),
  /** Until when; null: until it begins. */
  closesAt: nullable(Time),
  /** Null: as many as come. */
  capacity: nullable(Type.Integer({ minimum: 1, maximum: limits.activityCapacityMax.value })),
  hasWaitingList: Type.Boolean(),
  audience: ActivityAudience,
  /** Of the audience "classes". */
  classIds: Type.Array(Id, { maxItems: limits.noticeClassesMax.value }),
  /** Of one for everybody: visitors read it too. */
  isPublic: Type.Boolean(),
  /** A group of pictures that shows how it was. */
  albumId: nullable(Id),
});
export type ActivityContent = Static<typeof ActivityContent>;

export const ActivityState = Type.Union([
  Type.Literal("draft"),
  Type.Literal("published"),
  Type.Literal("cancelled"),
]);
export type ActivityState = Static<typeof ActivityState>;

/** How far a published activity is; "full" goes on where there is a waiting list. */
export const ActivityPhase = Type.Union([
  Type.Literal("soon"),
  Type.Literal("open"),
  Type.Literal("full"),
  Type.Literal("closed"),
  Type.Literal("running"),
  Type.Literal("finished"),
  Type.Literal("cancelled"),
]);
export type ActivityPhase = Static<typeof ActivityPhase>;

export const SignUpState = Type.Union([Type.Literal("going"), Type.Literal("waiting")]);
export type SignUpState = Static<typeof SignUpState>;

const shown = {
  activityId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  place: Type.String(),
  placeEn: Type.String(),
  coverUrl: Type.String(),
  startAt: Time,
  endAt: Time,
  opensAt: nullable(Time),
  /** When sign-up ends, whether that was written or follows from the beginning. */
  closesAt: Time,
  phase: ActivityPhase,
  capacity: nullable(Count),
  hasWaitingList: Type.Boolean(),
  going: Count,
  waiting: Count,
  audience: ActivityAudience,
  /** The reader's own place; null: none. */
  own: nullable(SignUpState),
};

/** An activity in the list of its readers. */
export const ActivityCard = Type.Object({
  ...shown,
  /** The beginning of the text. */
  opening: Type.String(),
  openingEn: Type.String(),
});
export type ActivityCard = Static<typeof ActivityCard>;

/** Somebody whom the reader may sign up: the reader, or a child of theirs. */
export const ActivityPlace = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  isSelf: Type.Boolean(),
  state: nullable(SignUpState),
  /** The place on the waiting list, from 1; null: not on it. */
  waitingNumber: nullable(Count),
  /** What can be done now; null: nothing. */
  may: nullable(Type.Union([Type.Literal("signUp"), Type.Literal("wait"), Type.Literal("withdraw")])),
});
export type ActivityPlace = Static<typeof ActivityPlace>;

/** An activity as its readers see it. */
export const Activity = Type.Object({
  ...shown,
  body: nullable(RichText),
  bodyEn: nullable(RichText),
  assets: Type.Array(AssetView),
  /** Of a cancelled one. */
  cancelReason: Type.String(),
  /** The pictures of it, where the reader can see them. */
  album: nullable(Type.Object({ docId: Type.Integer(), title: Type.String(), titleEn: Type.String() })),
  /** Those whom the reader may sign up; none for visitors. */
  places: Type.Array(ActivityPlace),
});
export type Activity = Static<typeof Activity>;

const standing = {
  activityId: Type.Integer(),
  state: ActivityState,
  /** Null: it has no times yet. */
  phase: nullable(ActivityPhase),
  version: Version,
  author: Type.Object({ userId: Type.String(), name: Type.String() }),
  updatedAt: Time,
  publishedAt: nullable(Time),
  /** Of a draft that waits for whoever may publish it: since when. */
  proposedAt: nullable(Time),
  going: Count,
  waiting: Count,
};

/** An activity in the list of staff. */
export const StaffActivityRow = Type.Object({
  ...standing,
  title: Type.String(),
  titleEn: Type.String(),
  startAt: nullable(Time),
  capacity: nullable(Count),
  audience: ActivityAudience,
  classIds: Type.Array(Type.Integer()),
});
export type StaffActivityRow = Static<typeof StaffActivityRow>;

export const ActivityAct = Type.Union([
  Type.Literal("edit"),
  Type.Literal("publish"),
  Type.Literal("close"),
  Type.Literal("cancel"),
  Type.Literal("discard"),
  Type.Literal("propose"),
  Type.Literal("takeBack"),
  Type.Literal("refuse"),
]);
export type ActivityAct = Static<typeof ActivityAct>;

/** An activity for who writes it. */
export const StaffActivity = Type.Object({
  ...standing,
  content: ActivityContent,
  acts: Type.Array(ActivityAct),
  cancelReason: Type.String(),
  /** Why the last proposal of it was refused; empty: it was not. */
  refusal: Type.String(),
  assets: Type.Array(AssetView),
});
export type StaffActivity = Static<typeof StaffActivity>;

/** Somebody who signed up, in order. */
export const ActivityPerson = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  classIds: Type.Array(Type.Integer()),
  state: SignUpState,
  /** From 1 on within the state. */
  number: Count,
  signedUpAt: Time,
  /** The guardian who signed the child up; empty: the person. */
  signedUpBy: Type.String(),
  /** Whether the person came; null: not said. */
  attended: nullable(Type.Boolean()),
});
export type ActivityPerson = Static<typeof ActivityPerson>;

/** Whom the caller may address: everybody, and these classes. */
export const AddressChoices = Type.Object({
  mayAddressAll: Type.Boolean(),
  classes: Type.Array(Type.Object({ classId: Type.Integer(), name: Type.String(), nameEn: Type.String() })),
});
export type AddressChoices = Static<typeof AddressChoices>;

/** Whom the caller may write for, and the groups of pictures that an activity may show. */
export const ActivityChoices = Type.Object({
  ...AddressChoices.properties,
  albums: Type.Array(Type.Object({ docId: Type.Integer(), title: Type.String(), titleEn: Type.String() })),
});
export type ActivityChoices = Static<typeof ActivityChoices>;

/** What a kept system message tells of an activity, as JSON. */
export const ActivityNotification = Type.Object({
  what: Type.Union([
    /** From the waiting list onto a place that became free. */
    Type.Literal("admitted"),
    Type.Literal("changed"),
    Type.Literal("cancelled"),
    Type.Literal("reminder"),
    /** To those who may publish it. */
    Type.Literal("proposed"),
    /** To whoever proposed it: published, as it was proposed or changed, or refused. */
    Type.Literal("taken"),
    Type.Literal("takenChanged"),
    Type.Literal("refused"),
  ]),
  activityId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  place: Type.String(),
  placeEn: Type.String(),
  startAt: Time,
  /** Of one that is cancelled, or was refused. */
  reason: Type.String(),
  /** To a guardian: of which child; else empty. */
  child: Type.String(),
});
export type ActivityNotification = Static<typeof ActivityNotification>;
