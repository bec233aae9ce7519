import type { RichTextDoc } from "../rich-text.ts";
import type { CourseCard, CourseContent, CourseOutline, OpenUnit } from "../shapes/index.ts";

const at = 1_790_000_000_000;
const body: RichTextDoc = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "A set is a collection of things." }] }],
};

/** What the examples of courses show. */
export const unitIdExample = "u1a2b3c4";
export const itemExample = { kind: "text" as const, body };
export const courseExample: CourseContent = {
  title: "集合与计数",
  titleEn: "Sets and counting",
  summary: "",
  summaryEn: "From the first set to the last subset.",
  subject: "mathematics",
  coverId: null,
  audience: "signUp",
  classIds: [],
  isPublic: true,
  sections: [
    {
      title: "",
      titleEn: "Beginning",
      units: [{ unitId: unitIdExample, title: "", titleEn: "What a set is", needs: [], item: itemExample }],
    },
  ],
};
export const courseCardExample: CourseCard = {
  courseId: 4,
  title: courseExample.title,
  titleEn: courseExample.titleEn,
  summary: courseExample.summary,
  summaryEn: courseExample.summaryEn,
  subject: "mathematics",
  audience: "signUp",
  cover: null,
  teacher: "Ms Zhang",
  units: 1,
  progress: { unitsDone: 0, share: 0, nextUnitId: unitIdExample, seenAt: at, finishedAt: null },
  certificate: null,
};
export const outlineExample: CourseOutline = {
  ...courseCardExample,
  sections: [
    {
      title: "",
      titleEn: "Beginning",
      units: [
        {
          unitId: unitIdExample,
          title: "",
          titleEn: "What a set is",
          kind: "text",
          durationMs: null,
          needs: [],
          state: "open",
          share: 0,
        },
      ],
    },
  ],
  mayTake: true,
  mayShowName: true,
};
export const cueExample = { startMs: 4_000, endMs: 6_000, text: "Good morning" };
export const openUnitExample: OpenUnit = {
  unitId: unitIdExample,
  item: itemExample,
  assets: [],
  document: null,
  replay: null,
  name: null,
  mayTick: true,
  hears: null,
  best: null,
  positionMs: 0,
  watched: [],
  state: "begun",
  share: 0,
};
export const unitProgressExample = {
  state: "done" as const,
  share: 1,
  watched: [],
  unitsDone: 1,
  isFinished: true,
};
export const certificateCodeExample = "7Q2M4ZK0V8T3R6XH1B9C5D0FNW";
