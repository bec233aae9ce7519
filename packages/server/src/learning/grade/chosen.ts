import { Fault } from "@lyceum/contract/faults";
import type { FilledRubric, PartFillings, Rubric, RubricFilling } from "@lyceum/contract/shapes";
import {
  fitsParts,
  fitsRubric,
  foldMark,
  followsRubrics,
  partPoints,
  scoreOf,
} from "@lyceum/domain/learning";
import type { AnswerMark } from "../store/answer-marks.ts";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { listItemRubrics } from "../store/item-rubrics.ts";
import type { FilledParts } from "../store/part-fillings.ts";
import { listPartRubricsOf } from "../store/part-rubrics.ts";
import type { Db } from "../../ports/database.ts";

type Given = {
  score: number;
  rubric?: RubricFilling;
  parts?: readonly number[];
  partRubrics?: PartFillings;
  reason?: string;
};
type Place = { homework: HomeworkRecord; item: ItemRecord };

export type Choice = Pick<AnswerMark, "rubric" | "partScores" | "partRubrics" | "reason">;

/**
 * What was chosen for an answer beside its points (P8). The points, also those of parts, are what it comes to, or a reason says
 * why they are others. Throws `paramError` and `rubricChanged`.
 */
export async function checkChosen(
  trx: Db,
  place: Place,
  given: Given,
  held: Pick<Choice, "rubric" | "partRubrics"> | undefined,
): Promise<Choice> {
  const { points } = place.item;
  const { score, rubric, parts, partRubrics, reason = "" } = given;
  const because = reason.replaceAll("\0", "").trim();
  if (parts) {
    if (rubric) throw new Fault("paramError", { field: "parts" });
    const chosen = await checkParts(trx, place, { parts, partRubrics }, held?.partRubrics ?? null);
    const isPlain = chosen.isFollowed && chosen.sum === score;
    const { partScores, partRubrics: filled } = chosen;
    return { rubric: null, partScores, partRubrics: filled, reason: reasonFor(isPlain, because) };
  }
  if (partRubrics) throw new Fault("paramError", { field: "partRubrics" });
  if (!rubric) return { rubric: null, partScores: null, partRubrics: null, reason: "" };
  const offered = await listItemRubrics(trx, place.homework);
  const own = offered.find(({ itemNo }) => itemNo === place.item.itemNo)?.rubric;
  const filled = fill(rubric, [own, held?.rubric?.rubric], "rubric");
  const sum = foldMark(points, { kind: "rubric", content: filled.rubric.content, picks: filled.picks });
  return {
    rubric: filled,
    partScores: null,
    partRubrics: null,
    reason: reasonFor(sum === score, because),
  };
}

type GivenParts = { parts: readonly number[]; partRubrics: PartFillings | undefined };

async function checkParts(
  trx: Db,
  { homework, item }: Place,
  { parts, partRubrics = [] }: GivenParts,
  held: FilledParts,
): Promise<{ sum: number | null; isFollowed: boolean; partScores: number[]; partRubrics: FilledParts }> {
  const { points } = item;
  const { body } = item.content;
  const scores = parts.map((one) => scoreOf(one, 1));
  if (body.kind !== "composite" || !fitsParts(body, points, scores))
    throw new Fault("paramError", { field: "parts" });
  if (partRubrics.length > body.parts.length) throw new Fault("paramError", { field: "partRubrics" });
  const sum = foldMark(points, { kind: "parts", parts: body.parts, scores });
  if (partRubrics.every((one) => one === null))
    return { sum, isFollowed: true, partScores: scores, partRubrics: null };
  const offered = await listPartRubricsOf(trx, homework, item.itemNo);
  const filled = body.parts.map((_, at) => {
    const own = offered.find(({ part }) => part === at)?.rubric;
    const filling = partRubrics[at] ?? null;
    return filling && fill(filling, [own, held?.[at]?.rubric], "partRubrics");
  });
  const isFollowed = followsRubrics(partPoints(points, body.parts), scores, filled);
  return { sum, isFollowed, partScores: scores, partRubrics: filled };
}

/** A rubric as it was filled; what was marked by an earlier version may be corrected in it. */
function fill(
  { rubricId, version, picks: given }: RubricFilling,
  offered: readonly (Rubric | undefined)[],
  field: string,
): FilledRubric {
  const known = offered.find((one) => one?.rubricId === rubricId && one.version === version);
  if (!known) throw new Fault("rubricChanged");
  const picks = given.map(({ level, comment }) => ({
    level,
    comment: comment.replaceAll("\0", "").trim(),
  }));
  if (!fitsRubric(known.content, picks)) throw new Fault("paramError", { field });
  return { rubric: known, picks };
}

function reasonFor(isPlain: boolean, reason: string): string {
  if (isPlain) return "";
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  return reason;
}
