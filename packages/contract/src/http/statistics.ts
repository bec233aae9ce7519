import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { Statistics, statisticDays, strict } from "../shapes/index.ts";

const figures = { views: 40, readers: 12, signIns: 9, handedIn: 3 };

export const statisticCalls = {
  "GET /staff/statistics": httpCall({
    row: "P13",
    realm: "edu",
    auth: "user",
    permission: "edu:statistics:institution",
    about:
      "How the institution's site was used in the last days, beside as many days before. It reads counts by days, which are made each hour; nobody can be told from them.",
    query: strict({
      days: Type.Unsafe<(typeof statisticDays)[number]>(
        Type.Union(statisticDays.map((days) => Type.Literal(days))),
      ),
    }),
    answers: "data",
    data: Statistics,
    faults: [],
    rate: "userRead",
    example: {
      query: { days: "30" },
      data: {
        from: 20_700,
        to: 20_729,
        days: [{ day: 20_700, ...figures }],
        total: figures,
        before: figures,
        channels: [{ channelId: 1, name: "新闻", nameEn: "News", views: 40, before: 31 }],
        documents: [
          { docId: 1, docType: "imageText", name: "开学典礼", nameEn: "Opening", views: 40, before: 31 },
        ],
        sources: [{ host: "search.example", count: 4 }],
        searches: [{ words: "bus", count: 3 }],
        weeks: [{ day: 20_700, roles: [{ role: "student", people: 12 }] }],
      },
    },
  }),
};
