import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { askQuestion, keyOf, questionOrder, ruledBody, toShown } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { inkOn } from "../grade/write-ink.ts";
import { countedParts, withParts } from "../grade/read-work.ts";
import { maySecondMark, oversees, ownClasses, readScope } from "../policy.ts";
import { listItems } from "../store/homework.ts";
import { listItemRubrics } from "../store/item-rubrics.ts";
import { listPartRubricsOf } from "../store/part-rubrics.ts";
import { listSecondInk } from "../store/second-ink.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { countSecondWaiting, listSecondAnswers, listSecondMarking } from "../store/second-desk.ts";
import { requireSecondMarker } from "./requirements.ts";

/** GET /staff/secondMarking (P8). */
export const listOwnSecondMarking: CallHandler<"GET /staff/secondMarking"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  // Of no homework at all: what is left is whose homework it is, which the store leaves out.
  if (oversees(scope) || !maySecondMark(scope, { ownerId: null, classIds: [] }, true))
    return { rows: [], total: 0 };
  const ownClassIds = ownClasses(scope, "edu:homework:assign");
  return await listSecondMarking(kysely, caller, { ownClassIds, ...clampPage(query) });
};

/** GET /staff/secondMarking/{id}/items/{itemNo} (P8). */
export const readSecondDesk: CallHandler<"GET /staff/secondMarking/{id}/items/{itemNo}"> = async (
  { params },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const homework = await requireSecondMarker(context, kysely, Number(params.id));
  const { homeworkId, title, subject } = homework;
  const waiting = await countSecondWaiting(kysely, homework, accountId);
  const items = (await listItems(kysely, deptId, homeworkId)).filter(({ itemNo }) => waiting.has(itemNo));
  const item = items.find(({ itemNo }) => itemNo === Number(params.itemNo));
  if (!item) throw new Fault("notFound");
  const { itemNo, content } = item;
  const limit = limits.secondMarkingPage.value;
  const [answers, all, rubrics, partRubrics] = await Promise.all([
    listSecondAnswers(kysely, homework, { itemNo, accountId, limit }),
    listRulings(kysely, homework),
    listItemRubrics(kysely, homework),
    listPartRubricsOf(kysely, homework, itemNo),
  ]);
  const rulings = rulingsOf(all, itemNo);
  const works = answers.map(({ submissionId }) => submissionId);
  const ink = (await listSecondInk(kysely, deptId, works)).filter(
    (one) => one.itemNo === itemNo && one.markerId === accountId,
  );
  const order = questionOrder(content.body, null, itemNo);
  return {
    homeworkId,
    title,
    subject,
    items: items.map((one) => ({
      itemNo: one.itemNo,
      words: one.words,
      kind: one.kind,
      points: one.points,
      waiting: waiting.get(one.itemNo) ?? 0,
    })),
    question: askQuestion(content, order),
    key: keyOf({ ...content, body: ruledBody(content.body, rulings) }, order),
    rubric: rubrics.find((one) => one.itemNo === itemNo)?.rubric ?? null,
    partRubrics,
    mayMark: true,
    secondMarkers: [],
    answers: answers.map(
      ({ rubricId, version, content: by, picks, partScores, partRubrics: byPart, answer, ...one }) => ({
        ...one,
        pupil: null,
        // How far the work is would tell how the first mark stands.
        state: "grading",
        answer: answer && toShown(answer, order),
        partShares: countedParts(item, answer, rulings, partScores),
        rubric: rubricId === null ? null : { rubric: { rubricId, version, content: by }, picks },
        ...withParts({ partRubrics: byPart }),
        ink: inkOn(
          answer,
          ink.filter(({ submissionId }) => submissionId === one.submissionId),
        ),
        markedBy: null,
        second: null,
      }),
    ),
  };
};
