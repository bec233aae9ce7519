import { limits } from "@lyceum/contract/limits";
import { extendedTimes, isTakingAnswers, limitedTo, mayReclaim } from "@lyceum/domain/learning";
import type { SubmissionState } from "@lyceum/contract/shapes";
import { noteFactsOf } from "../../statements/index.ts";
import { type JudgedWork, judgeWork } from "../grade/judge-work.ts";
import { listExtensions, listReclaims } from "../store/extensions.ts";
import { findHomework, type HomeworkRecord, listItems } from "../store/homework.ts";
import { listRulings } from "../store/rulings.ts";
import { findSecondMarking } from "../store/second-markers.ts";
import { type SubmissionRecord, writeScoresOf } from "../store/submissions.ts";
import {
  handInWorks,
  listAnswersOf,
  lockFreeWorks,
  newestOf,
  type WorkKey,
} from "../store/works-handed-in.ts";
import { unansweredOf } from "./unanswered.ts";
import type { Db } from "../../ports/database.ts";

/** A work that a pupil wants to hand in, and when. */
export type SentWork = WorkKey & { accountId: string; evenIfUnanswered: boolean; at: number };

export type HandedInWork = {
  isHandedIn: boolean;
  state: SubmissionState;
  /** The places, from 1, of the questions that are not wholly answered. */
  unanswered: number[];
  reclaimableUntil?: number;
};

type Ready = {
  sent: SentWork;
  submission: SubmissionRecord;
  /** With the times that it has for the pupil, but for the end of the attempt. */
  homework: HomeworkRecord;
  unanswered: number[];
  judged: JudgedWork;
};

/** Works of one piece of homework, and so of one institution. What holds others up, such as a ruling that is being made, is waited for alone. */
export async function handInGroup(
  trx: Db,
  homeworkId: number,
  group: readonly SentWork[],
): Promise<[SentWork, HandedInWork][]> {
  const deptId = group[0]?.deptId;
  const homework =
    deptId !== undefined && (await findHomework(trx, deptId, homeworkId, { locks: "shareIfFree" }));
  if (!homework) return [];
  const sentOf = new Map(group.map((sent) => [sent.submissionId, sent]));
  const submissions = await lockFreeWorks(trx, homework, [...sentOf.keys()]);
  if (submissions.length === 0) return [];
  const ids = submissions.map(({ submissionId }) => submissionId);
  const ends = new Map((await listExtensions(trx, homework)).map((one) => [one.accountId, one.untilAt]));
  const items = await listItems(trx, deptId, homeworkId);
  const rulings = await listRulings(trx, homework);
  const answersOf = await listAnswersOf(trx, deptId, ids);
  const judgedWorks: Ready[] = [];
  const unready: [SentWork, HandedInWork][] = [];
  for (const submission of submissions) {
    const sent = sentOf.get(submission.submissionId);
    const own = { ...homework, ...extendedTimes(homework, ends.get(submission.accountId) ?? null) };
    const times = limitedTo(own, submission.deadlineAt);
    if (sent?.accountId !== submission.accountId || submission.state !== "inProgress") continue;
    if (!isTakingAnswers(times, sent.at, limits.homeworkGrace.value)) continue;
    const answers = answersOf.get(submission.submissionId) ?? [];
    const unanswered = unansweredOf(items, answers, submission.seed);
    if (unanswered.length > 0 && !sent.evenIfUnanswered) {
      unready.push([sent, { isHandedIn: false, state: submission.state, unanswered }]);
      continue;
    }
    const judged = judgeWork({ homework: times, submission, items, answers, rulings }, sent.at);
    // What goes back is told to others, too.
    if (!judged.returns) judgedWorks.push({ sent, submission, homework: own, unanswered, judged });
  }
  const ready = await withoutSecondMarks(trx, homework, judgedWorks);
  if (ready.length > 0) await write(trx, homework, ready);
  const reclaimable = await reclaimableOf(trx, deptId, ready);
  const doneOf = (one: Ready): HandedInWork => ({
    isHandedIn: true,
    state: one.judged.state,
    unanswered: one.unanswered,
    ...(reclaimable.has(one) ? { reclaimableUntil: one.homework.dueAt } : {}),
  });
  return [...unready, ...ready.map((one): [SentWork, HandedInWork] => [one.sent, doneOf(one)])];
}

/** Those for which no second person is asked. */
async function withoutSecondMarks(
  trx: Db,
  homework: HomeworkRecord,
  works: readonly Ready[],
): Promise<Ready[]> {
  const plain = works.filter(({ judged }) => judged.byHand.length === 0);
  if (plain.length === works.length) return plain;
  const plan = await findSecondMarking(trx, homework);
  return plan && plan.stoppedAt === null ? plain : [...works];
}

async function write(trx: Db, homework: HomeworkRecord, ready: readonly Ready[]): Promise<void> {
  const { deptId, rulingVersion } = homework;
  // Of a question without an answer the row says since when it has none: that of a moment ago does.
  const at = Math.max(...ready.map(({ sent }) => sent.at));
  await writeScoresOf(
    trx,
    ready.map(({ submission, judged }) => ({ ...submission, scores: judged.scores })),
    at,
  );
  await handInWorks(
    trx,
    deptId,
    rulingVersion,
    ready.map(({ sent, judged }) => ({ ...judged, submissionId: sent.submissionId, at: sent.at })),
  );
  await noteFactsOf(
    trx,
    deptId,
    at,
    ready.map(({ sent, judged }) => ({ accountId: sent.accountId, fact: judged.fact })),
  );
}

/** Those that their pupils may take back. */
async function reclaimableOf(trx: Db, deptId: number, ready: readonly Ready[]): Promise<Set<Ready>> {
  const mayTakeBack = ({ sent, submission, homework, judged }: Ready, known: Reclaims) => {
    const { releaseRule, dueAt, state: stage } = homework;
    const own = { state: judged.state, releaseRule, dueAt, deadlineAt: submission.deadlineAt };
    return stage === "published" && mayReclaim({ ...own, ...known }, sent.at);
  };
  const asked = ready.filter((one) => mayTakeBack(one, { isTouched: false, reclaims: 0 }));
  const ids = asked.map(({ sent }) => sent.submissionId);
  if (ids.length === 0) return new Set();
  const newest = await newestOf(trx, deptId, ids);
  const reclaims = await listReclaims(trx, deptId, ids);
  const isTakenBack = (one: Ready) => {
    const known = reclaims.get(one.sent.submissionId);
    return known !== undefined && newest.has(one.sent.submissionId) && mayTakeBack(one, known);
  };
  return new Set(asked.filter(isTakenBack));
}

type Reclaims = { isTouched: boolean; reclaims: number };
