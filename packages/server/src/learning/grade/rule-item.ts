import { isDeepStrictEqual } from "node:util";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Ruling } from "@lyceum/contract/shapes";
import { fitsBank, fitsRuling, questionProblem, ruledBody } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { canEditQuestion, readScope, requireAction } from "../policy.ts";
import { checkQuestion } from "../questions/content.ts";
import { keepQuestionFiles } from "../questions/files.ts";
import { regrade, regradeKey } from "../job-kinds.ts";
import { findHomework, type HomeworkRecord, type ItemRecord, listItems } from "../store/homework.ts";
import { findQuestion, saveVersion } from "../store/questions.ts";
import {
  insertRuling,
  listItemMarks,
  listRulings,
  raiseRulingVersion,
  type RulingRecord,
  undoRuling,
} from "../store/rulings.ts";
import { isAskedAlike, type Place, previewOf, viewItem } from "./view-ruled.ts";
import type { Db } from "../../ports/database.ts";

type Params = { id: string; itemNo: string };

/** GET /staff/homework/{id}/items/{itemNo} (P8). */
export const readRuledItem: CallHandler<"GET /staff/homework/{id}/items/{itemNo}"> = async (
  { params },
  context,
) => {
  const { kysely } = context.database;
  return await viewItem(kysely, await findPlace(context, kysely, params, "read"));
};

/** POST /staff/homework/{id}/items/{itemNo}/preview (P8). */
export const previewRuling: CallHandler<"POST /staff/homework/{id}/items/{itemNo}/preview"> = async (
  { params, body },
  context,
) => {
  const { kysely } = context.database;
  const place = await findPlace(context, kysely, params, "mark");
  const { homework, item } = place;
  if ((body.ruling === undefined) === (body.undo === undefined)) throw new Fault("paramError");
  const rulings = (await listRulings(kysely, homework)).filter(({ itemNo }) => itemNo === item.itemNo);
  const after =
    body.ruling === undefined
      ? rulings.filter(({ rulingId }) => rulingId !== body.undo).map(({ ruling }) => ruling)
      : [...rulings.map(({ ruling }) => ruling), checkRuling(item, body.ruling)];
  return previewOf(item, await listItemMarks(kysely, { ...homework, itemNo: item.itemNo }), after);
};

/** POST /staff/homework/{id}/items/{itemNo}/rule (P8). */
export const ruleItem: CallHandler<"POST /staff/homework/{id}/items/{itemNo}/rule"> = async (
  { params, body },
  context,
) => {
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const place = await findPlace(context, trx, params, "mark", true);
    const { homework, item } = place;
    const ruling = checkRuling(item, body.ruling);
    const known = (await listRulings(trx, homework)).filter(({ itemNo }) => itemNo === item.itemNo);
    const before = keyBefore(known, ruling);
    if (before !== null) await undoRuling(trx, { ...homework, itemNo: item.itemNo }, before, at);
    if (await insertRuling(trx, { ...homework, itemNo: item.itemNo }, ruling, at)) {
      if (known.length >= limits.rulingsMax.value) throw new Fault("rulingsFull");
      if (body.alsoInBank) await writeIntoBank(context, trx, place, ruling, { at, mayBeThere: false });
      await askForRegrading(context, trx, homework);
      await recordAct(trx, actorOf(context), {
        act: "homework.rule",
        thing: { kind: "homework", id: homework.homeworkId },
        after: { title: homework.title, itemNo: item.itemNo, ruling: ruling.kind },
      });
    } else if (body.alsoInBank) await writeIntoBank(context, trx, place, ruling, { at, mayBeThere: true });
    return await viewItem(trx, place);
  });
};

/** POST /staff/homework/{id}/items/{itemNo}/undo (P8). */
export const undoItemRuling: CallHandler<"POST /staff/homework/{id}/items/{itemNo}/undo"> = async (
  { params, body },
  context,
) => {
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    const place = await findPlace(context, trx, params, "mark", true);
    const { homework, item } = place;
    const undone = await undoRuling(trx, { ...homework, itemNo: item.itemNo }, body.rulingId, at);
    if (undone) {
      await askForRegrading(context, trx, homework);
      await recordAct(trx, actorOf(context), {
        act: "homework.undoRule",
        thing: { kind: "homework", id: homework.homeworkId },
        before: { ruling: undone.kind },
        after: { title: homework.title, itemNo: item.itemNo },
      });
    }
    return await viewItem(trx, place);
  });
};

/** Rulings are about homework that was given, by who marks it. */
async function findPlace(
  context: CallContext,
  db: Db,
  params: Params,
  action: "read" | "mark",
  locks = false,
): Promise<Place> {
  const caller = callerOf(context);
  const homework = await findHomework(db, caller.deptId, Number(params.id), { locks });
  if (!homework) throw new Fault("notFound");
  const scope = await readScope(db, caller, context.clock.now());
  requireAction(scope, action, homework);
  const items = await listItems(db, caller.deptId, homework.homeworkId);
  const item = items.find(({ itemNo }) => itemNo === Number(params.itemNo));
  if (!item) throw new Fault("notFound");
  if (action === "mark" && homework.state !== "published") throw new Fault("homeworkState");
  return { homework, item, scope };
}

function checkRuling({ content }: ItemRecord, sent: Ruling): Ruling {
  const ruling =
    sent.kind === "accept"
      ? { ...sent, text: sent.text.replaceAll("\0", "").trim() }
      : sent.kind === "key"
        ? { ...sent, right: sent.right.toSorted((a, b) => a - b) }
        : sent;
  if (!fitsRuling(content.body, ruling)) throw new Fault("paramError", { field: "ruling" });
  return ruling;
}

/** The number of the same key where another one counts since: it is to count again, as the last one. */
function keyBefore(known: readonly RulingRecord[], ruling: Ruling): number | null {
  if (ruling.kind !== "key") return null;
  const keys = known.flatMap(({ rulingId, ruling: one }) =>
    one.kind === "key" && one.part === ruling.part
      ? [{ rulingId, isSame: isDeepStrictEqual(one.right, ruling.right) }]
      : [],
  );
  return keys.slice(0, -1).find(({ isSame }) => isSame)?.rulingId ?? null;
}

async function askForRegrading(
  context: CallContext,
  trx: Db,
  homework: Pick<HomeworkRecord, "deptId" | "homeworkId">,
): Promise<void> {
  const { deptId, homeworkId } = homework;
  await raiseRulingVersion(trx, homework);
  await context.jobs.add(trx, regrade, { deptId, homeworkId }, { jobKey: regradeKey(homeworkId) });
}

/** The newest version of the question with the ruling becomes a further one; homework that was given keeps its own. */
async function writeIntoBank(
  context: CallContext,
  trx: Db,
  { item, scope }: Place,
  ruling: Ruling,
  { at, mayBeThere }: { at: number; mayBeThere: boolean },
): Promise<void> {
  const { deptId, accountId } = scope;
  const question = await findQuestion(trx, deptId, item.questionId, { locks: true });
  if (!question) throw new Fault("notFound");
  if (!canEditQuestion(scope, question)) throw new Fault("questionNotYours");
  // Numbers of options and gaps say nothing about a question that is asked otherwise by now.
  if (!isAskedAlike(item.content, question.content)) throw new Fault("paramError", { field: "alsoInBank" });
  const { content } = question;
  if (!fitsBank(content.body, ruling)) throw new Fault("paramError", { field: "alsoInBank" });
  const body = ruledBody(content.body, [ruling]);
  // The ruling was made before: with the same wish, or first for the homework alone.
  if (mayBeThere && isDeepStrictEqual(body, content.body)) return;
  if (questionProblem(body) !== null) throw new Fault("paramError", { field: "alsoInBank" });
  const version = question.version + 1;
  const checked = checkQuestion({ ...content, body });
  const { questionId } = question;
  await saveVersion(trx, questionId, version, { ...checked, deptId, accountId, at });
  await keepQuestionFiles(context, trx, { deptId, accountId }, { questionId, version }, checked.content);
  await recordAct(trx, actorOf(context), {
    act: "question.save",
    thing: { kind: "question", id: question.questionId },
    after: { title: checked.words.slice(0, 100), version },
  });
}
