import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  CaptionCue,
  CaptionLanguage,
  CaptionsRead,
  CourseContent,
  CoursePerson,
  CourseState,
  CourseUnitId,
  Digits,
  Id,
  Nothing,
  nullable,
  OpenUnit,
  pageQuery,
  StaffCourse,
  StaffCourseRow,
  strict,
  Version,
} from "../shapes/index.ts";
import { courseExample, cueExample, openUnitExample } from "./course.example.ts";

const staff = {
  row: "P10",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:assign",
  answers: "data",
  rate: "userWrite",
} as const;
const Params = strict({ id: Digits });
const Words = Type.Optional(Type.String({ maxLength: 64 }));
const params = { id: "4" };
const example: StaffCourse = {
  courseId: 4,
  version: 1,
  state: "draft",
  content: courseExample,
  assets: [],
  names: [],
  mayEdit: true,
};

/** Courses as teachers build them, and how far those are who take them. */
export const staffCourseCalls = {
  "GET /staff/courses": httpCall({
    ...staff,
    about: "The courses of the institution; what was changed last comes first.",
    query: strict({ ...pageQuery, search: Words, state: Type.Optional(CourseState) }),
    answers: "rows",
    data: StaffCourseRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: {
        courseId: 4,
        title: courseExample.title,
        titleEn: courseExample.titleEn,
        subject: "mathematics",
        state: "published",
        audience: "signUp",
        units: 1,
        people: 12,
        finished: 3,
        owner: { userId: "u-teacher", name: "Ms Zhang" },
        updatedAt: 1_790_000_000_000,
      },
    },
  }),
  "POST /staff/courses": httpCall({
    ...staff,
    about:
      "Makes a course, which is a draft. It shows only what its author may read, and replays that its author manages.",
    body: strict({ content: CourseContent }),
    data: Type.Object({ courseId: Type.Integer(), version: Version }),
    faults: ["paramError", "notFound", "courseReplay", "courseLoop", "classNotYours", "toolUrlRefused"],
    example: { body: { content: courseExample }, data: { courseId: 4, version: 1 } },
  }),
  "GET /staff/courses/{id}": httpCall({
    ...staff,
    about: "A course as it was saved. What the caller may not read has no name in it.",
    params: Params,
    data: StaffCourse,
    faults: ["notFound"],
    rate: "userRead",
    example: { params, data: example },
  }),
  "GET /staff/courses/{id}/units/{unitId}": httpCall({
    ...staff,
    about:
      "What a unit shows, as it was saved, for whoever builds courses: also of a draft, and where it waits for others. Nothing of the look is kept. What the caller may not read has no name in it.",
    params: strict({ id: Digits, unitId: CourseUnitId }),
    data: OpenUnit,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { ...params, unitId: openUnitExample.unitId },
      data: { ...openUnitExample, mayTick: false, state: "open" },
    },
  }),
  "POST /staff/courses/{id}/save": httpCall({
    ...staff,
    about:
      "Saves a course; of a published one it is what everybody sees from now on, so it must be complete. What stands in it already may have gone or closed since; what is new is checked, and a refusal names its unit in `field`. It names the version that was changed: where another one was saved meanwhile it is refused.",
    params: Params,
    body: strict({ version: Version, content: CourseContent }),
    data: Type.Object({ version: Version }),
    faults: [
      "paramError",
      "notFound",
      "courseNotYours",
      "courseChanged",
      "courseIncomplete",
      "courseHomework",
      "courseReplay",
      "courseReplayAudience",
      "packageNotReady",
      "toolsOff",
      "toolUnproved",
      "toolUrlRefused",
      "courseLoop",
      "classNotYours",
    ],
    example: { params, body: { version: 1, content: courseExample }, data: { version: 2 } },
  }),
  "POST /staff/courses/{id}/captions": httpCall({
    ...staff,
    about:
      "Keeps the captions of a video in one language, from a WebVTT file, and answers their number, under which a unit of the course names them when it is saved. Where the file has a fault nothing is kept, and each faulty row is named.",
    params: Params,
    body: strict({
      language: CaptionLanguage,
      file: Type.String({ maxLength: limits.recordingCaptionFileMax.value }),
    }),
    data: Type.Object({ ...CaptionsRead.properties, captionId: nullable(Type.Integer()) }),
    faults: ["notFound", "courseNotYours"],
    example: {
      params,
      body: { language: "en", file: "WEBVTT\n\n00:04.000 --> 00:06.000\nGood morning\n" },
      data: { cueCount: 1, faults: [], captionId: 3 },
    },
  }),
  "GET /staff/courses/{id}/captions/{captionId}": httpCall({
    ...staff,
    about: "The captions of a course under a number, for whoever builds courses.",
    params: strict({ id: Digits, captionId: Digits }),
    data: Type.Object({ cues: Type.Array(CaptionCue) }),
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { ...params, captionId: "3" }, data: { cues: [cueExample] } },
  }),
  "POST /staff/courses/{id}/publish": httpCall({
    ...staff,
    about:
      "Publishes a draft, or a course that was withdrawn. Each unit must have something to show, homework must be given to each class of the course, and at a school for children a course with replays is for classes that its author teaches.",
    params: Params,
    body: strict({ version: Version }),
    data: Type.Object({ version: Version }),
    faults: [
      "notFound",
      "courseNotYours",
      "courseChanged",
      "courseState",
      "courseIncomplete",
      "courseHomework",
      "courseReplay",
      "courseReplayAudience",
      "packageNotReady",
      "toolsOff",
      "toolUnproved",
      "toolUrlRefused",
      "classNotYours",
    ],
    example: { params, body: { version: 1 }, data: { version: 2 } },
  }),
  "POST /staff/courses/{id}/withdraw": httpCall({
    ...staff,
    about: "Takes a published course away. What people have reached stays, and their certificates are good.",
    params: Params,
    body: Nothing,
    data: Type.Object({ version: Version }),
    faults: ["notFound", "courseNotYours", "courseState"],
    example: { params, body: {}, data: { version: 3 } },
  }),
  "POST /staff/courses/{id}/remove": httpCall({
    ...staff,
    about: "Deletes a draft for good. A course that was ever published is withdrawn instead.",
    params: Params,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "courseNotYours", "courseState"],
    example: { params, body: {}, data: {} },
  }),
  "GET /staff/courses/{id}/people": httpCall({
    ...staff,
    about:
      "Who takes the course and how far they are; of a course for classes also the pupils who have not begun.",
    params: Params,
    query: strict({ ...pageQuery, search: Words }),
    answers: "rows",
    data: CoursePerson,
    faults: ["notFound", "courseNotYours"],
    rate: "userRead",
    example: {
      params,
      query: {},
      data: {
        userId: "u-ann",
        name: "Ann",
        begunAt: 1_790_000_000_000,
        seenAt: 1_790_000_400_000,
        unitsDone: 1,
        units: 1,
        finishedAt: 1_790_000_400_000,
        certificate: "valid",
      },
    },
  }),
  "POST /staff/courses/{id}/certificate": httpCall({
    ...staff,
    about:
      "Revokes the certificate of somebody, or lets it be good again; what is so already changes nothing.",
    params: Params,
    body: strict({ userId: Id, isRevoked: Type.Boolean() }),
    data: Nothing,
    faults: ["notFound", "courseNotYours"],
    example: { params, body: { userId: "u-ann", isRevoked: true }, data: {} },
  }),
};
