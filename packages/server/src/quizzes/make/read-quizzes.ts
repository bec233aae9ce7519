import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { canEdit, mayInviteGuests } from "../policy.ts";
import { countPractice, listPracticedQuestions } from "../store/practices.ts";
import { readVisits } from "../store/visits.ts";
import { findQuiz, listQuizItems, listQuizzes, readKind } from "../store/quizzes.ts";

/** GET /staff/quizzes (P10). */
export const listStaffQuizzes: CallHandler<"GET /staff/quizzes"> = async ({ query }, context) => {
  const { deptId } = callerOf(context);
  const wanted = { pattern: likePattern(query.search), ...clampPage(query) };
  return await listQuizzes(context.database.kysely, deptId, wanted);
};

/** GET /staff/quizzes/{id} (P10). */
export const readQuiz: CallHandler<"GET /staff/quizzes/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const quiz = await findQuiz(kysely, caller.deptId, Number(params.id), { locks: false });
  if (!quiz) throw new Fault("notFound");
  const { quizId, deptId, version, title, subject, isOpen, isPublic } = quiz;
  const items = await listQuizItems(kysely, deptId, quizId);
  return {
    quizId,
    version,
    content: {
      title,
      subject,
      isOpen,
      isPublic,
      items: items.map(({ questionId, seconds }) => ({ questionId, seconds })),
    },
    questions: items.map(({ questionId, kind, words }) => ({ questionId, kind, words })),
    mayEdit: canEdit(caller, quiz),
    mayInviteGuests: mayInviteGuests(await readKind(kysely, deptId)),
  };
};

/** GET /staff/quizzes/{id}/practice (P10). */
export const readPracticeReport: CallHandler<"GET /staff/quizzes/{id}/practice"> = async (
  { params },
  context,
) => {
  const { deptId } = callerOf(context);
  const { kysely } = context.database;
  const quiz = await findQuiz(kysely, deptId, Number(params.id), { locks: false });
  if (!quiz) throw new Fault("notFound");
  const { finished, people, mean } = await countPractice(kysely, deptId, quiz.quizId);
  const found = await readVisits(kysely, quiz);
  const visitors = quiz.isPublic || found.begun > 0 ? found : null;
  if (people < limits.quizPracticePeopleMin.value)
    return { finished, people, mean: null, questions: [], visitors };
  const questions = await listPracticedQuestions(kysely, deptId, quiz.quizId);
  return { finished, people, mean, questions, visitors };
};
