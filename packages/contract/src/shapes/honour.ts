import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetId, AssetView } from "./asset.ts";
import { Count, Id, nullable, strict, Time, Version } from "./basic.ts";

/** Who gave it, from the school itself to the world. */
export const HonourLevel = Type.Union([
  Type.Literal("school"),
  Type.Literal("district"),
  Type.Literal("city"),
  Type.Literal("province"),
  Type.Literal("national"),
  Type.Literal("international"),
]);
export type HonourLevel = Static<typeof HonourLevel>;

/** To whom it was given. */
export const HonourKind = Type.Union([
  Type.Literal("student"),
  Type.Literal("teacher"),
  Type.Literal("class"),
  Type.Literal("school"),
]);
export type HonourKind = Static<typeof HonourKind>;

/** Whether the public may read somebody's name; without an answer it may not. */
export const HonourConsent = Type.Union([
  Type.Literal("unasked"),
  Type.Literal("asked"),
  Type.Literal("given"),
  Type.Literal("refused"),
]);
export type HonourConsent = Static<typeof HonourConsent>;

const Title = Type.String({ maxLength: limits.honourTitleMax.value });
const Note = Type.String({ maxLength: limits.honourNoteMax.value });

/** Somebody who was honoured: a person of the institution, or a name alone. */
const HonouredPerson = strict({
  userId: nullable(Type.String({ minLength: 1, maxLength: 64 })),
  name: Type.String({ minLength: 1, maxLength: limits.honourNameMax.value }),
});

/** All that is written of an honour, in both languages; one of them may be missing. */
export const HonourContent = strict({
  title: Title,
  titleEn: Title,
  note: Note,
  noteEn: Note,
  level: HonourLevel,
  kind: HonourKind,
  /** The day of the calendar, "2026-09-01"; empty: not written yet. */
  awardedOn: Type.String({ pattern: "^(\\d{4}-\\d{2}-\\d{2})?$" }),
  classIds: Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
    maxItems: limits.honourClassesMax.value,
  }),
  people: Type.Array(HonouredPerson, { maxItems: limits.honourPeopleMax.value }),
  picture: nullable(AssetId),
  certificate: nullable(AssetId),
  /** Visitors read it too, with the names of those who allow it. */
  isPublic: Type.Boolean(),
});
export type HonourContent = Static<typeof HonourContent>;

export const HonourState = Type.Union([
  Type.Literal("draft"),
  Type.Literal("published"),
  Type.Literal("withdrawn"),
]);
export type HonourState = Static<typeof HonourState>;

const ClassName = Type.Object({ classId: Type.Integer(), name: Type.String(), nameEn: Type.String() });

/** An honour as its readers see it. */
export const Honour = Type.Object({
  honourId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  note: Type.String(),
  noteEn: Type.String(),
  level: HonourLevel,
  kind: HonourKind,
  awardedOn: Type.String(),
  classes: Type.Array(ClassName),
  /** As this reader may see them: "Lily C." whole for members, masked for the public without a consent. */
  names: Type.Array(Type.String()),
  pictureUrl: Type.String(),
  /** The proof; only for members, for it shows names. */
  certificate: nullable(AssetView),
  /** The reader is asked whether the public may read these names: the own, or those of their children. */
  asks: Type.Array(
    Type.Object({
      personId: Type.Integer(),
      name: Type.String(),
      consent: HonourConsent,
      isSelf: Type.Boolean(),
    }),
  ),
});
export type Honour = Static<typeof Honour>;

/** What there is to filter by: the years with honours. */
export const HonourYears = Type.Object({ years: Type.Array(Type.Integer()) });
export type HonourYears = Static<typeof HonourYears>;

const standing = {
  honourId: Type.Integer(),
  state: HonourState,
  version: Version,
  updatedAt: Time,
  publishedAt: nullable(Time),
  /** Of a draft that waits for whoever may publish it: since when. */
  proposedAt: nullable(Time),
};

/** An honour in the list of staff. */
export const StaffHonourRow = Type.Object({
  ...standing,
  title: Type.String(),
  titleEn: Type.String(),
  level: HonourLevel,
  kind: HonourKind,
  awardedOn: Type.String(),
  isPublic: Type.Boolean(),
  /** How many are named, and how many of them allow it. */
  people: Count,
  consents: Count,
});
export type StaffHonourRow = Static<typeof StaffHonourRow>;

/** Somebody who was honoured, with the answer so far. */
export const StaffHonourPerson = Type.Object({
  personId: Type.Integer(),
  userId: nullable(Type.String()),
  name: Type.String(),
  consent: HonourConsent,
  consentAt: nullable(Time),
  /** Whoever answered, or wrote down an answer on paper; empty: nobody. */
  consentBy: Type.String(),
  /** Whether the caller may write down a consent on paper: not against a refusal by the person or a guardian. */
  mayRecord: Type.Boolean(),
});
export type StaffHonourPerson = Static<typeof StaffHonourPerson>;

export const HonourAct = Type.Union([
  Type.Literal("edit"),
  Type.Literal("publish"),
  Type.Literal("withdraw"),
  Type.Literal("discard"),
  Type.Literal("propose"),
  Type.Literal("takeBack"),
  Type.Literal("refuse"),
]);
export type HonourAct = Static<typeof HonourAct>;

/** An honour for who writes it. */
export const StaffHonour = Type.Object({
  ...standing,
  /** Who began it; empty: that is not known. */
  author: Type.String(),
  acts: Type.Array(HonourAct),
  /** Why the last proposal of it was refused; empty: it was not. */
  refusal: Type.String(),
  content: HonourContent,
  /** With their answers, for whoever may ask for them; for whoever proposes none. */
  people: Type.Array(StaffHonourPerson),
  assets: Type.Array(AssetView),
});
export type StaffHonour = Static<typeof StaffHonour>;

/** What became of asking for the consents of several honours. */
export const HonoursAsked = Type.Object({
  /** Of which somebody was asked, and how many people were. */
  honours: Count,
  people: Count,
  refused: Type.Array(Type.Object({ honourId: Type.Integer(), fault: Id })),
});
export type HonoursAsked = Static<typeof HonoursAsked>;

/** Whom an honour may name: people of the institution found by a part of their name. */
export const HonourCandidate = Type.Object({ userId: Type.String(), name: Type.String() });
export type HonourCandidate = Static<typeof HonourCandidate>;

/** What a kept system message tells of an honour, as JSON. */
export const HonourNotification = Type.Object({
  honourId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  /** Whose name it is about; of a proposal empty. */
  name: Type.String(),
  /** Of a proposal: to those who may publish it, or to its author what became of it. Without it: a question for consent. */
  what: Type.Optional(
    Type.Union([
      Type.Literal("proposed"),
      Type.Literal("taken"),
      Type.Literal("takenChanged"),
      Type.Literal("refused"),
    ]),
  ),
  /** Of a refused one. */
  reason: Type.Optional(Type.String()),
});
export type HonourNotification = Static<typeof HonourNotification>;
