import type { LiveDetail, LiveItem, StaffLive, StaffLiveRow } from "../shapes/index.ts";

const speaker = { name: "林老师", nameEn: "Ms Lin", about: "历史教师", aboutEn: "Teacher of history" };
const shown = {
  liveId: 7,
  title: "公开课：一条河的历史",
  titleEn: "Open lesson: the history of a river",
  coverUrl: "",
  speakers: [speaker],
  subject: "history",
  grade: 7,
  startAt: 1_790_500_000_000,
  endAt: 1_790_503_600_000,
  phase: "scheduled",
  viewers: 0,
  audience: "all",
  isPublic: true,
  isReminded: false,
} as const;

export const liveItemExample: LiveItem = {
  ...shown,
  speakers: [speaker],
  opening: "从源头走到入海口。",
  openingEn: "From the spring to the sea.",
};

export const liveDetailExample: LiveDetail = {
  ...shown,
  speakers: [speaker],
  body: null,
  bodyEn: null,
  assets: [],
  materials: [],
  cancelReason: "",
  endedAt: null,
  isRecorded: false,
  wasRecorded: false,
  now: 1_790_400_000_000,
  may: { remind: true, present: false, watch: false, visit: false, replay: false },
  presentsFrom: 1_790_496_400_000,
};

const standing = {
  liveId: 7,
  state: "published",
  phase: "scheduled",
  version: 3,
  author: { userId: "u-teacher", name: "Ms Lin" },
  updatedAt: 1_790_000_000_000,
  publishedAt: 1_790_000_000_000,
  reminded: 12,
} as const;

export const staffLiveRowExample: StaffLiveRow = {
  ...standing,
  title: shown.title,
  titleEn: shown.titleEn,
  startAt: shown.startAt,
  minutes: 60,
  audience: "all",
  classIds: [],
  isPublic: true,
};

export const staffLiveExample: StaffLive = {
  ...standing,
  content: {
    title: shown.title,
    titleEn: shown.titleEn,
    body: null,
    bodyEn: null,
    cover: null,
    speakers: [speaker],
    subject: "history",
    grade: 7,
    startAt: shown.startAt,
    minutes: 60,
    audience: "all",
    classIds: [],
    isPublic: true,
    hasChat: true,
    slowSeconds: 10,
    takesQuestions: true,
    isRecorded: false,
  },
  acts: ["edit", "cancel"],
  cancelReason: "",
  assets: [],
  materials: [],
};
