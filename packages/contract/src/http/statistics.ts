import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import {
  ClassFigures,
  pageQuery,
  SchoolFigures,
  Statistics,
  statisticDays,
  strict,
} from "../shapes/index.ts";

const figures = { views: 40, readers: 12, signIns: 9, handedIn: 3 };

const Days = Type.Unsafe<(typeof statisticDays)[number]>(
  Type.Union(statisticDays.map((days) => Type.Literal(days))),
);
const ofPlaces = strict({
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 64 })),
  days: Type.Optional(Days),
});
const list = {
  row: "P13",
  realm: "edu",
  auth: "user",
  answers: "rows",
  faults: [],
  rate: "userRead",
} as const;

export const statisticCalls = {
  "GET /staff/statistics": httpCall({
    row: "P13",
    realm: "edu",
    auth: "user",
    permission: "edu:statistics:institution",
    about:
      "How the institution's site was used in the last days, beside as many days before. It reads counts by days, which are made each hour; nobody can be told from them.",
    query: strict({ days: Days }),
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
  "GET /staff/statistics/classes": httpCall({
    ...list,
    permission: "edu:statistics:class",
    about:
      "What the own classes handed in within the last days (30 without a number), beside as many days before; all classes for whoever sees the figures of the institution. Numbers and no names; none behind which fewer than five people stand.",
    query: ofPlaces,
    data: ClassFigures,
    example: {
      query: { days: "30" },
      data: {
        classId: 1,
        name: "一年级一班",
        nameEn: "Class 1A",
        pupils: 24,
        worked: 22,
        handedIn: 80,
        late: 8,
        before: 71,
      },
    },
  }),
  "GET /staff/statistics/schools": httpCall({
    ...list,
    permission: "edu:statistics:region",
    about:
      "How the sites of the schools below the institution were used in the last days (30 without a number), beside as many days before, from the counts of days; of an area for whoever answers for that. Of a school of fewer than five people nothing that they did.",
    query: ofPlaces,
    data: SchoolFigures,
    example: {
      query: { days: "30" },
      data: {
        deptId: 100,
        name: "河畔大学",
        nameEn: "Riverside University",
        people: 46,
        views: 400,
        viewsBefore: 310,
        signIns: 90,
        signInsBefore: 84,
        handedIn: 30,
        handedInBefore: 41,
      },
    },
  }),
};
