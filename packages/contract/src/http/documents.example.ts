import type { RichTextDoc } from "../rich-text.ts";
import type { StaffDocument, StaffDocumentRow } from "../shapes/index.ts";

const at = 1_790_000_000_000;
const ann = { userId: "u-ann", name: "Ann" };
const text = (words: string): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

const standing = {
  docId: 7,
  stage: "submitted" as const,
  change: "none" as const,
  version: 3,
  author: ann,
  updatedAt: at,
  publishedAt: null,
  scheduledAt: null,
  deletedAt: null,
  viewCount: 0,
};

export const documentRowExample: StaffDocumentRow = {
  ...standing,
  channelId: 1,
  docType: "imageText",
  title: "开学典礼",
  titleEn: "Opening ceremony",
  pinned: false,
  openBy: ["Ben"],
};

export const documentExample: StaffDocument = {
  ...standing,
  content: {
    channelId: 1,
    docType: "imageText",
    title: "开学典礼",
    titleEn: "Opening ceremony",
    summary: "",
    summaryEn: "",
    source: "教务处",
    sourceEn: "Office of Teaching",
    author: "",
    tags: ["term"],
    coverId: null,
    coverUrl: "",
    body: text("学校今天举行开学典礼。"),
    bodyEn: text("The school opened its year today."),
    media: [],
    attachments: [],
    captions: [],
    chapters: [],
    link: "",
    pinned: false,
    weight: 0,
    visibility: "public",
    roles: [],
    classIds: [],
    schoolStage: "primary",
    grades: [1, 2],
    subject: "science",
    expireAt: null,
  },
  editedBy: ann,
  acts: ["approve", "reject"],
  reviewRequired: true,
  twoPerson: false,
  isWriter: false,
  reviews: [
    {
      reviewId: 1,
      version: 2,
      reviewer: { userId: "u-ben", name: "Ben" },
      decision: "comment",
      note: "Who opened it?",
      place: "bodyEn.0",
      quote: "The school opened its year today.",
      at,
    },
  ],
  assets: [],
};
