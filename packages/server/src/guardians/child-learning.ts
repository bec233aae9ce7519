import { type CallHandler, callerOf } from "../app/calls.ts";
import { listCoursesOf } from "../courses/index.ts";
import { listHomeworkOf, resultOf, summariseBook } from "../learning/index.ts";
import { requireChild } from "./policy.ts";

/** What is listed of a child's homework, what is to do first. */
const homeworkMax = 100;

/** GET /account/children/{id}/learning (P12). */
export const showChildLearning: CallHandler<"GET /account/children/{id}/learning"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const child = await requireChild(kysely, caller, params.id);
  const pupil = { deptId: caller.deptId, accountId: child.userId };
  const [homework, book, courses] = await Promise.all([
    listHomeworkOf(kysely, pupil, now),
    summariseBook(kysely, pupil, now),
    listCoursesOf(kysely, pupil, now),
  ]);
  return { child, homework: homework.slice(0, homeworkMax), book, courses };
};

/** GET /account/children/{id}/work/{submissionId} (P12). */
export const showChildWork: CallHandler<"GET /account/children/{id}/work/{submissionId}"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const child = await requireChild(kysely, caller, params.id);
  const pupil = { deptId: caller.deptId, accountId: child.userId };
  // Where it stands in the child's own book and collection is the child's.
  return {
    ...(await resultOf(kysely, pupil, Number(params.submissionId), context.clock.now())),
    places: [],
    about: [],
  };
};
