import { isDeepStrictEqual } from "node:util";
import type { QuestionContent, RuledItem, Ruling, RulingPreview } from "@lyceum/contract/shapes";
import {
  askQuestion,
  gradeRuled,
  isAnswered,
  keyOf,
  normaliseAnswer,
  questionOrder,
  ruledBody,
  ruleMark,
} from "@lyceum/domain/learning";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { canEditQuestion, type Scope } from "../policy.ts";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { findQuestion } from "../store/questions.ts";
import { countOutdated, type ItemMark, listItemMarks, listRulings } from "../store/rulings.ts";

/** A question of homework, and who asks about it. */
export type Place = { homework: HomeworkRecord; item: ItemRecord; scope: Scope };

/** Names of pupils in a preview. */
const namesMax = 100;
/** Different answers that are listed of one gap. */
const givenMax = 50;

/** Who would gain and lose how much if these rulings counted. */
export function previewOf(
  item: ItemRecord,
  marks: readonly ItemMark[],
  rulings: readonly Ruling[],
): RulingPreview {
  const question = { body: item.content.body, points: item.points };
  const moved = marks.map((mark) => {
    const { score } = ruleMark(question, mark.answer, rulings, mark);
    const difference = (score ?? 0) - (mark.score ?? 0);
    const after = mark.total === null ? null : Math.round((mark.total + difference) * 100) / 100;
    return { ...mark, difference, after };
  });
  const changed = moved.filter(({ difference }) => difference !== 0);
  return {
    gains: changed.filter(({ difference }) => difference > 0).length,
    loses: changed.filter(({ difference }) => difference < 0).length,
    same: moved.length - changed.length,
    told: changed.filter(({ state }) => state === "returned").length,
    pupils: changed
      .slice(0, namesMax)
      .map(({ userId, name, total, after }) => ({ userId, name, before: total, after })),
  };
}

/** A question with what was decided about it and the answers that were given. */
export async function viewItem(db: Kysely<Tables>, { homework, item, scope }: Place): Promise<RuledItem> {
  const { itemNo, kind, points, content } = item;
  const rulings = (await listRulings(db, homework)).filter((one) => one.itemNo === itemNo);
  const marks = await listItemMarks(db, { ...homework, itemNo });
  const question = await findQuestion(db, scope.deptId, item.questionId, { locks: false });
  const order = questionOrder(content.body, null, itemNo);
  const counting = rulings.map(({ ruling }) => ruling);
  return {
    itemNo,
    kind,
    points,
    question: askQuestion(content, order),
    key: keyOf({ ...content, body: ruledBody(content.body, counting) }, order),
    rulings: rulings.map(({ rulingId, ruling, madeAt }) => ({ rulingId, ruling, madeAt })),
    given: givenOf(item, marks, counting),
    waiting: await countOutdated(db, homework),
    mayEditQuestion:
      question !== undefined &&
      canEditQuestion(scope, question) &&
      isAskedAlike(item.content, question.content),
  };
}

/** Whether two versions of a question ask the same, whatever is right. */
export function isAskedAlike(one: QuestionContent, other: QuestionContent): boolean {
  const asked = (content: QuestionContent) => askQuestion(content, questionOrder(content.body, null, 0));
  return isDeepStrictEqual(asked(one), asked(other));
}

/** Answers in words that do not count in full, the same words counted once. */
function givenOf({ content: { body } }: ItemRecord, marks: readonly ItemMark[], rulings: readonly Ruling[]) {
  const found = new Map<string, { gap: number | null; text: string; pupils: number }>();
  const add = (gap: number | null, text: string) => {
    const normal = normaliseAnswer(text);
    const key = `${gap}:${normal.toLowerCase()}`;
    const known = found.get(key) ?? { gap, text: normal, pupils: 0 };
    found.set(key, { ...known, pupils: known.pupils + 1 });
  };
  for (const { answer } of marks) {
    if (!isAnswered(answer)) continue;
    if (body.kind === "shortAnswer" && answer?.kind === "shortAnswer") {
      if (answer.text.trim() !== "" && gradeRuled(body, answer, rulings) !== 1) add(null, answer.text);
    } else if (body.kind === "blanks" && answer?.kind === "blanks")
      for (const [gap, text] of answer.texts.entries()) {
        const blank = body.blanks[gap];
        if (!blank || text.trim() === "") continue;
        const one = { kind: "blanks" as const, blanks: [blank] };
        const own = rulings.flatMap((ruling) =>
          ruling.kind === "accept" && ruling.gap === gap ? [{ ...ruling, gap: 0 }] : [],
        );
        if (gradeRuled(one, { kind: "blanks", texts: [text] }, own) !== 1) add(gap, text);
      }
  }
  const gaps = Map.groupBy(
    [...found.values()].toSorted((a, b) => b.pupils - a.pupils),
    ({ gap }) => gap,
  );
  return [...gaps.values()].flatMap((given) => given.slice(0, givenMax));
}
