import { compareMarks } from "@lyceum/domain/learning";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { markByHand } from "../grade/restate-work.ts";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { findSecondMarking } from "../store/second-markers.ts";
import { findSecondMark, type SecondMarkRecord, writeOutcome } from "../store/second-marks.ts";
import { type SubmissionRecord, writePoints } from "../store/submissions.ts";

type Place = { homework: HomeworkRecord; submission: SubmissionRecord; item: ItemRecord };

/** After the first mark of an answer of work that is locked: where two people mark it, both are compared anew. */
export async function followFirstMark(
  trx: Kysely<Tables>,
  place: Place,
  { score, by }: { score: number; by: string },
): Promise<void> {
  const { submissionId, deptId } = place.submission;
  const held = await findSecondMark(trx, { deptId, submissionId, itemNo: place.item.itemNo });
  if (!held) return;
  // The points that both came to are no new mark: other words were said beside them.
  if (held.settledScore === score) return;
  await followMarks(trx, place, { ...held, firstScore: score, firstBy: by });
}

/** What two marks of an answer come to now; the answer has it, and the first one's points as long as they wait. */
export async function followMarks(
  trx: Kysely<Tables>,
  { homework, submission, item }: Place,
  held: SecondMarkRecord,
): Promise<void> {
  const plan = await findSecondMarking(trx, homework);
  const { points } = item;
  const outcome = compareMarks(
    { first: held.firstScore, second: held.score },
    { points, tolerance: plan?.tolerance ?? 0 },
  );
  const settledScore = outcome.state === "settled" ? outcome.score : null;
  await writeOutcome(trx, {
    ...held,
    state: outcome.state,
    settledScore,
    settledBy: null,
    settleReason: "",
  });
  if (held.firstScore === null) return;
  const counted = await markByHand(trx, homework, item, settledScore ?? held.firstScore);
  await writePoints(trx, submission, { ...counted, itemNo: item.itemNo });
}
