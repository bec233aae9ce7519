import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { PublicPractice, PublicPracticeResult, QuestionContent } from "@lyceum/contract/shapes";
import {
  askQuestion,
  gradeAnswer,
  keyOf,
  type PracticePlace,
  questionOrder,
  stepPractice,
} from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { viewAssets } from "../../files/index.ts";
import { filesOf, writtenAnswer } from "../../learning/index.ts";
import { listPlaces, listPublicQuizzes, readVersions } from "../store/public-practice.ts";
import { countVisit, countVisitAnswer } from "../store/visits.ts";
import { findQuiz, type QuizRecord } from "../store/quizzes.ts";
import { makeAskedTicket, readAskedTicket } from "./asked-ticket.ts";
import { refuseWhilePlayed } from "./refuse-while-played.ts";

/** GET /publicQuizzes (P10). */
export const listForVisitors: CallHandler<"GET /publicQuizzes"> = async ({ query }, context) => {
  const { site, database } = context;
  if (!site) return { rows: [], total: 0 };
  const wanted = { pattern: likePattern(query.search), ...clampPage(query) };
  return await listPublicQuizzes(database.kysely, site.deptId, wanted);
};

/** POST /publicQuizzes/{id}/begin (P10). */
export const beginAsVisitor: CallHandler<"POST /publicQuizzes/{id}/begin"> = async ({ params }, context) => {
  const quiz = await readPublicQuiz(context, Number(params.id));
  const places = await readPlaces(context, quiz);
  if (places.length === 0) throw new Fault("quizEmpty");
  const step = stepPractice(places, null);
  if (step.next === null) throw new Fault("practiceWithheld");
  const contents = await readVersions(context.database.kysely, quiz.deptId, [step.next]);
  await countVisit(context.database.kysely, quiz);
  return await show(context, quiz, step, contents, randomInt(2 ** 31));
};

/**
 * POST /publicQuizzes/answer (P10). Nothing is stored of visitors but counts: what was asked stands in the ticket, and whether it
 * may be told what is right is asked again each time.
 */
export const answerAsVisitor: CallHandler<"POST /publicQuizzes/answer"> = async ({ body }, context) => {
  const { deptId } = siteOf(context);
  const asked = readAskedTicket(context.secret, deptId, body.ticket, context.clock.now());
  if (!asked) throw new Fault("practiceEnded");
  const quiz = await readPublicQuiz(context, asked.quizId);
  const step = stepPractice(await readPlaces(context, quiz), asked);
  const shown = [...(step.isGood ? [asked] : []), ...(step.next ? [step.next] : [])];
  const contents = await readVersions(context.database.kysely, deptId, shown);
  let graded: PublicPracticeResult["graded"] = null;
  const content = contents.get(asked.questionId);
  if (step.isGood && content) {
    const order = questionOrder(content.body, asked.seed, asked.itemNo);
    const answer = writtenAnswer(content.body, body.answer, order);
    const share = gradeAnswer(content.body, answer) ?? 0;
    const counted = { isRight: share === 1, isLast: step.next === null };
    await countVisitAnswer(context.database.kysely, { ...quiz, questionId: asked.questionId }, counted);
    graded = {
      share,
      key: keyOf(content, order),
      files: await filesFor(context, deptId, filesOf(content, ["asked", "told"])),
    };
  }
  return { graded, practice: await show(context, quiz, step, contents, asked.seed) };
};

/** A quiz that is not for everybody is not there for visitors. */
async function readPublicQuiz(context: CallContext, quizId: number): Promise<QuizRecord> {
  const { deptId } = siteOf(context);
  const quiz = await findQuiz(context.database.kysely, deptId, quizId, { locks: false });
  if (!quiz?.isPublic) throw new Fault("notFound");
  return quiz;
}

async function readPlaces(
  { database, clock }: CallContext,
  { deptId, quizId }: QuizRecord,
): Promise<PracticePlace[]> {
  const now = clock.now();
  await refuseWhilePlayed(database.kysely, deptId, quizId, now);
  return await listPlaces(database.kysely, { deptId, quizId, now });
}

async function show(
  context: CallContext,
  { deptId, quizId, title }: QuizRecord,
  { next, left, heldBack }: ReturnType<typeof stepPractice>,
  contents: ReadonlyMap<number, QuestionContent>,
  seed: number,
): Promise<PublicPractice> {
  const content = next === null ? undefined : contents.get(next.questionId);
  const head = { quizId, title, left, heldBack };
  if (next === null || content === undefined)
    return { ...head, question: null, ticket: null, endsAt: null, files: [] };
  const { questionId, version, itemNo } = next;
  const endsAt = context.clock.now() + limits.askedTicketLife.value;
  const asked = { quizId, questionId, version, itemNo, seed };
  return {
    ...head,
    question: askQuestion(content, questionOrder(content.body, seed, itemNo)),
    ticket: makeAskedTicket(context.secret, deptId, asked, endsAt),
    endsAt,
    files: await filesFor(context, deptId, filesOf(content, ["asked"])),
  };
}

async function filesFor(context: CallContext, deptId: number, ids: readonly string[]) {
  return [...(await viewAssets(context, { realm: "edu", deptId, accountId: null }, ids)).values()];
}
