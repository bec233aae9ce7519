import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { HomeworkContent } from "@lyceum/contract/shapes";
import { timesProblem } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { readScope, requireAction, requireOwnClasses, type Scope } from "../policy.ts";
import { requireFit } from "../second/requirements.ts";
import { countQuestions, findHomework, insertHomework, saveHomework } from "../store/homework.ts";
import { saveSecondMarking } from "../store/second-markers.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/homework (P8). */
export const createHomework: CallHandler<"POST /staff/homework"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const content = checkHomework(body.content);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    await requireParts(trx, await readScope(trx, caller, at), accountId, content);
    const homeworkId = await insertHomework(trx, { deptId, accountId, content, at });
    await saveSecondMarking(trx, { deptId, homeworkId }, content.secondMarking ?? null, chance());
    await recordAct(trx, actorOf(context), {
      act: "homework.create",
      thing: { kind: "homework", id: homeworkId },
      after: { title: content.title, classIds: content.classIds },
    });
    return { homeworkId, version: 1 };
  });
};

/** POST /staff/homework/{id}/save (P8). */
export const saveDraft: CallHandler<"POST /staff/homework/{id}/save"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const content = checkHomework(body.content);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, at);
    const homework = await findHomework(trx, deptId, Number(params.id), { locks: true });
    if (!homework) throw new Fault("notFound");
    requireAction(scope, "write", homework);
    if (homework.state !== "draft") throw new Fault("homeworkState");
    if (homework.version !== body.version) throw new Fault("homeworkChanged");
    await requireParts(trx, scope, homework.ownerId, content);
    const version = homework.version + 1;
    await saveHomework(trx, homework.homeworkId, { deptId, accountId, content, at, version });
    await saveSecondMarking(trx, homework, content.secondMarking ?? null, chance());
    await recordAct(trx, actorOf(context), {
      act: "homework.save",
      thing: { kind: "homework", id: homework.homeworkId },
      after: { title: content.title, classIds: content.classIds },
    });
    return { version, updatedAt: at };
  });
};

function checkHomework(content: HomeworkContent): HomeworkContent {
  const problem = timesProblem({ ...content, state: "draft" });
  if (problem !== null) throw new Fault("paramError", { field: `content.${problem}` });
  const title = tidy(content.title);
  if (title === "") throw new Fault("paramError", { field: "content.title" });
  const questionIds = content.items.map(({ questionId }) => questionId);
  if (new Set(questionIds).size !== questionIds.length)
    throw new Fault("paramError", { field: "content.items" });
  return { ...content, title, note: tidy(content.note), classIds: [...new Set(content.classIds)] };
}

/** Only own classes, only questions of the institution's bank, and second marks by whoever may give them. */
async function requireParts(
  trx: Db,
  scope: Scope,
  ownerId: string | null,
  content: HomeworkContent,
): Promise<void> {
  requireOwnClasses(scope, content.classIds);
  const ids = content.items.map(({ questionId }) => questionId);
  if ((await countQuestions(trx, scope.deptId, ids)) !== ids.length)
    throw new Fault("notFound", { field: "content.items" });
  const { classIds, secondMarking } = content;
  if (secondMarking)
    await requireFit(
      trx,
      scope.deptId,
      { ownerId, classIds },
      { ids: secondMarking.markerIds, now: scope.now },
    );
}

/** Says which works two people mark. */
function chance(): number {
  return randomInt(2 ** 31);
}

/** PostgreSQL takes no zero character. */
function tidy(text: string): string {
  return text.replaceAll("\0", "").trim();
}
