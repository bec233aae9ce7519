import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { Digits, pageQuery, SiteHitKind, SiteHits, SiteSuggestion, strict } from "../shapes/index.ts";

const reader = { row: "P3", realm: "edu", auth: "optional", permission: "none" } as const;
const Words = Type.String({ maxLength: 64 });
const Day = Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" });
const title = { text: "Open day at the library", hits: [{ from: 16, to: 23 }] };

/** One search over what a site publishes. */
export const siteSearchCalls = {
  "GET /search": httpCall({
    ...reader,
    about:
      "Documents, notices, activities, broadcasts, courses, honours and schools of the region with all of the words, as far as the caller may read them: whole words, the last one by its beginning from two letters on; Chinese by any run of characters. A school is found by the beginnings of words in its name, its areas and its address; three that are called so come before everything else, the others behind; between days there are none. Dates are days of publication by the clocks of the institution, of years from 1000 to 9998; others are passed over. Where nothing is found, words close to these may be proposed.",
    query: strict({
      q: Words,
      kind: Type.Optional(SiteHitKind),
      /** Documents of this channel and those below it. */
      channel: Type.Optional(Digits),
      from: Type.Optional(Day),
      /** This day belongs to it. */
      to: Type.Optional(Day),
      sort: Type.Optional(Type.Union([Type.Literal("rank"), Type.Literal("date")])),
      ...pageQuery,
    }),
    answers: "data",
    rate: "siteSearch",
    data: SiteHits,
    faults: ["searchTooLong"],
    example: {
      query: { q: "library", kind: "document", sort: "date", pageNum: "1" },
      data: {
        rows: [
          {
            kind: "document",
            id: "1",
            docType: "imageText",
            title,
            text: { text: "Come and see.", hits: [] },
            place: "新闻",
            placeEn: "News",
            publishedAt: 0,
            startAt: null,
          },
        ],
        total: 1,
        counts: [{ kind: "document", count: 1 }],
        channels: [{ channelId: 1, name: "新闻", nameEn: "News" }],
        didYouMean: null,
      },
    },
  }),
  "GET /search/suggestions": httpCall({
    ...reader,
    about: "What the caller may read with these words in its title, at most eight, best first.",
    query: strict({ q: Words }),
    answers: "data",
    rate: "siteSuggest",
    data: Type.Object({ rows: Type.Array(SiteSuggestion) }),
    faults: ["searchTooLong"],
    example: {
      query: { q: "libr" },
      data: { rows: [{ kind: "document", id: "1", docType: "imageText", title }] },
    },
  }),
};
