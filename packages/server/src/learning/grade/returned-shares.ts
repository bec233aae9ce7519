import type { QuestionContent } from "@lyceum/contract/shapes";
import { isAnswered } from "@lyceum/domain/learning";
import { listItems } from "../store/homework.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { findSubmission, listAnswers, wasBackBefore } from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

type ReturnedShare = {
  itemNo: number;
  questionId: number;
  /** As it was asked. */
  content: QuestionContent;
  /** From 0 to 1; null: nothing was answered, or the question was cancelled, which says nothing of the pupil. */
  share: number | null;
};

/**
 * What each answer of returned work was worth as it counts now (P8, P10), and whether its pupil had this homework back before, in
 * an earlier attempt or before this work was reopened; undefined: it is not back.
 */
export async function readReturnedShares(
  db: Db,
  deptId: number,
  submissionId: number,
): Promise<
  { homeworkId: number; submittedAt: number | null; isAgain: boolean; answers: ReturnedShare[] } | undefined
> {
  const work = await findSubmission(db, deptId, submissionId, "none");
  if (work?.state !== "returned") return undefined;
  const { homeworkId, submittedAt } = work;
  const items = await listItems(db, deptId, homeworkId);
  const given = await listAnswers(db, deptId, submissionId);
  const rulings = await listRulings(db, work);
  return {
    homeworkId,
    submittedAt,
    isAgain: await wasBackBefore(db, work),
    answers: items.map(({ itemNo, questionId, content, points }) => {
      const { answer = null, score = null } = given.find((one) => one.itemNo === itemNo) ?? {};
      const isCancelled = rulingsOf(rulings, itemNo).some(({ kind }) => kind === "cancel");
      const counts = isAnswered(answer) && score !== null && !isCancelled;
      return { itemNo, questionId, content, share: counts ? Math.min(1, score / points) : null };
    }),
  };
}
