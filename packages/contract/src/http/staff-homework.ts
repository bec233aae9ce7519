import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  ClassMistake,
  ClassReview,
  Count,
  Digits,
  EarlierWork,
  HomeworkContent,
  HomeworkResults,
  HomeworkStage,
  MarkSeen,
  MarkSeenBefore,
  nullable,
  Nothing,
  pageQuery,
  PartFillings,
  RubricFilling,
  StaffHomework,
  StaffHomeworkRow,
  StaffSubmission,
  strict,
  Subject,
  Time,
  Version,
} from "../shapes/index.ts";
import { askedExample, homeworkExample, keyExample, submissionExample } from "./learning.example.ts";
import { markFaults } from "./staff-grading.ts";

const staff = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:homework:assign",
  answers: "data",
  rate: "userWrite",
} as const;
const Comment = Type.String({ maxLength: limits.gradeCommentMax.value });
const pupil = { userId: "u-lily", name: "Lily" };
const room = { classId: 1, name: "一年级一班", nameEn: "Class 1A" };
const homework = {
  homeworkId: 3,
  content: homeworkExample,
  questions: [{ questionId: 7, version: 1, kind: "single" as const, words: "What is 3 + 4?" }],
  secondMarkers: [],
};

/** Homework as teachers give it to their classes, and what came back. */
export const staffHomeworkCalls = {
  "GET /staff/homework": httpCall({
    ...staff,
    about: "Homework of the classes that the caller teaches; what was changed last comes first.",
    query: strict({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 64 })),
      stage: Type.Optional(HomeworkStage),
      classId: Type.Optional(Digits),
      /** What was put in the archive, and nothing else; without it, nothing of that. */
      archived: Type.Optional(Type.Literal("1")),
      /** What a pupil handed in and a teacher has yet to mark. */
      toGrade: Type.Optional(Type.Literal("1")),
    }),
    answers: "rows",
    data: StaffHomeworkRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1" },
      data: {
        homeworkId: 3,
        title: "Adding to ten",
        subject: "mathematics",
        stage: "open",
        classes: [room],
        dueAt: 1_790_086_400_000,
        items: 1,
        progress: { pupils: 2, begun: 1, submitted: 1, toGrade: 0, returned: 1, toSecond: 0, toSettle: 0 },
      },
    },
  }),
  "GET /staff/homeworkClasses": httpCall({
    ...staff,
    about: "The classes that the caller teaches and may give homework to.",
    answers: "rows",
    data: Type.Object({
      classId: Type.Integer(),
      name: Type.String(),
      nameEn: Type.String(),
      pupils: Count,
    }),
    faults: [],
    rate: "userRead",
    example: { data: { ...room, pupils: 2 } },
  }),
  "GET /staff/homework/{id}/results/workbook": httpCall({
    ...staff,
    about:
      "The results as a workbook (XLSX, in Base64) in the language of the caller: a sheet of pupils, one of questions, and one of what pupils got by the criteria of rubrics where there are any. Numbers are numbers, times are dates by the clocks of the institution, and nothing in it is a formula.",
    params: ById,
    data: Type.Object({ bytes: Type.String() }),
    faults: ["notFound"],
    rate: "userRead",
    example: { params: { id: "3" }, data: { bytes: "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==" } },
  }),
  "GET /staff/homework/{id}/review": httpCall({
    ...staff,
    about:
      "Homework as it is looked through with the class on a large screen: each question, what is right, and how it was answered by those who have handed in, without names.",
    permission: "edu:homework:grade",
    params: ById,
    data: ClassReview,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "3" },
      data: {
        homeworkId: 3,
        title: "Adding to ten",
        items: [
          {
            itemNo: 0,
            points: 2,
            question: askedExample,
            key: keyExample,
            answered: 24,
            rightShare: 0.75,
            optionCounts: [18, 6],
          },
        ],
      },
    },
  }),
  "GET /staff/homeworkMistakes": httpCall({
    ...staff,
    about:
      "What pupils of the own classes, or of one of them, have answered wrongly most often in the last days, each pupil counted once for a question, by their newest attempts.",
    permission: "edu:homework:grade",
    query: strict({
      ...pageQuery,
      classId: Type.Optional(Digits),
      subject: Type.Optional(Subject),
      days: Type.Optional(Type.String({ pattern: "^[1-9][0-9]{0,2}$" })),
    }),
    answers: "rows",
    data: ClassMistake,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      query: { pageNum: "1", classId: "1", days: "30" },
      data: {
        questionId: 7,
        kind: "single",
        subject: "mathematics",
        words: "What is 3 + 4?",
        tags: ["addition"],
        points: 2,
        homework: 2,
        answered: 28,
        wrong: 9,
        right: "B. 7",
        examples: [{ words: "A. 6", pupils: 7 }],
      },
    },
  }),
  "POST /staff/homework": httpCall({
    ...staff,
    about: "Begins a piece of homework; no pupil sees it before it is published.",
    body: strict({ content: HomeworkContent }),
    data: Type.Object({ homeworkId: Type.Integer(), version: Version }),
    faults: ["paramError", "notFound", "classNotYours", "secondMarkerUnfit"],
    example: { body: { content: homeworkExample }, data: { homeworkId: 3, version: 1 } },
  }),
  "GET /staff/homework/{id}": httpCall({
    ...staff,
    about: "A piece of homework with its questions.",
    params: ById,
    data: StaffHomework,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "3" },
      data: { ...homework, version: 1, stage: "draft", mayEdit: true },
    },
  }),
  "POST /staff/homework/{id}/save": httpCall({
    ...staff,
    about:
      "Saves a draft. It names the version that was changed: where another one was saved meanwhile it is refused.",
    params: ById,
    body: strict({ version: Version, content: HomeworkContent }),
    data: Type.Object({ version: Version, updatedAt: Time }),
    faults: [
      "paramError",
      "notFound",
      "classNotYours",
      "homeworkChanged",
      "homeworkState",
      "secondMarkerUnfit",
    ],
    example: {
      params: { id: "3" },
      body: { version: 1, content: homeworkExample },
      data: { version: 2, updatedAt: 1_790_000_000_000 },
    },
  }),
  "POST /staff/homework/{id}/publish": httpCall({
    ...staff,
    about:
      "Gives it to its classes, from its opening on. Each question stays in the version that it has now.",
    params: ById,
    body: strict({ version: Version }),
    data: StaffHomework,
    faults: [
      "notFound",
      "classNotYours",
      "homeworkChanged",
      "homeworkState",
      "homeworkIncomplete",
      "secondMarkerUnfit",
    ],
    example: {
      params: { id: "3" },
      body: { version: 1 },
      data: { ...homework, version: 2, stage: "open", mayEdit: false },
    },
  }),
  "POST /staff/homework/{id}/withdraw": httpCall({
    ...staff,
    about: "Takes it back from the classes; what pupils did is kept.",
    params: ById,
    body: Nothing,
    data: Nothing,
    faults: ["notFound", "classNotYours", "homeworkState"],
    example: { params: { id: "3" }, body: {}, data: {} },
  }),
  "POST /staff/homework/{id}/archive": httpCall({
    ...staff,
    about:
      "Puts homework that is over in the archive, out of the list of its teachers, or brings it back. Pupils keep their results. The same twice counts once.",
    params: ById,
    body: strict({ isArchived: Type.Boolean() }),
    data: Nothing,
    faults: ["notFound", "classNotYours", "homeworkState"],
    example: { params: { id: "3" }, body: { isArchived: true }, data: {} },
  }),
  "POST /staff/homework/{id}/extend": httpCall({
    ...staff,
    about:
      "Gives one pupil another end. With `reopens`, work that was handed in is opened again: its marks are kept aside, and the pupil goes on with it. The pupil is told.",
    permission: "edu:homework:grade",
    params: ById,
    body: strict({
      userId: Type.String({ minLength: 1, maxLength: 64 }),
      until: Time,
      reopens: Type.Boolean(),
    }),
    data: Nothing,
    faults: ["paramError", "notFound", "classNotYours", "homeworkState", "submissionState"],
    example: {
      params: { id: "3" },
      body: { userId: "u-lily", until: 1_790_259_200_000, reopens: false },
      data: {},
    },
  }),
  "GET /staff/homework/{id}/results": httpCall({
    ...staff,
    about: "How far each pupil is and what each question brought, by the newest attempt of each.",
    permission: "edu:homework:grade",
    params: ById,
    data: HomeworkResults,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "3" },
      data: {
        title: "Adding to ten",
        stage: "open",
        points: 2,
        pupils: [
          {
            ...pupil,
            submissionId: 11,
            state: "graded",
            attempt: 1,
            isLate: false,
            submittedAt: 1_790_000_000_000,
            score: 0,
            extendedUntil: null,
          },
        ],
        questions: [
          {
            itemNo: 0,
            questionId: 7,
            words: "What is 3 + 4?",
            kind: "single",
            points: 2,
            tags: ["addition"],
            answered: 1,
            facility: 0,
            discrimination: null,
            wrong: 1,
            medianMs: 20_000,
            optionCounts: [0, 1],
            parts: [],
          },
        ],
        distribution: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        criteria: [{ itemNo: 0, title: "Says why", points: 2 }],
        byCriterion: [{ userId: pupil.userId, points: [0] }],
      },
    },
  }),
  "GET /staff/submissions/{id}": httpCall({
    ...staff,
    about: "Handed-in work of a pupil, with what is right.",
    permission: "edu:homework:grade",
    params: ById,
    data: StaffSubmission,
    faults: ["notFound", "submissionState"],
    rate: "userRead",
    example: { params: { id: "11" }, data: submissionExample },
  }),
  "GET /staff/submissions/{id}/versions/{versionNo}": httpCall({
    ...staff,
    about:
      "Work as it was before it was reopened: its answers with the marks and the ink of that time. What a pupil has taken back stays with the pupil.",
    permission: "edu:homework:grade",
    params: strict({ id: Digits, versionNo: Digits }),
    data: EarlierWork,
    faults: ["notFound", "submissionState"],
    rate: "userRead",
    example: {
      params: { id: "11", versionNo: "1" },
      data: {
        submittedAt: submissionExample.submittedAt,
        keptAt: 1_790_000_500_000,
        score: 0,
        points: 2,
        comment: "",
        items: submissionExample.items,
      },
    },
  }),
  "POST /staff/submissions/{id}/mark": httpCall({
    ...staff,
    about:
      "Gives an answer its points and a comment, alone or by a filled rubric or by its parts; until the work is returned they may be changed.",
    permission: "edu:homework:grade",
    params: ById,
    body: strict({
      itemNo: Type.Integer({ minimum: 0, maximum: 1_000 }),
      score: Type.Number({ minimum: 0, maximum: 100 }),
      comment: Comment,
      /** The rubric of the question as it was filled: the score is what it comes to, or there is a reason. */
      rubric: Type.Optional(RubricFilling),
      /** Of a question with parts the points of each: the score is their sum, or there is a reason. */
      parts: Type.Optional(
        Type.Array(Type.Number({ minimum: 0, maximum: 100 }), {
          minItems: 1,
          maxItems: limits.partsMax.value,
        }),
      ),
      /** The rubrics of the parts as they were filled: the points of each part are what its own comes to, or there is a reason. */
      partRubrics: Type.Optional(PartFillings),
      reason: Type.Optional(Type.String({ maxLength: limits.markReasonMax.value })),
      /** All that the answer had when it was looked at: where somebody else has marked it since, nothing changes. */
      before: Type.Optional(Type.Union([MarkSeen, MarkSeenBefore])),
      /** Whoever marks without names is told none in the answer either. */
      names: Type.Optional(Type.Literal("hidden")),
    }),
    data: Type.Object({ ...StaffSubmission.properties, pupil: nullable(StaffSubmission.properties.pupil) }),
    faults: [...markFaults, "rubricChanged"],
    example: {
      params: { id: "11" },
      body: { itemNo: 0, score: 1, comment: "Nearly." },
      data: submissionExample,
    },
  }),
  "POST /staff/homework/{id}/return": httpCall({
    ...staff,
    about:
      "Returns all graded work, or that of one pupil: they see what was right, and what was not enters their wrong book. Work that waits for marks stays.",
    permission: "edu:homework:grade",
    params: ById,
    body: strict({
      submissionId: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      comment: Comment,
    }),
    data: Type.Object({ returned: Count, waiting: Count }),
    faults: ["notFound", "classNotYours"],
    example: { params: { id: "3" }, body: { comment: "" }, data: { returned: 1, waiting: 0 } },
  }),
};
