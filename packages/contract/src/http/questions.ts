import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  AlikeQuestion,
  ById,
  Count,
  Digits,
  ExchangeFormat,
  ImportPreview,
  nullable,
  PackageFormat,
  PointName,
  pageQuery,
  QuestionContent,
  QuestionExport,
  QuestionFile,
  QuestionHistory,
  QuestionId,
  QuestionKind,
  QuestionPackage,
  SchoolStage,
  StaffQuestion,
  StaffQuestionRow,
  strict,
  Subject,
  Time,
  Version,
} from "../shapes/index.ts";
import { contentExample } from "./learning.example.ts";

const staff = {
  row: "P8",
  realm: "edu",
  auth: "user",
  permission: "edu:question:write",
  answers: "data",
  rate: "userWrite",
} as const;
const bankFilter = {
  search: Type.Optional(Type.String({ maxLength: 64 })),
  subject: Type.Optional(Subject),
  kind: Type.Optional(QuestionKind),
  difficulty: Type.Optional(Digits),
  /** The hardest; with `difficulty` as the easiest a range. */
  difficultyTo: Type.Optional(Digits),
  stage: Type.Optional(SchoolStage),
  /** With those below it in the tree of the subject; without a subject the point alone. */
  point: Type.Optional(PointName),
  owner: Type.Optional(Type.Literal("me")),
};
const fileExample = {
  format: "text" as const,
  text: "1. What is 3 + 4?\n*A. 7\nB. 8\n\n2. And 3 + 5?\n",
  subject: "mathematics" as const,
  lang: "en-US" as const,
  difficulty: 2,
};
const packageFacts = strict({
  format: PackageFormat,
  subject: Subject,
  lang: QuestionContent.properties.lang,
  difficulty: Type.String({ pattern: "^[1-5]$" }),
});
const packageExample = {
  format: "qti" as const,
  subject: "mathematics" as const,
  lang: "en-US" as const,
  difficulty: "2",
};
/** Null: none. Of a question with parts those of these, in their order. */
const WithRubric = {
  rubricId: Type.Optional(nullable(QuestionId)),
  partRubricIds: Type.Optional(Type.Array(nullable(QuestionId), { maxItems: limits.partsMax.value })),
};
const owner = { userId: "u-teacher", name: "Tom" };

/** The bank of questions, as teachers write it. */
export const questionCalls = {
  "GET /staff/questions": httpCall({
    ...staff,
    about:
      "Questions of the institution's bank, found by any part of what is asked, of the answers, the explanation and the source; what was changed last comes first.",
    query: strict({
      ...pageQuery,
      ...bankFilter,
    }),
    answers: "rows",
    data: StaffQuestionRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1", subject: "mathematics" },
      data: {
        questionId: 7,
        version: 1,
        kind: "single",
        subject: "mathematics",
        words: "What is 3 + 4?",
        difficulty: 1,
        stage: "primary",
        tags: ["addition"],
        owner,
        updatedAt: 1_790_000_000_000,
        uses: 1,
      },
    },
  }),
  "POST /staff/questions": httpCall({
    ...staff,
    about:
      "Adds a question to the bank, with the rubric that it brings into homework where it has one; of a question with parts each part may bring one.",
    body: strict({ content: QuestionContent, ...WithRubric }),
    data: Type.Object({ questionId: Type.Integer(), version: Version }),
    faults: ["paramError", "notFound", "pictureNeedsWords"],
    example: { body: { content: contentExample }, data: { questionId: 7, version: 1 } },
  }),
  "POST /staff/questions/alike": httpCall({
    ...staff,
    about:
      "Questions of the bank in the same subject that ask nearly the same, what is most alike first. `questionId`: the one that is being changed, which is not named.",
    body: strict({
      subject: Subject,
      words: Type.String({ minLength: 1, maxLength: limits.importPieceMax.value }),
      questionId: nullable(QuestionId),
    }),
    answers: "rows",
    data: AlikeQuestion,
    faults: [],
    rate: "userWrite",
    example: {
      body: { subject: "mathematics", words: "What is 3 + 4 ?", questionId: null },
      data: { questionId: 7, words: "What is 3 + 4?" },
    },
  }),
  "POST /staff/questions/preview": httpCall({
    ...staff,
    about:
      "Reads a file of questions and stores nothing: what would enter the bank, what is there already, what is faulty and why, and what would be lost.",
    body: QuestionFile,
    data: ImportPreview,
    faults: ["paramError"],
    rate: "userWrite",
    example: {
      body: fileExample,
      data: {
        items: [
          {
            line: 1,
            kind: "single",
            words: "What is 3 + 4?",
            right: "A. 7",
            losses: [],
            isKnown: false,
            alike: { questionId: 9, words: "What is 4 + 3?" },
          },
        ],
        faults: [{ line: 5, reason: "noAnswer", words: "And 3 + 5?" }],
      },
    },
  }),
  "POST /staff/questions/import": httpCall({
    ...staff,
    about:
      "Adds the questions of a file to the bank: those that are sound and that it does not have. The same file twice adds nothing.",
    body: QuestionFile,
    data: Type.Object({
      added: Count,
      known: Count,
      faulty: Count,
      /** What the file asks, in its order, as the bank has it now; as many as homework takes. */
      questions: Type.Array(
        Type.Object({ questionId: Type.Integer(), kind: QuestionKind, words: Type.String() }),
      ),
    }),
    faults: ["paramError"],
    example: {
      body: fileExample,
      data: {
        added: 1,
        known: 0,
        faulty: 1,
        questions: [{ questionId: 7, kind: "single", words: "What is 3 + 4?" }],
      },
    },
  }),
  "GET /staff/questions/export": httpCall({
    ...staff,
    about: "Questions of the bank as a file, and what the form has no words for.",
    query: strict({ ...bankFilter, format: ExchangeFormat }),
    data: QuestionExport,
    faults: [],
    rate: "userRead",
    example: {
      query: { format: "text", subject: "mathematics" },
      data: {
        text: "1. What is 3 + 4?\nKind: single\nA. 7\nB. 8\nAnswer: A\n",
        count: 1,
        isCut: false,
        losses: [{ words: "What is 3 + 4?", losses: ["form"] }],
      },
    },
  }),
  "POST /staff/questions/package/preview": httpCall({
    ...staff,
    about:
      "Reads an archive of questions (the body is the file) and stores nothing: what would enter the bank, what is there already, what is faulty and why, and what would be lost. `line` is the number of the item in the package or of the row; 0: the archive as a whole is refused.",
    query: packageFacts,
    takesBytes: true,
    data: ImportPreview,
    faults: ["paramError", "tooManyRequests"],
    rate: "uploadFile",
    example: {
      query: packageExample,
      data: { items: [], faults: [{ line: 1, reason: "doctype", words: "items/item-1.xml" }] },
    },
  }),
  "POST /staff/questions/package/import": httpCall({
    ...staff,
    about:
      "Adds the questions of an archive (the body is the file) to the bank: those that are sound and that it does not have, with the pictures and sounds that the archive holds. The same file twice adds nothing.",
    query: packageFacts,
    takesBytes: true,
    data: Type.Object({ added: Count, known: Count, faulty: Count }),
    faults: ["paramError", "tooManyRequests", "assetQuotaUsed", "assetUploadsOpen"],
    rate: "uploadFile",
    example: { query: packageExample, data: { added: 3, known: 0, faulty: 1 } },
  }),
  "GET /staff/questions/package": httpCall({
    ...staff,
    about: "Questions of the bank as an archive, and what the form has no words for.",
    query: strict({ ...bankFilter, format: PackageFormat }),
    data: QuestionPackage,
    faults: [],
    rate: "userRead",
    example: {
      query: { format: "qti", subject: "mathematics" },
      data: { bytes: "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", count: 0, isCut: false, losses: [] },
    },
  }),
  "GET /staff/questions/{id}": httpCall({
    ...staff,
    about: "A question with what is right.",
    params: ById,
    data: StaffQuestion,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "7" },
      data: {
        questionId: 7,
        version: 1,
        content: contentExample,
        owner,
        updatedAt: 1_790_000_000_000,
        rubric: { rubricId: 5, title: "Essay" },
        mayEdit: true,
      },
    },
  }),
  "GET /staff/questions/{id}/history": httpCall({
    ...staff,
    about:
      "The versions of a question with what each changed, and the homework that it stands in, as far as the caller may read that.",
    params: ById,
    data: QuestionHistory,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "7" },
      data: {
        versions: [
          {
            version: 2,
            savedAt: 1_790_000_100_000,
            savedBy: owner,
            differences: [{ part: "key", before: "A", after: "B" }],
          },
          { version: 1, savedAt: 1_790_000_000_000, savedBy: owner, differences: [] },
        ],
        isCut: false,
        uses: [{ homeworkId: 3, title: "Adding", version: 1, answers: 24, facility: 0.75 }],
        otherUses: 0,
      },
    },
  }),
  "POST /staff/questions/{id}/save": httpCall({
    ...staff,
    about:
      "Saves a question as a new version. Homework that was published keeps the version that it has, and answers keep the one that they answered. Without `rubricId` or `partRubricIds` it keeps the rubrics that it brings.",
    params: ById,
    body: strict({ version: Version, content: QuestionContent, ...WithRubric }),
    data: Type.Object({ version: Version, updatedAt: Time }),
    faults: ["paramError", "notFound", "pictureNeedsWords", "questionChanged", "questionNotYours"],
    example: {
      params: { id: "7" },
      body: { version: 1, content: contentExample },
      data: { version: 2, updatedAt: 1_790_000_000_000 },
    },
  }),
};
