import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetId, AssetView } from "./asset.ts";
import { Count, nullable, strict, Time, Version } from "./basic.ts";
import { CaptionTrack } from "./captions.ts";
import { Document } from "./content.ts";
import { ToolLink } from "./outside-tool.ts";
import { Subject } from "./question.ts";
import { PlayedReplay } from "./recording.ts";
import { RichText } from "./rich-text.ts";

const Title = Type.String({ maxLength: limits.courseTitleMax.value });
const Summary = Type.String({ maxLength: limits.courseSummaryMax.value });
const Thing = nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }));
/** Documents have smaller numbers. */
const DocId = nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));
const Share = Type.Number({ minimum: 0, maximum: 1 });

/** Given by the editor, and the same as long as the unit exists: progress hangs on it. */
export const CourseUnitId = Type.String({ pattern: "^[a-z0-9]{8,16}$" });

/** draft: staff alone; published: for those whom it is for; withdrawn: gone for them, their progress stays. */
export const CourseState = Type.Union([
  Type.Literal("draft"),
  Type.Literal("published"),
  Type.Literal("withdrawn"),
]);
export type CourseState = Static<typeof CourseState>;

/** all: everybody who learns at the institution; classes: the pupils of some; signUp: who wants to. */
export const CourseAudience = Type.Union([
  Type.Literal("all"),
  Type.Literal("classes"),
  Type.Literal("signUp"),
]);
export type CourseAudience = Static<typeof CourseAudience>;

/** What a unit holds. Null: not chosen yet. */
export const UnitItem = Type.Union([
  strict({ kind: Type.Literal("text"), body: nullable(RichText) }),
  strict({ kind: Type.Literal("document"), docId: DocId }),
  strict({
    kind: Type.Literal("video"),
    assetId: nullable(AssetId),
    /** Absent where there are none: a node of the version before refuses fields that it does not know. */
    captions: Type.Optional(Type.Array(CaptionTrack, { maxItems: limits.videoLanguagesMax.value })),
  }),
  strict({ kind: Type.Literal("file"), assetId: nullable(AssetId) }),
  strict({
    kind: Type.Literal("quiz"),
    quizId: Thing,
    /** The part of the points, in per cent, from which it is passed. */
    passFrom: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  strict({ kind: Type.Literal("homework"), homeworkId: Thing }),
  /** An archive of SCORM that was unpacked. */
  strict({ kind: Type.Literal("package"), assetId: nullable(AssetId) }),
  /** A tool of somebody else that the institution has registered. */
  strict({ kind: Type.Literal("tool"), toolId: Thing, ...ToolLink }),
  /** A recording of a room. */
  strict({ kind: Type.Literal("replay"), recordingId: Thing }),
]);
export type UnitItem = Static<typeof UnitItem>;

export const CourseUnit = strict({
  unitId: CourseUnitId,
  title: Title,
  titleEn: Title,
  /** It opens when these are done. */
  needs: Type.Array(CourseUnitId, { maxItems: limits.courseNeedsMax.value }),
  item: UnitItem,
});
export type CourseUnit = Static<typeof CourseUnit>;

export const CourseSection = strict({
  title: Title,
  titleEn: Title,
  units: Type.Array(CourseUnit, { maxItems: limits.courseUnitsMax.value }),
});
export type CourseSection = Static<typeof CourseSection>;

export const CourseContent = strict({
  title: Title,
  titleEn: Title,
  summary: Summary,
  summaryEn: Summary,
  subject: Subject,
  coverId: nullable(AssetId),
  audience: CourseAudience,
  classIds: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    maxItems: limits.courseClassesMax.value,
  }),
  /** Visitors see what it is and what it holds, and open nothing of it. */
  isPublic: Type.Boolean(),
  sections: Type.Array(CourseSection, { maxItems: limits.courseSectionsMax.value }),
});
export type CourseContent = Static<typeof CourseContent>;

const Owner = Type.Object({ userId: Type.String(), name: Type.String() });
export const StaffCourseRow = Type.Object({
  courseId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  subject: Subject,
  state: CourseState,
  audience: CourseAudience,
  units: Count,
  /** Who has begun it, and who has finished it. */
  people: Count,
  finished: Count,
  owner: Owner,
  updatedAt: Time,
});
export type StaffCourseRow = Static<typeof StaffCourseRow>;

/** closed: nobody can begin it now; gone: it is not there for those who take the course. */
const ThingState = Type.Union([Type.Literal("open"), Type.Literal("closed"), Type.Literal("gone")]);
export type ThingState = Static<typeof ThingState>;

export const StaffCourse = Type.Object({
  courseId: Type.Integer(),
  version: Version,
  state: CourseState,
  content: CourseContent,
  /** The files that it refers to. */
  assets: Type.Array(AssetView),
  /** What the chosen quizzes, homework, documents, replays and tools are called, and whether they can be taken. */
  names: Type.Array(
    Type.Object({
      kind: Type.Union([
        Type.Literal("quiz"),
        Type.Literal("homework"),
        Type.Literal("document"),
        Type.Literal("replay"),
        Type.Literal("tool"),
      ]),
      id: Type.Integer(),
      name: Type.String(),
      state: ThingState,
    }),
  ),
  mayEdit: Type.Boolean(),
});
export type StaffCourse = Static<typeof StaffCourse>;

/** Somebody who takes a course, or whom it is given to by class. */
export const CoursePerson = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  /** Null: not begun. */
  begunAt: nullable(Time),
  seenAt: nullable(Time),
  unitsDone: Count,
  units: Count,
  finishedAt: nullable(Time),
  /** Null: none was asked for. */
  certificate: nullable(Type.Union([Type.Literal("valid"), Type.Literal("revoked")])),
});
export type CoursePerson = Static<typeof CoursePerson>;

/** A course in a list. */
export const CourseCard = Type.Object({
  courseId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  summary: Type.String(),
  summaryEn: Type.String(),
  subject: Subject,
  audience: CourseAudience,
  cover: nullable(AssetView),
  teacher: Type.String(),
  units: Count,
  /** What the caller has reached; null: not begun. */
  progress: nullable(
    Type.Object({
      unitsDone: Count,
      share: Share,
      /** Where to go on; null: everything is done. */
      nextUnitId: nullable(CourseUnitId),
      seenAt: Time,
      /** When everything was done for the first time, also where the course has grown since; null: not yet, or not told yet. */
      finishedAt: nullable(Time),
    }),
  ),
  certificate: nullable(Type.String()),
});
export type CourseCard = Static<typeof CourseCard>;

export const UnitState = Type.Union([
  Type.Literal("locked"),
  Type.Literal("open"),
  Type.Literal("begun"),
  Type.Literal("done"),
]);
export type UnitState = Static<typeof UnitState>;

const OutlineUnit = Type.Object({
  unitId: CourseUnitId,
  title: Type.String(),
  titleEn: Type.String(),
  kind: Type.Union([
    Type.Literal("text"),
    Type.Literal("document"),
    Type.Literal("video"),
    Type.Literal("file"),
    Type.Literal("quiz"),
    Type.Literal("homework"),
    Type.Literal("package"),
    Type.Literal("replay"),
    Type.Literal("tool"),
  ]),
  /** Of a video, where it is known, and of a replay that can be watched. */
  durationMs: nullable(Count),
  needs: Type.Array(CourseUnitId),
  /** Where nobody takes the course, what is open at its beginning. */
  state: UnitState,
  share: Share,
});
export type OutlineUnit = Static<typeof OutlineUnit>;

/** A course with what it holds, and how far the caller is. */
export const CourseOutline = Type.Object({
  ...CourseCard.properties,
  sections: Type.Array(
    Type.Object({ title: Type.String(), titleEn: Type.String(), units: Type.Array(OutlineUnit) }),
  ),
  /** Whether the caller may take it. */
  mayTake: Type.Boolean(),
  /** Whether a certificate of it may show the full name of its holder. */
  mayShowName: Type.Boolean(),
});
export type CourseOutline = Static<typeof CourseOutline>;

/** A span of a video in milliseconds, from and to. */
export const WatchedSpan = Type.Unsafe<[from: number, to: number]>(
  Type.Array(Type.Integer({ minimum: 0, maximum: limits.courseVideoMax.value }), {
    minItems: 2,
    maxItems: 2,
  }),
);
export type WatchedSpan = Static<typeof WatchedSpan>;

/** A unit that was opened, with what it shows. */
export const OpenUnit = Type.Object({
  unitId: CourseUnitId,
  item: UnitItem,
  /** Of a text and of a video or file. */
  assets: Type.Array(AssetView),
  /** Of a unit that shows a document of the portal; null: it is not published any more. */
  document: nullable(Document),
  /** Of a unit that shows one; null: nobody can watch it here any more, or not now. */
  replay: nullable(PlayedReplay),
  /** What a quiz, homework or tool is called; null: it cannot be taken now. Homework that has closed keeps its name. */
  name: nullable(Type.String()),
  /** The caller says when it is done: what is read, and what cannot be done any more. */
  mayTick: Type.Boolean(),
  /** What the tool of the unit hears of who opens it; null: it opens no tool. */
  hears: nullable(Type.Object({ name: Type.Boolean(), mail: Type.Boolean() })),
  /** The best part of the points so far; null: none. */
  best: nullable(Share),
  positionMs: Count,
  watched: Type.Array(WatchedSpan),
  state: UnitState,
  share: Share,
});
export type OpenUnit = Static<typeof OpenUnit>;

/** How far the caller is in a unit, and in its course. */
export const UnitProgress = Type.Object({
  state: UnitState,
  share: Share,
  watched: Type.Array(WatchedSpan),
  unitsDone: Count,
  isFinished: Type.Boolean(),
});
export type UnitProgress = Static<typeof UnitProgress>;

export const CertificateName = Type.Union([Type.Literal("full"), Type.Literal("masked")]);
export type CertificateName = Static<typeof CertificateName>;
export const CertificateCode = Type.String({ pattern: "^[0-9A-HJKMNP-TV-Z]{26}$" });

/** What anybody learns who has the code. */
export const Certificate = Type.Object({
  code: CertificateCode,
  institution: Type.String(),
  institutionEn: Type.String(),
  course: Type.String(),
  courseEn: Type.String(),
  /** Of the day it was issued, as its holder wants it shown: in full, or its first letter. */
  name: Type.String(),
  finishedAt: Time,
  isRevoked: Type.Boolean(),
  /** The holder looks at it. */
  isMine: Type.Boolean(),
});
export type Certificate = Static<typeof Certificate>;

/** What a kept system message tells of a course that was published, as JSON. */
export const CourseNotification = Type.Object({
  courseId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
});
export type CourseNotification = Static<typeof CourseNotification>;
