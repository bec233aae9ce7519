import { Type } from "typebox";
import { limits } from "../limits.ts";
import { httpCall } from "../define/index.ts";
import {
  CaptionCue,
  Certificate,
  CertificateCode,
  CertificateName,
  CourseCard,
  CourseOutline,
  CourseUnitId,
  Digits,
  Nothing,
  OpenUnit,
  pageQuery,
  strict,
  UnitProgress,
  WatchedSpan,
} from "../shapes/index.ts";
import {
  certificateCodeExample as code,
  courseCardExample,
  cueExample,
  openUnitExample,
  outlineExample,
  unitIdExample as unitId,
  unitProgressExample,
} from "./course.example.ts";

const reader = {
  row: "P10",
  realm: "edu",
  auth: "optional",
  permission: "none",
  rate: "publicRead",
} as const;
const pupil = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:study:do",
  answers: "data",
  rate: "userWrite",
} as const;
const Params = strict({ id: Digits });
const UnitParams = strict({ id: Digits, unitId: CourseUnitId });
const params = { id: "4" };

const listQuery = strict({ ...pageQuery, search: Type.Optional(Type.String({ maxLength: 64 })) });

/** Courses, for those who look at them and for those who take them. */
export const courseCalls = {
  "GET /courses": httpCall({
    ...reader,
    about:
      "Published courses that the caller may see: the public ones of the institution, and for who learns there those that are for them; those whose title or summary holds the words of ‘search’.",
    query: listQuery,
    answers: "rows",
    data: CourseCard,
    faults: [],
    example: { query: { pageNum: "1", search: "network" }, data: { ...courseCardExample, progress: null } },
  }),
  "GET /courses/mine": httpCall({
    ...pupil,
    about:
      "The courses that the caller has begun, the one that was open last first, then those that are given to them.",
    query: listQuery,
    answers: "rows",
    data: CourseCard,
    faults: [],
    rate: "userRead",
    example: { query: {}, data: courseCardExample },
  }),
  "GET /courses/{id}": httpCall({
    ...reader,
    about:
      "What a course holds, and how far the caller is. Nothing of what its units show; 404 for a course that is not for the caller.",
    params: Params,
    answers: "data",
    data: CourseOutline,
    faults: ["notFound"],
    example: { params, data: outlineExample },
  }),
  "POST /courses/{id}/begin": httpCall({
    ...pupil,
    about: "The caller takes the course from now on; said again it changes nothing.",
    params: Params,
    body: Nothing,
    data: Nothing,
    faults: ["notFound"],
    example: { params, body: {}, data: {} },
  }),
  "POST /courses/{id}/units/{unitId}/open": httpCall({
    ...pupil,
    about:
      "What a unit shows. It is where the caller goes on next time, and the clock of its video begins. A unit that waits for others is refused.",
    params: UnitParams,
    body: Nothing,
    data: OpenUnit,
    faults: ["notFound", "courseNotBegun", "unitLocked"],
    example: {
      params: { ...params, unitId },
      body: {},
      data: openUnitExample,
    },
  }),
  "GET /courses/{id}/captions/{captionId}": httpCall({
    ...pupil,
    about:
      "What is said in a video of a course in one language, as a unit names it that is open to the caller.",
    params: strict({ id: Digits, captionId: Digits }),
    data: Type.Object({ cues: Type.Array(CaptionCue) }),
    faults: ["notFound", "courseNotBegun", "unitLocked"],
    rate: "userRead",
    example: { params: { ...params, captionId: "3" }, data: { cues: [cueExample] } },
  }),
  "POST /courses/{id}/units/{unitId}/watch": httpCall({
    ...pupil,
    about:
      "What of a video or replay was watched since the last report. Spans that are known change nothing, and no more is believed than the time that has passed allows at the fastest speed of the player.",
    params: UnitParams,
    body: strict({
      spans: Type.Array(WatchedSpan, { maxItems: limits.courseReportIntervals.value }),
      positionMs: Type.Integer({ minimum: 0, maximum: limits.courseVideoMax.value }),
    }),
    data: UnitProgress,
    faults: ["paramError", "notFound", "courseNotBegun", "unitLocked"],
    rate: "saveAnswer",
    example: {
      params: { ...params, unitId },
      body: { spans: [[0, 15_000]], positionMs: 15_000 },
      data: { ...unitProgressExample, state: "begun", share: 0.5, watched: [[0, 15_000]] },
    },
  }),
  "POST /courses/{id}/units/{unitId}/done": httpCall({
    ...pupil,
    about:
      "The caller has read a text, document or file that they opened; said again it changes nothing. Videos, replays, quizzes and homework are done by what was done in them; of these, what the caller cannot do any more keeps nobody waiting: a replay that is gone, a quiz that is closed, homework that was withdrawn or has closed, a tool that is off.",
    params: UnitParams,
    body: Nothing,
    data: UnitProgress,
    faults: ["notFound", "courseNotBegun", "unitLocked", "courseState"],
    example: { params: { ...params, unitId }, body: {}, data: unitProgressExample },
  }),
  "POST /courses/{id}/certificate": httpCall({
    ...pupil,
    about:
      "A certificate of a course that is done, or that was done before it grew, and how much of the holder's name it shows. Asked again, it is the same one, which keeps the name of its first day. Schools for children refuse `full`.",
    params: Params,
    body: strict({ name: CertificateName }),
    data: Type.Object({ code: CertificateCode }),
    faults: ["forbidden", "notFound", "courseNotBegun", "courseNotDone", "certificateRevoked"],
    example: { params, body: { name: "masked" }, data: { code } },
  }),
  "GET /certificates/{code}": httpCall({
    ...reader,
    about: "What a certificate of the institution says, for anybody who has its code.",
    params: strict({ code: CertificateCode }),
    answers: "data",
    data: Certificate,
    faults: ["notFound"],
    rate: "quizJoin",
    example: {
      params: { code },
      data: {
        code,
        institution: "河畔大学",
        institutionEn: "Riverside University",
        course: "集合与计数",
        courseEn: "Sets and counting",
        name: "A•••",
        finishedAt: 1_790_000_000_000,
        isRevoked: false,
        isMine: false,
      },
    },
  }),
};
