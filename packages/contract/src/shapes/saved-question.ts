import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";
import { Count, nullable, Time } from "./basic.ts";
import { AnswerKey, AskedQuestion, QuestionKind, Subject } from "./question.ts";

export const SavedFolderName = Type.String({ minLength: 1, maxLength: limits.savedFolderNameMax.value });

/** The folders of somebody's saved questions, by name. */
export const SavedFolders = Type.Object({
  folders: Type.Array(Type.Object({ folderId: Type.Integer(), name: Type.String(), count: Count })),
  /** Questions in no folder, and all of them. */
  unsorted: Count,
  all: Count,
});
export type SavedFolders = Static<typeof SavedFolders>;

export const SavedQuestionRow = Type.Object({
  savedId: Type.Integer(),
  folderId: nullable(Type.Integer()),
  kind: QuestionKind,
  subject: Subject,
  words: Type.String(),
  tags: Type.Array(Type.String()),
  note: Type.String(),
  savedAt: Time,
});
export type SavedQuestionRow = Static<typeof SavedQuestionRow>;

export const SavedQuestion = Type.Object({
  savedId: Type.Integer(),
  folderId: nullable(Type.Integer()),
  subject: Subject,
  question: AskedQuestion,
  /** Null: the wrong book asks the question today. */
  key: nullable(AnswerKey),
  note: Type.String(),
  savedAt: Time,
  /** Its place in the wrong book; null: it has none. */
  entryId: nullable(Type.Integer()),
});
export type SavedQuestion = Static<typeof SavedQuestion>;
