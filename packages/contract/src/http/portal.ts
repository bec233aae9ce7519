import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import type { RichTextDoc } from "../rich-text.ts";
import {
  Area,
  CaptionCue,
  ChannelNode,
  Digits,
  DocCard,
  Document,
  Grade,
  LiveCard,
  nullable,
  pageQuery,
  School,
  SchoolCard,
  SchoolStage,
  Site,
  strict,
  Subject,
} from "../shapes/index.ts";

const Words = Type.String({ maxLength: 64 });
const Domain = Type.String({ minLength: 1, maxLength: 253 });
const publicRead = {
  realm: "open",
  auth: "none",
  permission: "none",
  rate: "publicRead",
} as const;
const institutions = { ...publicRead, cache: { seconds: 60, shows: "institutions" } } as const;
const documents = { ...publicRead, cache: { seconds: 60, shows: "documents" } } as const;
const passing = { ...publicRead, cache: { seconds: 60, shows: "time" } } as const;

const site = {
  deptId: 100,
  deptShortName: "riverside",
  name: "河畔大学",
  nameEn: "Riverside University",
  siteDomain: "riverside.localhost",
  type: "university",
  logoUrl: "",
  banners: [],
  areaCode: "310000",
  themeColor: "#005db6",
  accent: null,
  faviconUrl: "",
  blocks: [],
  timeZone: "Asia/Shanghai",
  contact: "",
  features: { social: false },
};
const card = {
  deptId: 100,
  deptShortName: "riverside",
  name: "河畔大学",
  nameEn: "Riverside University",
  logoUrl: "",
  stage: "university",
  areaCode: "310000",
  areaName: "上海市",
  areaNameEn: "Shanghai",
  siteDomain: "riverside.localhost",
};
const channel = {
  channelId: 1,
  parentId: 0,
  name: "新闻",
  nameEn: "News",
  shareNameExt: "news",
  order: 1,
  hasChildren: false,
};
const document = {
  docId: 1,
  channelId: 1,
  docType: "imageText",
  title: "开学典礼",
  titleEn: "Opening ceremony",
  summary: "",
  summaryEn: "",
  coverUrl: "",
  coverSizes: [],
  schoolStage: "primary" as const,
  grades: [1, 2],
  subject: "science" as const,
  source: "",
  sourceEn: "",
  pinned: false,
  publishedAt: 0,
  viewCount: 0,
};

const text = (words: string): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

const wholeDocument = {
  ...document,
  author: "",
  tags: [],
  body: text("学校今天举行开学典礼。"),
  bodyEn: text("The school opened its year today."),
  media: [],
  attachments: [],
  assets: [],
  captions: [],
  chapters: [],
  link: "",
  previous: null,
  next: null,
};

/** Which documents, of a channel by id or slug and those below it. */
const DocumentsOf = strict({
  channelId: Type.Optional(Digits),
  shareNameExt: Type.Optional(Type.String({ maxLength: 64 })),
  docType: Type.Optional(Type.String({ maxLength: 16 })),
  keyword: Type.Optional(Words),
  year: Type.Optional(Type.String({ pattern: "^[0-9]{4}$" })),
  stage: Type.Optional(SchoolStage),
  /** The year of the stage. What is for the whole stage is for each of its years. */
  grade: Type.Optional(Type.String({ pattern: "^[1-6]$" })),
  subject: Type.Optional(Subject),
  ...pageQuery,
});
const CaptionsOf = strict({ docId: Digits, captionId: Digits });
const Cues = Type.Object({ cues: Type.Array(CaptionCue) });
const cuesExample = { cues: [{ startMs: 4_000, endMs: 6_000, text: "Good morning" }] };
const member = { row: "P4", realm: "edu", auth: "user", permission: "none", rate: "userRead" } as const;

export const portalCalls = {
  "GET /basic/front/schoolBySiteDomain": httpCall({
    ...institutions,
    row: "P1",
    about: "The institution of a domain; an unknown domain is code 200 with data null.",
    query: strict({ siteDomain: Domain }),
    answers: "data",
    data: nullable(Site),
    faults: [],
    example: { query: { siteDomain: "riverside.localhost" }, data: site },
  }),
  "GET /basic/front/selectConfigByKey": httpCall({
    ...institutions,
    row: "P1",
    about:
      "One public setting of the site, null when it is not set. Only keys of a public list are answered.",
    query: strict({ configKey: Type.String({ minLength: 1, maxLength: 64 }) }),
    answers: "data",
    data: nullable(Type.String()),
    faults: [],
    example: { query: { configKey: "edu.branch.id" }, data: "100" },
  }),
  "GET /basic/front/areas": httpCall({
    ...institutions,
    row: "P3",
    about: "The areas below one, or the top ones.",
    query: strict({ parentCode: Type.Optional(Type.String({ maxLength: 12 })) }),
    answers: "data",
    data: Type.Array(Area),
    faults: [],
    example: {
      query: {},
      data: [
        { code: "310000", name: "上海市", nameEn: "Shanghai", level: 1, parentCode: null, hasChildren: true },
      ],
    },
  }),
  "GET /basic/front/schoolNav": httpCall({
    ...institutions,
    row: "P3",
    about: "Schools by area, stage and words, page by page.",
    query: strict({
      areaCode: Type.Optional(Type.String({ maxLength: 12 })),
      stage: Type.Optional(Type.String({ maxLength: 32 })),
      keyword: Type.Optional(Words),
      ...pageQuery,
    }),
    answers: "rows",
    data: SchoolCard,
    faults: [],
    example: { query: { areaCode: "310000", pageNum: "1", pageSize: "20" }, data: card },
  }),
  "GET /basic/front/school": httpCall({
    ...institutions,
    row: "P3",
    about: "One institution with its introduction.",
    query: strict({ deptId: Digits }),
    answers: "data",
    data: School,
    faults: ["notFound"],
    example: {
      query: { deptId: "100" },
      data: {
        ...card,
        type: "university",
        intro: "",
        introEn: "",
        contact: "",
        address: "",
        addressEn: "",
        photos: [],
        stats: { students: 1200, teachers: 80, classes: 40 },
      },
    },
  }),
  "GET /basic/front/schoolGrades": httpCall({
    ...institutions,
    row: "P3",
    about: "The grades of an institution in order.",
    query: strict({ deptId: Digits }),
    answers: "data",
    data: Type.Array(Grade),
    faults: [],
    example: {
      query: { deptId: "100" },
      data: [{ gradeId: 1, name: "一年级", nameEn: "Year 1", stage: "primary", entryYear: 2026, order: 1 }],
    },
  }),
  "GET /column/front/queryWebChannelListByParentId": httpCall({
    ...documents,
    row: "P3",
    about: "The channels below one (0: the top). Without `parentId`: code 500, '栏目ID参数未找到'.",
    query: strict({ parentId: Type.Optional(Digits), deptId: Type.Optional(Digits) }),
    answers: "data",
    data: Type.Array(ChannelNode),
    faults: ["channelIdMissing"],
    example: { query: { parentId: "0" }, data: [channel] },
  }),
  "GET /column/front/queryChannelListByShareNameExt": httpCall({
    ...documents,
    row: "P3",
    about:
      "The channel of a slug with its children: the institution's own, else the nearest shared one above it, else the platform's. None: code 500, '共享栏目未找到'.",
    query: strict({
      shareNameExt: Type.Optional(Type.String({ maxLength: 64 })),
      deptId: Type.Optional(Digits),
    }),
    answers: "data",
    data: Type.Array(ChannelNode),
    faults: ["sharedChannelMissing"],
    example: { query: { shareNameExt: "news" }, data: [channel] },
  }),
  "GET /column/front/queryDocuments": httpCall({
    ...documents,
    row: "P3",
    about:
      "Published public documents of a channel (by id or slug), pinned first, then newest. With `keyword`, those with its words in title or summary: whole words, the last one by its beginning from two letters on; Chinese by any run of characters.",
    query: DocumentsOf,
    answers: "rows",
    data: DocCard,
    faults: ["channelIdMissing", "sharedChannelMissing", "searchTooLong"],
    example: { query: { shareNameExt: "news", pageNum: "1" }, data: document },
  }),
  "GET /column/front/document": httpCall({
    ...documents,
    row: "P3",
    about: "One published document with its neighbours in the channel.",
    query: strict({ docId: Digits }),
    answers: "data",
    data: Document,
    faults: ["notFound"],
    example: { query: { docId: "1" }, data: wholeDocument },
  }),
  "GET /column/front/captions": httpCall({
    ...documents,
    row: "P4",
    about: "The captions of a published video in one language, as the document names them.",
    query: CaptionsOf,
    answers: "data",
    data: Cues,
    faults: ["notFound"],
    example: { query: { docId: "1", captionId: "3" }, data: cuesExample },
  }),
  "GET /column/member/queryDocuments": httpCall({
    ...member,
    about:
      "The documents of a channel as somebody of the institution reads them: those that are public, and for whoever was admitted those for the institution alone. What can be chosen, and the order, are those of the public call.",
    query: DocumentsOf,
    answers: "rows",
    data: DocCard,
    faults: ["channelIdMissing", "sharedChannelMissing", "searchTooLong"],
    example: { query: { shareNameExt: "mz", pageNum: "1" }, data: document },
  }),
  "GET /column/member/captions": httpCall({
    ...member,
    about: "The same for somebody of the institution, also of a video for the institution alone.",
    query: CaptionsOf,
    answers: "data",
    data: Cues,
    faults: ["notFound"],
    example: { query: { docId: "1", captionId: "3" }, data: cuesExample },
  }),
  "GET /column/member/document": httpCall({
    ...member,
    about: "One published document for somebody of the institution, also one for the institution alone.",
    query: strict({ docId: Digits }),
    answers: "data",
    data: Document,
    faults: ["notFound"],
    example: { query: { docId: "1" }, data: wholeDocument },
  }),
  "POST /column/front/view": httpCall({
    ...publicRead,
    row: "P4",
    about:
      "Counts that a document is read: once for each visitor and day. What cannot be read counts nothing.",
    body: strict({
      docId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      /** The host that led here, where the page was entered. */
      from: Type.Optional(Type.String({ maxLength: 255 })),
    }),
    answers: "data",
    data: Type.Object({}),
    faults: [],
    example: { body: { docId: 1 }, data: {} },
  }),
  "GET /live/front/teaser": httpCall({
    ...passing,
    row: "P3",
    feature: "live",
    about: "What is live now and next at the site, at most six.",
    answers: "rows",
    data: LiveCard,
    faults: [],
    example: {
      data: {
        liveId: 1,
        title: "公开课",
        titleEn: "Open lesson",
        coverUrl: "",
        speaker: "",
        speakerEn: "",
        startAt: 0,
        endAt: 0,
        state: "scheduled",
      },
    },
  }),
};
