import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  Count,
  CourseAct,
  Digits,
  Id,
  Nothing,
  nullable,
  pageQuery,
  SchoolYear,
  SchoolYearClass,
  SchoolYearPerson,
  strict,
} from "../shapes/index.ts";

const row = { realm: "edu", auth: "user", row: "P13", permission: "edu:roster:write" } as const;
const params = strict({ id: Digits });
const yearParams = strict({ id: Id });
const Grade = Type.Integer({ minimum: 1, maximum: limits.classGradeMax.value });
const names = {
  name: Type.String({ minLength: 1, maxLength: limits.classNameMax.value }),
  nameEn: Type.String({ maxLength: limits.classNameMax.value }),
};
const year = {
  yearId: "y-1",
  year: 2027,
  lastGrade: 6,
  state: "planned" as const,
  at: 1_790_000_000_000,
  undoUntil: null,
  counts: { up: 10, graduate: 2, stay: 1, rename: 0, archive: 0 },
  plan: "0f343b0931126a20f133d67c2b018a3b",
  done: 0,
  exceptions: 1,
  people: 3,
  isBlocked: false,
};

/** Classes of an institution, who is in them, and the roll-over into the next school year (P13). */
export const classCalls = {
  "POST /staff/classes/{id}": httpCall({
    ...row,
    about: "Changes the names and the grade of a class.",
    params,
    body: strict({ ...names, grade: nullable(Grade) }),
    answers: "data",
    data: Type.Object({}),
    faults: ["notFound"],
    rate: "userWrite",
    example: {
      params: { id: "1000" },
      body: { name: "一年级一班", nameEn: "Class 1A", grade: 1 },
      data: {},
    },
  }),
  "POST /staff/classes/{id}/archive": httpCall({
    ...row,
    about: "Archives a class that has no pupils, or takes it back into use.",
    params,
    body: strict({ isArchived: Type.Boolean() }),
    answers: "data",
    data: Type.Object({}),
    faults: ["notFound", "classNotEmpty"],
    rate: "userWrite",
    example: { params: { id: "1000" }, body: { isArchived: true }, data: {} },
  }),
  "POST /staff/classes/{id}/pupils": httpCall({
    ...row,
    about:
      "Moves pupils into the class: they leave their other classes of its kind (with a grade or without), and their guardians follow. Who is no pupil of the institution is left out. Answers how many moved.",
    params,
    body: strict({ userIds: Type.Array(Id, { minItems: 1, maxItems: limits.classMoveMax.value }) }),
    answers: "data",
    data: Type.Object({ moved: Count }),
    faults: ["notFound"],
    rate: "userWrite",
    example: { params: { id: "1000" }, body: { userIds: ["u-9"] }, data: { moved: 1 } },
  }),
  "GET /staff/schoolYear": httpCall({
    ...row,
    about: "The newest roll-over of the institution; null: there is none.",
    answers: "data",
    data: Type.Object({ year: nullable(SchoolYear) }),
    faults: [],
    rate: "userRead",
    example: { data: { year } },
  }),
  "POST /staff/schoolYear": httpCall({
    ...row,
    about:
      "Says what the roll-over into the next school year would do; nothing is changed. It takes the place of one that waits, with what was chosen for classes in that one.",
    body: strict({ lastGrade: Grade }),
    answers: "data",
    data: Type.Object({ year: nullable(SchoolYear) }),
    faults: ["yearState"],
    rate: "userWrite",
    example: { body: { lastGrade: 6 }, data: { year } },
  }),
  "GET /staff/schoolYear/{id}/classes": httpCall({
    ...row,
    about: "The classes of a roll-over, the highest grade first, all or those that need a look.",
    params: yearParams,
    query: strict({ ...pageQuery, exceptions: Type.Optional(Type.Literal("1")) }),
    answers: "rows",
    data: SchoolYearClass,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "y-1" },
      query: {},
      data: {
        classId: 1000,
        act: "up",
        was: { name: "一年级一班", nameEn: "Class 1A", grade: 1 },
        becomes: { name: "二年级一班", nameEn: "Class 2A", grade: 2 },
        pupils: 29,
        teachers: 2,
        problems: [],
        isDone: false,
        isUndone: false,
        failure: null,
      },
    },
  }),
  "GET /staff/schoolYear/{id}/people": httpCall({
    ...row,
    about:
      "Pupils without a class of a grade or with more than one; after it was taken back, those who could not be.",
    params: yearParams,
    query: strict(pageQuery),
    answers: "rows",
    data: SchoolYearPerson,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "y-1" },
      query: {},
      data: { userId: "u-9", userName: "2026007", nickName: "Ann", why: "noClass" },
    },
  }),
  "POST /staff/schoolYear/{id}/classes/{classId}": httpCall({
    ...row,
    about:
      "Chooses the names that a class will bear, before the roll-over begins; for a class without a grade also whether it goes on, is renamed or is archived (`act`, which a class with a grade does not take).",
    params: strict({ id: Id, classId: Digits }),
    body: strict({ ...names, act: Type.Optional(CourseAct) }),
    answers: "data",
    data: Type.Object({ year: nullable(SchoolYear) }),
    faults: ["notFound", "yearState"],
    rate: "userWrite",
    example: {
      params: { id: "y-1", classId: "1000" },
      body: { name: "二年级一班", nameEn: "Class 2A" },
      data: { year },
    },
  }),
  "POST /staff/schoolYear/{id}/classes": httpCall({
    ...row,
    about:
      "Chooses for several classes without a grade whether they go on as they are or are archived, before the roll-over begins. Classes with a grade are left out.",
    params: yearParams,
    body: strict({
      classIds: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
        minItems: 1,
        maxItems: limits.classMoveMax.value,
      }),
      act: Type.Union([Type.Literal("stay"), Type.Literal("archive")]),
    }),
    answers: "data",
    data: Type.Object({ year: nullable(SchoolYear) }),
    faults: ["notFound", "yearState"],
    rate: "userWrite",
    example: { params: { id: "y-1" }, body: { classIds: [1000], act: "archive" }, data: { year } },
  }),
  "POST /staff/schoolYear/{id}/confirm": httpCall({
    ...row,
    about:
      "Carries the roll-over out in the background, class by class, where `plan` is still what would happen. Asked again, it goes on; one year is carried out once.",
    params: yearParams,
    body: strict({ plan: Type.String({ maxLength: 32 }) }),
    answers: "data",
    data: Type.Object({ year: nullable(SchoolYear) }),
    faults: ["notFound", "yearState", "yearChanged", "yearBlocked"],
    rate: "userWrite",
    example: {
      params: { id: "y-1" },
      body: { plan: year.plan },
      data: { year: { ...year, state: "running" } },
    },
  }),
  "POST /staff/schoolYear/{id}/undo": httpCall({
    ...row,
    about:
      "Takes a roll-over back in the background, within 14 days; classes and people that have changed since stay, and are named.",
    params: yearParams,
    body: Nothing,
    answers: "data",
    data: Type.Object({ year: nullable(SchoolYear) }),
    faults: ["notFound", "yearState"],
    rate: "userWrite",
    example: { params: { id: "y-1" }, body: {}, data: { year: { ...year, state: "undoing" } } },
  }),
};
