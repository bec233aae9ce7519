import { Fault } from "@lyceum/contract/faults";
import type { QuestionKind, SchoolStage, StaffQuestion, Subject } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { foldName } from "@lyceum/domain/search";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { canEditQuestion, readScope } from "../policy.ts";
import { findQuestionRubric } from "../store/item-rubrics.ts";
import { listQuestionPartRubrics } from "../store/part-rubrics.ts";
import { type BankQuery, findQuestion, listQuestions, type QuestionRecord } from "../store/questions.ts";
import type { Db } from "../../ports/database.ts";

/** GET /staff/questions (P8). */
export const listBank: CallHandler<"GET /staff/questions"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await listQuestions(context.database.kysely, deptId, {
    ...filterOf(query, accountId),
    ...clampPage(query),
  });
};

/** Which questions the address of the bank asks for. */
export function filterOf(query: BankAddress, accountId: string): Omit<BankQuery, "limit" | "offset"> {
  return {
    words: foldName(query.search ?? "").trim(),
    subject: query.subject ?? null,
    kind: query.kind ?? null,
    ...rangeOf(query),
    stage: query.stage ?? null,
    point: query.point ?? null,
    ownerId: query.owner === "me" ? accountId : null,
  };
}

type BankAddress = {
  search?: string;
  subject?: Subject;
  kind?: QuestionKind;
  difficulty?: string;
  difficultyTo?: string;
  stage?: SchoolStage;
  point?: string;
  owner?: "me";
};

/** One difficulty, or all between two. */
function rangeOf({ difficulty, difficultyTo = difficulty }: BankAddress) {
  const bounded = (digits: string | undefined) => (digits === undefined ? null : Math.min(9, Number(digits)));
  return { easiest: bounded(difficulty), hardest: bounded(difficultyTo) };
}

/** GET /staff/questions/{id} (P8). */
export const readQuestion: CallHandler<"GET /staff/questions/{id}"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const question = await findQuestion(kysely, caller.deptId, Number(params.id), { locks: false });
  if (!question) throw new Fault("notFound");
  const { ownerId, ownerName, ...facts } = question;
  return {
    ...facts,
    owner: { userId: ownerId ?? "", name: ownerName },
    rubric: await findQuestionRubric(kysely, caller.deptId, question.questionId),
    ...(await partRubricsOf(kysely, caller.deptId, question)),
    mayEdit: canEditQuestion(await readScope(kysely, caller, context.clock.now()), question),
  };
};

/** The rubrics that parts bring, by part. */
async function partRubricsOf(
  db: Db,
  deptId: number,
  { questionId, content: { body } }: QuestionRecord,
): Promise<Pick<StaffQuestion, "partRubrics">> {
  if (body.kind !== "composite") return {};
  const brought = await listQuestionPartRubrics(db, { deptId, questionId });
  const partRubrics = body.parts.map((_, at) => {
    const own = brought.find(({ part }) => part === at);
    return own ? { rubricId: own.rubricId, title: own.title } : null;
  });
  return { partRubrics };
}
