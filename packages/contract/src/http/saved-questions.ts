import { Type } from "typebox";
import { httpCall } from "../define/index.ts";
import { limits } from "../limits.ts";
import {
  ById,
  Digits,
  Nothing,
  nullable,
  pageQuery,
  SavedFolderName,
  SavedFolders,
  SavedQuestion,
  SavedQuestionRow,
  strict,
  Subject,
  WrongNote,
} from "../shapes/index.ts";
import { askedExample, keyExample } from "./learning.example.ts";
import { ownBook } from "./wrong-book.ts";

const ThingId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const FolderId = nullable(ThingId);

/** Questions that the caller has saved, in folders. */
export const savedQuestionCalls = {
  "GET /savedFolders": httpCall({
    ...ownBook,
    about: "The folders of the caller's saved questions, with how many stand in each.",
    data: SavedFolders,
    faults: [],
    rate: "userRead",
    example: {
      data: { folders: [{ folderId: 3, name: "Before the exam", count: 4 }], unsorted: 2, all: 6 },
    },
  }),
  "POST /savedFolders": httpCall({
    ...ownBook,
    about: "Makes a folder.",
    body: strict({ name: SavedFolderName }),
    data: Type.Object({ folderId: Type.Integer() }),
    faults: ["paramError", "savedFolderTaken", "savedFoldersFull"],
    example: { body: { name: "Before the exam" }, data: { folderId: 3 } },
  }),
  "POST /savedFolders/{id}": httpCall({
    ...ownBook,
    about:
      "Renames a folder, takes it away or brings it back. The questions of one that is taken away stay, in no folder.",
    params: ById,
    body: strict({ name: Type.Optional(SavedFolderName), isRemoved: Type.Optional(Type.Boolean()) }),
    data: Nothing,
    faults: ["paramError", "notFound", "savedFolderTaken", "savedFoldersFull"],
    example: { params: { id: "3" }, body: { name: "Before the test" }, data: {} },
  }),
  "GET /savedQuestions": httpCall({
    ...ownBook,
    about: "Saved questions, the newest first; `folder` 0 means those in no folder.",
    query: strict({
      ...pageQuery,
      folder: Type.Optional(Digits),
      subject: Type.Optional(Subject),
      search: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answers: "rows",
    data: SavedQuestionRow,
    faults: [],
    rate: "userRead",
    example: {
      query: { pageNum: "1", folder: "3" },
      data: {
        savedId: 8,
        folderId: 3,
        kind: "single",
        subject: "mathematics",
        words: "What is 3 + 4?",
        tags: ["addition"],
        note: "Count on.",
        savedAt: 1_790_000_000_000,
      },
    },
  }),
  "GET /savedQuestions/{id}": httpCall({
    ...ownBook,
    about: "A saved question. While the wrong book asks it, nothing says what is right.",
    params: ById,
    data: SavedQuestion,
    faults: ["notFound"],
    rate: "userRead",
    example: {
      params: { id: "8" },
      data: {
        savedId: 8,
        folderId: 3,
        subject: "mathematics",
        question: askedExample,
        key: keyExample,
        note: "Count on.",
        savedAt: 1_790_000_000_000,
        entryId: null,
      },
    },
  }),
  "POST /savedQuestions": httpCall({
    ...ownBook,
    about:
      "Saves a question that the caller has met: one of the own wrong book, one of own work that is returned, or one that was answered in a practice or revealed in a live round that the caller takes part in. Saving it again only finds it.",
    body: strict({
      entryId: Type.Optional(ThingId),
      submissionId: Type.Optional(ThingId),
      /** Of a live round or of practice of a quiz; with `itemNo`, too. */
      roundId: Type.Optional(ThingId),
      itemNo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
      folderId: Type.Optional(FolderId),
    }),
    data: Type.Object({ savedId: Type.Integer(), isNew: Type.Boolean() }),
    faults: ["paramError", "notFound", "savedQuestionsFull"],
    example: { body: { entryId: 5, folderId: 3 }, data: { savedId: 8, isNew: true } },
  }),
  "POST /savedQuestions/move": httpCall({
    ...ownBook,
    about: "Puts saved questions into a folder, or into none. Those that are not there are left out.",
    body: strict({
      savedIds: Type.Array(ThingId, { minItems: 1, maxItems: limits.pageSizeMax.value }),
      folderId: FolderId,
    }),
    data: Type.Object({ moved: Type.Integer() }),
    faults: ["notFound"],
    example: { body: { savedIds: [8], folderId: 3 }, data: { moved: 1 } },
  }),
  "POST /savedQuestions/{id}": httpCall({
    ...ownBook,
    about: "Keeps a note, takes a question out of the collection, or brings it back.",
    params: ById,
    body: strict({ note: Type.Optional(WrongNote), isRemoved: Type.Optional(Type.Boolean()) }),
    data: Nothing,
    faults: ["paramError", "notFound", "savedQuestionsFull"],
    example: { params: { id: "8" }, body: { note: "Count on." }, data: {} },
  }),
};
