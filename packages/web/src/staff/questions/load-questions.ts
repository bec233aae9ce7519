import type { QuestionKind, StaffQuestionRow } from "@lyceum/contract/shapes";
import type { Load } from "../../kit/table/index.ts";
import { subjects } from "../../learning/index.ts";
import { http } from "../../shared/http/index.ts";

export const questionsTable = "staff-questions";
export const tableSpec = { sorts: [], filters: ["subject", "kind", "difficulty", "owner"] };
export const kinds = [
  "single",
  "multiple",
  "trueFalse",
  "blanks",
  "shortAnswer",
] as const satisfies readonly QuestionKind[];

export const loadQuestions: Load<StaffQuestionRow> = ({ page, size, words, filters }, signal) => {
  const one = (name: string) => filters[name]?.[0];
  const subject = subjects.find((value) => value === one("subject"));
  const kind = kinds.find((value) => value === one("kind"));
  const difficulty = one("difficulty");
  return http.call("GET /staff/questions", {
    query: {
      ...(words ? { search: words.slice(0, 64) } : {}),
      ...(subject ? { subject } : {}),
      ...(kind ? { kind } : {}),
      ...(difficulty && /^[1-5]$/.test(difficulty) ? { difficulty } : {}),
      ...(one("owner") === "me" ? { owner: "me" as const } : {}),
      pageNum: String(page),
      pageSize: String(size),
    },
    signal,
    isQuiet: true,
  });
};
