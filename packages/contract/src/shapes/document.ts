import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { AssetId, AssetView } from "./asset.ts";
import { audienceParts } from "./audience.ts";
import { Count, Id, nullable, strict, Time, Version } from "./basic.ts";
import { CaptionTrack, VideoChapter } from "./captions.ts";
import { RichText } from "./rich-text.ts";
import { teachingFacts } from "./teaching.ts";

/** What staff write; a course is made elsewhere. */
export const WrittenKind = Type.Union([
  Type.Literal("imageText"),
  Type.Literal("imgGroup"),
  Type.Literal("video"),
  Type.Literal("file"),
  Type.Literal("link"),
]);
export type WrittenKind = Static<typeof WrittenKind>;

/** How far a document is, in one word; of one that is read and being changed, what readers have. */
export const DocumentStage = Type.Union([
  Type.Literal("draft"),
  Type.Literal("submitted"),
  Type.Literal("rejected"),
  Type.Literal("approved"),
  Type.Literal("scheduled"),
  Type.Literal("published"),
  Type.Literal("withdrawn"),
  Type.Literal("archived"),
]);
export type DocumentStage = Static<typeof DocumentStage>;

const Title = Type.String({ maxLength: limits.documentTitleMax.value });
const Summary = Type.String({ maxLength: limits.documentSummaryMax.value });
const Name = Type.String({ maxLength: 100 });
/** A public picture that came with the installation; others are assets. */
const MediaUrl = Type.String({ pattern: "^(?:/media/edu/[0-9]{1,9}/[\\w-]{1,80}\\.(?:webp|png|jpg|svg))?$" });

/** A picture of an image group: an asset, or a public picture of before. */
export const DocumentPicture = strict({
  assetId: nullable(AssetId),
  url: MediaUrl,
  caption: Type.String({ maxLength: 500 }),
  captionEn: Type.String({ maxLength: 500 }),
});
export type DocumentPicture = Static<typeof DocumentPicture>;

/** All that is written of a document, in both languages; one of them may be missing. */
export const DocumentContent = strict({
  channelId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  docType: WrittenKind,
  title: Title,
  titleEn: Title,
  summary: Summary,
  summaryEn: Summary,
  source: Name,
  sourceEn: Name,
  /** Who is named as the author. */
  author: Name,
  tags: Type.Array(Type.String({ minLength: 1, maxLength: 32 }), { maxItems: 20 }),
  coverId: nullable(AssetId),
  coverUrl: MediaUrl,
  body: nullable(RichText),
  bodyEn: nullable(RichText),
  media: Type.Array(DocumentPicture, { maxItems: limits.documentPicturesMax.value }),
  attachments: Type.Array(AssetId, { maxItems: 20 }),
  /** Of a video: what is said in it, a text for each language, and its parts. */
  captions: Type.Array(CaptionTrack, { maxItems: limits.videoLanguagesMax.value }),
  chapters: Type.Array(VideoChapter, { maxItems: limits.videoChaptersMax.value }),
  /** Where a link leads. */
  link: Type.String({ maxLength: 2_048 }),
  pinned: Type.Boolean(),
  weight: Type.Integer({ minimum: 0, maximum: 9_999 }),
  /** The public, all whom the institution has admitted, some roles, or the people of some classes and their guardians. */
  visibility: Type.Union([
    Type.Literal("public"),
    Type.Literal("institution"),
    Type.Literal("roles"),
    Type.Literal("classes"),
  ]),
  ...audienceParts,
  ...teachingFacts,
  expireAt: nullable(Time),
});
export type DocumentContent = Static<typeof DocumentContent>;

/** A person by name; empty when the account is gone. */
const Person = Type.Object({ userId: Type.String(), name: Type.String() });

const Standing = {
  docId: Type.Integer(),
  stage: DocumentStage,
  /** Of one that was published: how far the newer text is; "none" where there is none. */
  change: Type.Union([
    Type.Literal("none"),
    Type.Literal("draft"),
    Type.Literal("submitted"),
    Type.Literal("rejected"),
    Type.Literal("approved"),
    Type.Literal("scheduled"),
  ]),
  version: Version,
  author: Person,
  updatedAt: Time,
  /** When it was published first; null for what never was. */
  publishedAt: nullable(Time),
  scheduledAt: nullable(Time),
  deletedAt: nullable(Time),
  viewCount: Count,
};

/** A document in the list of staff. */
export const StaffDocumentRow = Type.Object({
  ...Standing,
  channelId: Type.Integer(),
  docType: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  pinned: Type.Boolean(),
  /** Who else has it open now. */
  openBy: Type.Array(Type.String()),
});
export type StaffDocumentRow = Static<typeof StaffDocumentRow>;

export const ReviewDecision = Type.Union([
  Type.Literal("comment"),
  Type.Literal("approve"),
  Type.Literal("reject"),
]);

export const DocumentReview = Type.Object({
  reviewId: Type.Integer(),
  version: Version,
  reviewer: Person,
  decision: ReviewDecision,
  note: Type.String(),
  /** A field or a block of the text, such as "bodyEn.3"; empty: the whole. */
  place: Type.String(),
  quote: Type.String(),
  at: Time,
});
export type DocumentReview = Static<typeof DocumentReview>;

/** What somebody may do with a document now. */
export const DocumentActName = Type.Union([
  Type.Literal("edit"),
  Type.Literal("submit"),
  Type.Literal("recall"),
  Type.Literal("approve"),
  Type.Literal("reject"),
  Type.Literal("publish"),
  Type.Literal("schedule"),
  Type.Literal("unschedule"),
  Type.Literal("withdraw"),
  Type.Literal("republish"),
  Type.Literal("archive"),
  Type.Literal("unarchive"),
  Type.Literal("bin"),
  Type.Literal("restore"),
]);

/** A document with its newest text, for who writes or reviews it. */
export const StaffDocument = Type.Object({
  ...Standing,
  content: DocumentContent,
  editedBy: Person,
  acts: Type.Array(DocumentActName),
  /** What its channel asks. */
  reviewRequired: Type.Boolean(),
  twoPerson: Type.Boolean(),
  /** The caller wrote a part of the newest text. */
  isWriter: Type.Boolean(),
  reviews: Type.Array(DocumentReview),
  assets: Type.Array(AssetView),
});
export type StaffDocument = Static<typeof StaffDocument>;

export const DocumentVersion = Type.Object({
  version: Version,
  reason: Type.Union([
    Type.Literal("edit"),
    Type.Literal("submit"),
    Type.Literal("publish"),
    Type.Literal("restore"),
  ]),
  savedBy: Person,
  savedAt: Time,
  title: Type.String(),
  titleEn: Type.String(),
});
export type DocumentVersion = Static<typeof DocumentVersion>;

/** Which documents an act is for; with a version it is refused where the text is another one by now. */
export const DocumentChoice = Type.Array(
  strict({
    docId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    version: Type.Optional(Version),
  }),
  { minItems: 1, maxItems: limits.pageSizeMax.value },
);

/** Documents with what is to be said of each of them now; what is left out stays. A stage without grades is all of its grades. */
export const TeachingChoice = Type.Array(
  strict({
    docId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    version: Type.Optional(Version),
    schoolStage: Type.Optional(teachingFacts.schoolStage),
    grades: Type.Optional(teachingFacts.grades),
    subject: Type.Optional(teachingFacts.subject),
  }),
  { minItems: 1, maxItems: limits.pageSizeMax.value },
);
export type TeachingChoice = Static<typeof TeachingChoice>;

/** What became of it: of each that is another one now its version and what was said before. */
export const TeachingDone = Type.Object({
  done: Type.Array(Type.Object({ docId: Type.Integer(), version: Version, ...teachingFacts })),
  /** Said the same already. */
  same: Type.Array(Type.Integer()),
  refused: Type.Array(Type.Object({ docId: Type.Integer(), fault: Id })),
});
export type TeachingDone = Static<typeof TeachingDone>;

/** What became of an act on several documents; the refusal of a single one is the answer itself. */
export const DocumentsDone = Type.Object({
  done: Type.Array(Type.Integer()),
  refused: Type.Array(Type.Object({ docId: Type.Integer(), fault: Id })),
});
export type DocumentsDone = Static<typeof DocumentsDone>;

export const ChannelReach = Type.Union([Type.Literal("none"), Type.Literal("children"), Type.Literal("all")]);

/** A channel as staff see it. */
export const StaffChannel = Type.Object({
  channelId: Type.Integer(),
  parentId: nullable(Type.Integer()),
  name: Type.String(),
  nameEn: Type.String(),
  shareNameExt: Type.String(),
  shared: ChannelReach,
  order: Type.Integer(),
  isWithdrawn: Type.Boolean(),
  reviewRequired: Type.Boolean(),
  twoPerson: Type.Boolean(),
  /** Empty: documents of every kind. */
  docTypes: Type.Array(Type.String()),
  /** Whoever may write for this class alone writes here and below. */
  classId: nullable(Type.Integer()),
  documents: Count,
  /** The caller may write documents here. */
  mayWrite: Type.Boolean(),
});
export type StaffChannel = Static<typeof StaffChannel>;
