import { compareMarks, ruleMark } from "@lyceum/domain/learning";
import { maySettle, type Scope } from "../policy.ts";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { findSecondMarking } from "../store/second-markers.ts";
import { removeSecondMark, type SecondMarkRecord, writeOutcome } from "../store/second-marks.ts";
import { listAnswers, type SubmissionRecord, writePoints } from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

type Place = { homework: HomeworkRecord; submission: SubmissionRecord; item: ItemRecord };

/** After the first mark of an answer that two people mark, of work that is locked: both are compared again. */
export async function followFirstMark(
  trx: Db,
  place: Place,
  held: SecondMarkRecord,
  { score, scope }: { score: number; scope: Scope },
): Promise<void> {
  // The points that both came to, of an answer to which a ruling has given others, are no new mark either.
  if (held.settledScore === score) return;
  const by = scope.accountId;
  const given = { ...held, firstScore: score, firstBy: by };
  if (by === held.markedBy) {
    // Two people mark: whoever gave the second mark and gives the first one now has given the first alone.
    const plan = await findSecondMarking(trx, place.homework);
    const state = plan?.stoppedAt === null ? "open" : "off";
    await removeSecondMark(trx, held, state);
    if (state === "open") await followMarks(trx, place, { ...given, score: null, markedBy: null });
    return;
  }
  // Both marks may be known by then: no first mark, even an equal one, takes the decision from who has it.
  const isAsked = held.state === "differs" || held.settledBy !== null;
  const mustSettle = isAsked && !maySettle(scope, place.homework, [held.firstBy, held.markedBy]);
  await followMarks(trx, place, given, mustSettle);
}

/** What two marks of an answer come to now; the answer has it, and the first one's points as long as they wait. */
export async function followMarks(
  trx: Db,
  { homework, submission, item }: Place,
  held: SecondMarkRecord,
  mustSettle = false,
): Promise<void> {
  const plan = await findSecondMarking(trx, homework);
  const { points } = item;
  const compared = compareMarks(
    { first: held.firstScore, second: held.score },
    { points, tolerance: plan?.tolerance ?? 0 },
  );
  const outcome = mustSettle && compared.state === "settled" ? { state: "differs" as const } : compared;
  const settledScore = outcome.state === "settled" ? outcome.score : null;
  await writeOutcome(trx, {
    ...held,
    state: outcome.state,
    settledScore,
    settledBy: null,
    settleReason: "",
  });
  if (held.firstScore === null) return;
  const { itemNo, content } = item;
  const answers = await listAnswers(trx, submission.deptId, submission.submissionId);
  const answer = answers.find((one) => one.itemNo === itemNo)?.answer ?? null;
  const rulings = rulingsOf(await listRulings(trx, homework), itemNo);
  const mark = {
    score: settledScore ?? held.firstScore,
    baseScore: null,
    isRuled: false,
    isByHand: true,
  };
  // Whoever gives the second mark knows of no ruling: it counts as it did.
  const counted = ruleMark({ body: content.body, points }, answer, rulings, mark);
  await writePoints(trx, submission, { ...counted, itemNo });
}
