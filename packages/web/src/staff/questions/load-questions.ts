import { limits } from "@lyceum/contract/limits";
import type { QuestionKind, SimpleKind, StaffQuestionRow } from "@lyceum/contract/shapes";
import type { Load, TableQuery } from "../../kit/table/index.ts";
import { stages } from "../../portal/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { http } from "../../shared/http/index.ts";

export const questionsTable = "staff-questions";
export const tableSpec = { sorts: [], filters: ["subject", "kind", "difficulty", "stage", "point", "owner"] };
export const simpleKinds = [
  "single",
  "multiple",
  "trueFalse",
  "blanks",
  "matching",
  "ordering",
  "shortAnswer",
] as const satisfies readonly SimpleKind[];
export const kinds = [...simpleKinds, "composite"] as const satisfies readonly QuestionKind[];

/** From easy to hard. */
export const difficulties = ["1", "2", "3", "4", "5"];

export const loadQuestions: Load<StaffQuestionRow> = (query, signal) => {
  const { page, size } = query;
  return http.call("GET /staff/questions", {
    query: { ...bankFilterOf(query), pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });
};

/** What the address of the bank says of which questions are meant. */
export function bankFilterOf({ words, filters }: Pick<TableQuery, "words" | "filters">) {
  const one = (name: string) => filters[name]?.[0];
  const subject = subjects.find((value) => value === one("subject"));
  const kind = kinds.find((value) => value === one("kind"));
  const [easiest, hardest] = rangeOf(filters["difficulty"] ?? []);
  const point = one("point");
  const stage = stages.find((value) => value === one("stage"));
  return {
    ...(words ? { search: words.slice(0, 64) } : {}),
    ...(subject ? { subject } : {}),
    ...(kind ? { kind } : {}),
    ...(easiest === undefined ? {} : { difficulty: easiest }),
    ...(hardest === undefined ? {} : { difficultyTo: hardest }),
    ...(stage ? { stage } : {}),
    ...(point && point.length <= limits.questionTagMax.value ? { point } : {}),
    ...(one("owner") === "me" ? { owner: "me" as const } : {}),
  };
}

/** The easiest and the hardest of a filter; one alone is both. */
export function rangeOf(values: readonly string[]): readonly [] | readonly [string, string] {
  const sorted = values.filter((value) => /^[1-5]$/.test(value)).toSorted();
  const [easiest] = sorted;
  return easiest === undefined ? [] : [easiest, sorted.at(-1) ?? easiest];
}
