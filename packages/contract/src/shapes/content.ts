import { Type, type Static } from "typebox";
import { AssetView } from "./asset.ts";
import { Count, nullable, Time } from "./basic.ts";
import { CaptionTrack, VideoChapter } from "./captions.ts";
import { RichText } from "./rich-text.ts";
import { teachingFacts } from "./teaching.ts";

export const documentKinds = ["imageText", "imgGroup", "video", "file", "link", "course"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const ChannelNode = Type.Object({
  channelId: Type.Integer(),
  parentId: Type.Integer(),
  name: Type.String(),
  nameEn: Type.String(),
  shareNameExt: Type.String(),
  order: Type.Integer(),
  hasChildren: Type.Boolean(),
});
export type ChannelNode = Static<typeof ChannelNode>;

/** The same picture in other widths, narrow to wide; none where there is one width alone. */
export const PictureSizes = Type.Array(Type.Object({ url: Type.String(), width: Count, height: Count }));
export type PictureSizes = Static<typeof PictureSizes>;

export const DocCard = Type.Object({
  docId: Type.Integer(),
  channelId: Type.Integer(),
  docType: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  summary: Type.String(),
  summaryEn: Type.String(),
  coverUrl: Type.String(),
  coverSizes: PictureSizes,
  ...teachingFacts,
  source: Type.String(),
  sourceEn: Type.String(),
  pinned: Type.Boolean(),
  publishedAt: Time,
  viewCount: Count,
});
export type DocCard = Static<typeof DocCard>;

const Neighbour = nullable(
  Type.Object({ docId: Type.Integer(), title: Type.String(), titleEn: Type.String() }),
);

export const Document = Type.Object({
  ...DocCard.properties,
  author: Type.String(),
  tags: Type.Array(Type.String()),
  /** Rich text, in one language or both; the page draws it as elements, never as HTML. */
  body: nullable(RichText),
  bodyEn: nullable(RichText),
  media: Type.Array(
    Type.Object({
      url: Type.String(),
      sizes: PictureSizes,
      caption: Type.String(),
      captionEn: Type.String(),
    }),
  ),
  attachments: Type.Array(AssetView),
  /** The files that the text shows, with links for everybody. */
  assets: Type.Array(AssetView),
  /** Of a video: the languages of its captions, each to be asked for by its number, and its parts. */
  captions: Type.Array(CaptionTrack),
  chapters: Type.Array(VideoChapter),
  /** Where a link leads; empty for other kinds. */
  link: Type.String(),
  previous: Neighbour,
  next: Neighbour,
});
export type Document = Static<typeof Document>;

export const LiveCard = Type.Object({
  liveId: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
  coverUrl: Type.String(),
  speaker: Type.String(),
  speakerEn: Type.String(),
  startAt: Time,
  endAt: Time,
  state: Type.Union([Type.Literal("scheduled"), Type.Literal("live"), Type.Literal("replay")]),
});
export type LiveCard = Static<typeof LiveCard>;
