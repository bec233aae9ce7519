import type { RichTextDoc } from "../rich-text.ts";
import type {
  Activity,
  ActivityCard,
  ActivityPerson,
  StaffActivity,
  StaffActivityRow,
} from "../shapes/index.ts";

const text = (words: string): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

const head = {
  title: "夜间观星",
  titleEn: "An evening with the stars",
  place: "天文台",
  placeEn: "Observatory",
};
const shown = {
  activityId: 7,
  ...head,
  coverUrl: "",
  startAt: 1_790_500_000_000,
  endAt: 1_790_507_200_000,
  opensAt: null,
  closesAt: 1_790_500_000_000,
  phase: "open",
  capacity: 20,
  hasWaitingList: true,
  going: 12,
  waiting: 0,
  audience: "all",
  own: null,
} as const;

export const activityCardExample: ActivityCard = {
  ...shown,
  opening: "请带一件厚外套。",
  openingEn: "Please bring a warm coat.",
};

export const activityExample: Activity = {
  ...shown,
  body: text("请带一件厚外套。"),
  bodyEn: text("Please bring a warm coat."),
  assets: [],
  cancelReason: "",
  album: null,
  places: [
    { userId: "u-ann", name: "Ann Keller", isSelf: true, state: null, waitingNumber: null, may: "signUp" },
  ],
};

const standing = {
  activityId: 7,
  state: "published",
  phase: "open",
  version: 3,
  author: { userId: "u-grant", name: "Ms. Grant" },
  updatedAt: 1_790_000_000_000,
  publishedAt: 1_790_000_000_000,
  proposedAt: null,
  going: 12,
  waiting: 0,
} as const;

export const staffActivityRowExample: StaffActivityRow = {
  ...standing,
  title: head.title,
  titleEn: head.titleEn,
  startAt: shown.startAt,
  capacity: 20,
  audience: "all",
  classIds: [],
};

export const staffActivityExample: StaffActivity = {
  ...standing,
  content: {
    ...head,
    body: activityExample.body,
    bodyEn: activityExample.bodyEn,
    cover: null,
    startAt: shown.startAt,
    endAt: shown.endAt,
    opensAt: null,
    closesAt: null,
    capacity: 20,
    hasWaitingList: true,
    audience: "all",
    classIds: [],
    isPublic: true,
    albumId: null,
  },
  acts: ["edit", "close", "cancel"],
  cancelReason: "",
  refusal: "",
  assets: [],
};

export const activityPersonExample: ActivityPerson = {
  userId: "u-ann",
  name: "Ann Keller",
  classIds: [3],
  state: "going",
  number: 1,
  signedUpAt: 1_790_000_100_000,
  signedUpBy: "",
  attended: null,
};
