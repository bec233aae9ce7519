import type { ReportDetail, ReviewItem, SanctionItem } from "../shapes/index.ts";
import { memberExample, ownProfileExample } from "./social.example.ts";

export const reviewExample: ReviewItem = {
  kind: "photo",
  id: "p-1",
  version: 1,
  memberId: "m-mia",
  nickname: "Mia",
  field: null,
  text: "",
  photo: {
    photoId: "p-1",
    url: ownProfileExample.photos[0]?.url ?? null,
    crop: { x: 0.5, y: 0.5, zoom: 1 },
  },
  taken: null,
  category: null,
  source: null,
  priority: 2,
  isSuspended: false,
  hasMessages: false,
  proposal: null,
  createdAt: 1_790_000_000_000,
  dueAt: 1_790_086_400_000,
};

export const sanctionExample: SanctionItem = {
  id: "s-1",
  memberId: "m-leo",
  nickname: "Leo",
  kind: "suspend",
  reason: "scam",
  createdAt: 1_790_000_000_000,
  untilAt: 1_790_604_800_000,
  endedAt: null,
  by: "Moderator",
  isOwn: true,
  appeal: null,
  proposedBy: null,
  mayLift: true,
};

const { distance: _distance, isMatch: _isMatch, isNew: _isNew, ...profile } = memberExample;

export const reportExample: ReportDetail = {
  item: {
    ...reviewExample,
    kind: "report",
    id: "r-1",
    category: "scam",
    source: "member",
    priority: 3,
    hasMessages: true,
  },
  profile,
  messages: [
    {
      from: "reported",
      at: 1_790_000_000_000,
      text: "Can you send me a gift card?",
      nudge: "money",
      isReported: true,
      picture: null,
    },
  ],
  isSealed: true,
  reporter: { reports: 1, dismissed: 0 },
  upheldBefore: 0,
  sanctions: [sanctionExample],
};
