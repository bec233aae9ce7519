import { Fault } from "@lyceum/contract/faults";
import type { AnalysisShown, GradedItem } from "@lyceum/contract/shapes";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { viewAssets } from "../../files/index.ts";
import { resultOf } from "../do/read-result.ts";
import { reviewOf } from "../grade/review-homework.ts";
import { can, ownClasses, readableClasses, readScope } from "../policy.ts";
import { filesOf } from "../questions/files.ts";
import { findAnalysisTicket } from "../store/analysis-tickets.ts";
import { findHomework, type HomeworkRecord, type ItemRecord, listItems } from "../store/homework.ts";
import { aboutItems } from "./about-items.ts";
import { lookAtQuestion } from "./look-at-question.ts";
import { wordsAlone } from "./words-alone.ts";

/** POST /analysis/look (P8). */
export const lookAtAnalysis: CallHandler<"POST /analysis/look"> = async ({ body }, context) => {
  const { deptId } = siteOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const found = await findAnalysisTicket(kysely, deptId, hashTicket(body.ticket), now);
  if (!found) throw new Fault("analysisTicket");
  if (found.entryId !== null) return await lookAtQuestion(context, { deptId, ...found });
  const homework = await findHomework(kysely, deptId, found.homeworkId, { locks: false });
  if (homework?.state !== "published") throw new Fault("analysisTicket");
  const { accountId, homeworkId, submissionId, endsAt } = found;
  const items = await listItems(kysely, deptId, homeworkId);
  // What the maker may see no more, nobody sees by their ticket.
  const scope = await readScope(kysely, { deptId, accountId }, now);
  if (submissionId !== null) {
    if (!isClassOf(homework, ownClasses(scope, "edu:homework:do"))) throw new Fault("analysisTicket");
    const result = await resultOf(kysely, { deptId, accountId }, submissionId, now);
    const isOpen = result.isReleased;
    return {
      endsAt,
      review: null,
      result: { ...result, items: result.items.map(withoutPages) },
      question: null,
      about: isOpen ? await aboutItems(kysely, homework, items, now) : [],
      files: isOpen ? await shownFiles(context, deptId, items) : [],
    };
  }
  if (!can(scope, "read", homework)) throw new Fault("analysisTicket");
  const readable = readableClasses(scope, "edu:homework:grade");
  const classIds = homework.classIds.filter((classId) => readable === null || readable.includes(classId));
  if (classIds.length === 0) throw new Fault("analysisTicket");
  return {
    endsAt,
    review: await reviewOf(kysely, homework, { deptId, homeworkId, classIds, now }),
    result: null,
    question: null,
    about: await aboutItems(kysely, { ...homework, classIds }, items, now),
    files: await shownFiles(context, deptId, items),
  };
};

function isClassOf({ classIds }: HomeworkRecord, own: readonly number[]): boolean {
  return classIds.some((classId) => own.includes(classId));
}

async function shownFiles(
  context: CallContext,
  deptId: number,
  items: readonly ItemRecord[],
): Promise<AnalysisShown["files"]> {
  const ids = [...new Set(items.flatMap(({ content }) => filesOf(content, ["asked", "told"])))];
  return [...(await viewAssets(context, { realm: "edu", deptId, accountId: null }, ids)).values()];
}

function withoutPages(item: GradedItem): GradedItem {
  return { ...item, answer: item.answer && wordsAlone(item.answer), ink: [] };
}
