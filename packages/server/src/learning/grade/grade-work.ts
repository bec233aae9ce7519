import type { SubmissionState } from "@lyceum/contract/shapes";
import type { App } from "../../app/context.ts";
import { noteFacts } from "../../statements/index.ts";
import { updateSubmission, writeScores } from "../store/submissions.ts";
import { askForSecondMarks } from "../second/ask-second.ts";
import { judgeWork, type Work } from "./judge-work.ts";
import { returnWork } from "./return-work.ts";
import type { Db } from "../../ports/database.ts";

/** Hands in an attempt that is locked, and grades what the machine can; answers the state after it. */
export async function gradeWork(app: App, trx: Db, work: Work, now: number): Promise<SubmissionState> {
  const { homework, submission } = work;
  const { state, score, scores, byHand, isLate, returns, fact } = judgeWork(work, now);
  await writeScores(trx, submission, scores, now);
  if (byHand.length > 0) await askForSecondMarks(app, trx, work, byHand, now);
  await updateSubmission(trx, submission, {
    state,
    submitted_at: now,
    is_late: isLate,
    score,
    ruling_version: homework.rulingVersion,
  });
  await noteFacts(trx, submission, now, [fact]);
  return returns ? await returnWork(app, trx, homework, { ...submission, state, score }, { now }) : state;
}
