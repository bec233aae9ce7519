import { Fault } from "@lyceum/contract/faults";
import type { FilledRubric, RubricFilling } from "@lyceum/contract/shapes";
import { fitsParts, fitsRubric, foldMark, scoreOf } from "@lyceum/domain/learning";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { AnswerMark } from "../store/answer-marks.ts";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { listItemRubrics } from "../store/item-rubrics.ts";

type Given = {
  score: number;
  rubric?: RubricFilling;
  parts?: readonly number[];
  reason?: string;
};

export type Choice = Pick<AnswerMark, "rubric" | "partScores" | "reason">;

/**
 * What was chosen for an answer beside its points (P8). The points are what it comes to, or a reason says why they are others.
 * Throws `paramError` and `rubricChanged`.
 */
export async function checkChosen(
  trx: Kysely<Tables>,
  { homework, item }: { homework: HomeworkRecord; item: ItemRecord },
  { score, rubric, parts, reason = "" }: Given,
  held: FilledRubric | null,
): Promise<Choice> {
  const { points, content } = item;
  const because = reason.replaceAll("\0", "").trim();
  if (parts) {
    const scores = parts.map((one) => scoreOf(one, 1));
    const { body } = content;
    if (rubric || body.kind !== "composite" || !fitsParts(body, points, scores))
      throw new Fault("paramError", { field: "parts" });
    const sum = foldMark(points, { kind: "parts", parts: body.parts, scores });
    return { rubric: null, partScores: scores, reason: reasonFor(sum, score, because) };
  }
  if (!rubric) return { rubric: null, partScores: null, reason: "" };
  const { rubricId, version } = rubric;
  const offered = (await listItemRubrics(trx, homework)).find(({ itemNo }) => itemNo === item.itemNo)?.rubric;
  // What was marked by an earlier version may be corrected in it.
  const known = [offered, held?.rubric].find((one) => one?.rubricId === rubricId && one.version === version);
  if (!known) throw new Fault("rubricChanged");
  const picks = rubric.picks.map(({ level, comment }) => ({
    level,
    comment: comment.replaceAll("\0", "").trim(),
  }));
  if (!fitsRubric(known.content, picks)) throw new Fault("paramError", { field: "rubric" });
  const sum = foldMark(points, { kind: "rubric", content: known.content, picks });
  return {
    rubric: { rubric: known, picks },
    partScores: null,
    reason: reasonFor(sum, score, because),
  };
}

function reasonFor(sum: number | null, score: number, reason: string): string {
  if (sum === score) return "";
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  return reason;
}
