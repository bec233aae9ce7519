import { Type, type Static } from "typebox";
import { Count, nullable, Time } from "./basic.ts";

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

export const DocCard = Type.Object({
  docId: Type.Integer(),
  channelId: Type.Integer(),
  docType: Type.String(),
  title: Type.String(),
  titleEn: Type.String(),
  summary: Type.String(),
  summaryEn: Type.String(),
  coverUrl: Type.String(),
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
  /** Plain paragraphs in reading order; the page renders them as text, never as HTML. */
  paragraphs: Type.Array(Type.String()),
  paragraphsEn: Type.Array(Type.String()),
  media: Type.Array(Type.Object({ url: Type.String(), caption: Type.String(), captionEn: Type.String() })),
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
