import { progressOf } from "@lyceum/domain/learning";
import type { ItemRecord } from "../store/homework.ts";
import type { AnswerRecord } from "../store/submissions.ts";
import { showItems } from "./sheet.ts";

/** The places, from 1, of the questions that are not wholly answered, in the order in which this pupil has them. */
export function unansweredOf(
  items: readonly ItemRecord[],
  answers: readonly AnswerRecord[],
  seed: number | null,
): number[] {
  return showItems(items, answers, seed).flatMap(({ answer }, place) =>
    progressOf(answer?.answer ?? null) === "all" ? [] : [place + 1],
  );
}
