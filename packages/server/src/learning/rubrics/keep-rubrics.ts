import { Fault } from "@lyceum/contract/faults";
import type { RubricContent } from "@lyceum/contract/shapes";
import { rubricProblem } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { likePattern } from "../../db/like-pattern.ts";
import { canEditQuestion, readScope } from "../policy.ts";
import {
  findRubric,
  insertRubric,
  listRubrics,
  removeRubric,
  restoreRubric,
  saveRubricVersion,
} from "../store/rubrics.ts";

/** GET /staff/rubrics (P8). */
export const listKeptRubrics: CallHandler<"GET /staff/rubrics"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const wanted = { pattern: likePattern(query.search), ...clampPage(query) };
  const { rows, total } = await listRubrics(kysely, caller, wanted);
  return {
    rows: rows.map(({ ownerId, ...row }) => ({ ...row, mayEdit: canEditQuestion(scope, { ownerId }) })),
    total,
  };
};

/** POST /staff/rubrics (P8). */
export const keepRubric: CallHandler<"POST /staff/rubrics"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  const content = checkRubric(body.content);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const rubricId = await insertRubric(trx, { deptId, accountId, content, at });
    if (rubricId === null) throw new Fault("gradeCommentsFull");
    await recordAct(trx, actorOf(context), {
      act: "rubric.create",
      thing: { kind: "rubric", id: rubricId },
      after: { title: content.title },
    });
    return { rubricId, version: 1 };
  });
};

/** POST /staff/rubrics/{id}/save (P8). */
export const saveRubric: CallHandler<"POST /staff/rubrics/{id}/save"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const content = checkRubric(body.content);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const rubric = await findRubric(trx, deptId, Number(params.id), { locks: true });
    if (!rubric || rubric.isRemoved) throw new Fault("notFound");
    if (!canEditQuestion(await readScope(trx, caller, at), rubric)) throw new Fault("questionNotYours");
    if (rubric.version !== body.version) throw new Fault("rubricChanged");
    const version = rubric.version + 1;
    await saveRubricVersion(trx, rubric, version, { deptId, accountId, content, at });
    await recordAct(trx, actorOf(context), {
      act: "rubric.save",
      thing: { kind: "rubric", id: rubric.rubricId },
      after: { title: content.title, version },
    });
    return { rubricId: rubric.rubricId, version };
  });
};

/** POST /staff/rubrics/{id}/remove (P8). */
export const removeKeptRubric: CallHandler<"POST /staff/rubrics/{id}/remove"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const rubric = await findRubric(trx, caller.deptId, Number(params.id), { locks: true });
    if (!rubric) throw new Fault("notFound");
    if (!canEditQuestion(await readScope(trx, caller, at), rubric)) throw new Fault("questionNotYours");
    if (rubric.isRemoved) return {};
    await removeRubric(trx, rubric, at);
    await recordAct(trx, actorOf(context), {
      act: "rubric.remove",
      thing: { kind: "rubric", id: rubric.rubricId },
      before: { title: rubric.content.title },
    });
    return {};
  });
};

/** POST /staff/rubrics/{id}/restore (P8). */
export const restoreKeptRubric: CallHandler<"POST /staff/rubrics/{id}/restore"> = async (
  { params },
  context,
) => {
  const caller = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const rubric = await findRubric(trx, caller.deptId, Number(params.id), { locks: true });
    if (!rubric) throw new Fault("notFound");
    const scope = await readScope(trx, caller, context.clock.now());
    if (!canEditQuestion(scope, rubric)) throw new Fault("questionNotYours");
    if (!rubric.isRemoved) return {};
    if (!(await restoreRubric(trx, rubric))) throw new Fault("gradeCommentsFull");
    await recordAct(trx, actorOf(context), {
      act: "rubric.restore",
      thing: { kind: "rubric", id: rubric.rubricId },
      after: { title: rubric.content.title },
    });
    return {};
  });
};

/** A rubric as it is kept: words without blanks around them. Throws `paramError`. */
function checkRubric({ title, criteria }: RubricContent): RubricContent {
  const clean = (words: string) => words.replaceAll("\0", "").trim();
  const content = {
    title: clean(title),
    criteria: criteria.map((one) => ({
      title: clean(one.title),
      levels: one.levels.map(({ words, points }) => ({
        words: clean(words),
        points: Math.round(points * 100) / 100,
      })),
    })),
  };
  const problem = rubricProblem(content);
  if (problem !== null)
    throw new Fault("paramError", { field: problem === "title" ? "content.title" : "content.criteria" });
  return content;
}
