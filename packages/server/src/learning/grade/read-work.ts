import { Fault } from "@lyceum/contract/faults";
import type {
  GradedItem,
  QuestionAnswer,
  Ruling,
  RulingKind,
  StaffSubmission,
} from "@lyceum/contract/shapes";
import { gradeRuledParts, keyOf, partPoints, partShares, ruledBody, toShown } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { showItems } from "../do/sheet.ts";
import { can, readScope, requireAction } from "../policy.ts";
import { type AnswerMark, listAnswerMarks } from "../store/answer-marks.ts";
import { countKeptVersions } from "../store/extensions.ts";
import { findHomework, type HomeworkRecord, type ItemRecord, listItems } from "../store/homework.ts";
import { type InkRecord, listPageInk } from "../store/page-ink.ts";
import { listKeptVersions } from "../store/kept-versions.ts";
import { listItemRubrics } from "../store/item-rubrics.ts";
import { listPartRubrics } from "../store/part-rubrics.ts";
import { listRulings, type RulingRecord, rulingsOf } from "../store/rulings.ts";
import { listInkToReturn } from "../store/second-ink.ts";
import { listSettled } from "../store/second-marks.ts";
import {
  type AnswerRecord,
  findSubmission,
  listAnswers,
  type SubmissionRecord,
} from "../store/submissions.ts";
import { inkOn } from "./write-ink.ts";
import type { Db } from "../../ports/database.ts";

/** GET /staff/submissions/{id} (P8). */
export const readWork: CallHandler<"GET /staff/submissions/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const submission = await findSubmission(kysely, caller.deptId, Number(params.id), "none");
  const homework =
    submission && (await findHomework(kysely, caller.deptId, submission.homeworkId, { locks: false }));
  if (!submission || !homework) throw new Fault("notFound");
  const scope = await readScope(kysely, caller, context.clock.now());
  requireAction(scope, "read", homework);
  if (submission.state === "inProgress") throw new Fault("submissionState");
  return await viewWork(kysely, homework, submission, { mayMark: can(scope, "mark", homework) });
};

/** Handed-in work as the teacher sees it: questions as they were written. */
export async function viewWork(
  db: Db,
  homework: HomeworkRecord,
  submission: SubmissionRecord,
  { mayMark }: { mayMark: boolean },
): Promise<StaffSubmission> {
  const { submissionId, homeworkId, deptId, accountId, pupilName, state, isLate, submittedAt } = submission;
  const items = await listItems(db, deptId, homeworkId);
  const answers = await listAnswers(db, deptId, submissionId);
  return {
    submissionId,
    homeworkId,
    title: homework.title,
    subject: homework.subject,
    pupil: { userId: accountId, name: pupilName },
    state,
    isLate,
    submittedAt,
    handIn: await countKeptVersions(db, submission),
    score: submission.score,
    points: pointsOf(items),
    comment: submission.comment,
    items: gradedItems(items, {
      answers,
      seed: null,
      rulings: await listRulings(db, homework),
      marks: await listAnswerMarks(db, deptId, [submissionId]),
      // What is back is shown as the pupil sees it.
      ink: await (state === "returned"
        ? listInkToReturn(db, submission)
        : listPageInk(db, deptId, [submissionId])),
      byTwo: await listSettled(db, submission),
    }),
    rubrics: await listItemRubrics(db, homework),
    partRubrics: await listPartRubrics(db, homework),
    earlier: await listKeptVersions(db, deptId, submissionId),
    mayMark,
  };
}

/** What was said about answers, by rulings and by people. */
type Judged = {
  answers: readonly AnswerRecord[];
  /** Of the order in which they were shown. */
  seed: number | null;
  rulings: readonly RulingRecord[];
  marks: readonly AnswerMark[];
  ink: readonly InkRecord[];
  /** Those that two people have marked. */
  byTwo: ReadonlySet<number>;
};

/** Answers with what is right and what they got, in the order that a seed gives. */
export function gradedItems(items: readonly ItemRecord[], judged: Judged): GradedItem[] {
  const { answers, seed, rulings, marks, ink, byTwo } = judged;
  const markOf = ({ itemNo }: ItemRecord) => marks.find((one) => one.itemNo === itemNo);
  return showItems(items, answers, seed).map(({ item, order, question, answer }) => ({
    itemNo: item.itemNo,
    ruled: ruledAs(rulingsOf(rulings, item.itemNo), answer),
    points: item.points,
    question,
    answer: answer?.answer ? toShown(answer.answer, order) : null,
    key: keyOf(
      { ...item.content, body: ruledBody(item.content.body, rulingsOf(rulings, item.itemNo)) },
      order,
    ),
    score: answer?.score ?? null,
    partShares: countedParts(
      item,
      answer?.answer ?? null,
      rulingsOf(rulings, item.itemNo),
      markOf(item)?.partScores ?? null,
    ),
    comment: answer?.comment ?? "",
    rubric: markOf(item)?.rubric ?? null,
    ...withParts(markOf(item)),
    reason: markOf(item)?.reason ?? "",
    isByTwo: byTwo.has(item.itemNo),
    ink: inkOn(
      answer?.answer ?? null,
      ink.filter(({ itemNo }) => itemNo === item.itemNo),
    ),
  }));
}

/** The rubrics by which parts were marked, where there are any. */
export function withParts(
  mark: Pick<AnswerMark, "partRubrics"> | undefined,
): Pick<GradedItem, "partRubrics"> {
  return mark?.partRubrics ? { partRubrics: mark.partRubrics } : {};
}

/** What each part counts, by a person before the machine; never less than a ruling about it gives. */
export function countedParts(
  { content: { body }, points }: ItemRecord,
  answer: QuestionAnswer | null,
  rulings: readonly Ruling[],
  partScores: readonly number[] | null,
): (number | null)[] {
  const shares = gradeRuledParts(body, answer, rulings);
  if (!partScores || body.kind !== "composite") return shares;
  const isRuled = (at: number) =>
    rulings.some((one) => one.kind === "cancel" || (one.kind !== "key" && one.part === at));
  return partShares(partPoints(points, body.parts), partScores).map((given, at) =>
    isRuled(at) ? Math.max(given, shares[at] ?? 0) : given,
  );
}

/** What counts for an answer of what was decided about its question; an accepted answer is news for whoever gave it. */
function ruledAs(rulings: readonly Ruling[], answer: AnswerRecord | undefined): RulingKind | null {
  const has = (kind: RulingKind) => rulings.some((ruling) => ruling.kind === kind);
  if (has("cancel")) return "cancel";
  if (has("key")) return "key";
  const isBetter = answer?.isRuled === true && (answer.score ?? 0) > (answer.baseScore ?? 0);
  return isBetter ? "accept" : null;
}

export function pointsOf(items: readonly ItemRecord[]): number {
  return items.reduce((sum, { points }) => sum + points, 0);
}
