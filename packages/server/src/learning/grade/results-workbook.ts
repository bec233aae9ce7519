import type { HomeworkResults } from "@lyceum/contract/shapes";
import { wallOf } from "@lyceum/domain/dates";
import { makeTranslate } from "@lyceum/texts";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { type Cell, printBook, type PrintedSheet } from "../xlsx/print-book.ts";
import { resultsOf } from "./read-results.ts";

/** GET /staff/homework/{id}/results/workbook (P8). */
export const readResultsWorkbook: CallHandler<"GET /staff/homework/{id}/results/workbook"> = async (
  { params },
  context,
) => {
  const results = await resultsOf(context, params.id);
  const bytes = await printBook(await sheetsOf(results, context.language, siteOf(context).timeZone));
  return { bytes: bytes.toString("base64") };
};

/** Results as tables: pupils, questions, and what pupils got by criteria where answers were marked by rubrics. */
export async function sheetsOf(
  { pupils, questions, points, criteria, byCriterion }: HomeworkResults,
  language: CallContext["language"],
  zone: string,
): Promise<PrintedSheet[]> {
  const t = makeTranslate(language, await staffLearning.load(language));
  const tLearning = makeTranslate(language, await learning.load(language));
  const share = (value: number | null): Cell => (value === null ? null : { share: value });
  const byPupil: Cell[][] = [
    [t("pupil"), t("state"), t("lateColumn"), t("at"), t("score"), t("most")],
    ...pupils.map(({ name, state, isLate, submittedAt, score }): Cell[] => [
      name,
      t(`state_${state ?? "none"}`),
      isLate ? t("isLate") : null,
      submittedAt === null ? null : { wall: wallOf(submittedAt, zone) },
      score,
      points,
    ]),
  ];
  const byQuestion: Cell[][] = [
    [
      t("number"),
      t("stem"),
      t("kind"),
      t("most"),
      t("answered"),
      t("facility"),
      t("discrimination"),
      t("wrongAnswers"),
      t("medianTime"),
      t("chosenBy"),
    ],
    ...questions.flatMap((one, at): Cell[][] => [
      [
        String(at + 1),
        one.words,
        tLearning(`kind_${one.kind}`),
        one.points,
        one.answered,
        share(one.facility),
        one.discrimination,
        one.wrong,
        one.medianMs === null ? null : Math.round(one.medianMs / 1_000),
        one.optionCounts.map((count, place) => `${String.fromCodePoint(65 + place)} ${count}`).join(" · "),
      ],
      ...one.parts.map((part, place): Cell[] => [
        `${at + 1}.${place + 1}`,
        part.words,
        tLearning(`kind_${part.kind}`),
        null,
        part.answered,
        share(part.facility),
      ]),
    ]),
  ];
  const sheets = [
    { name: t("byPupil"), hasHead: true, rows: byPupil },
    { name: t("byQuestion"), hasHead: true, rows: byQuestion },
  ];
  if (criteria.length === 0) return sheets;
  const rows: Cell[][] = [
    [
      t("pupil"),
      ...criteria.map(({ itemNo, part, title, points: most }) => {
        const number = questions.findIndex((one) => one.itemNo === itemNo) + 1;
        const place = part === undefined ? `${number}.` : `${number}.${part + 1}`;
        return `${place} ${title} (${t("of", { points: most })})`;
      }),
    ],
    ...byCriterion.map((one): Cell[] => [
      pupils.find(({ userId }) => userId === one.userId)?.name ?? "",
      ...one.points,
    ]),
  ];
  return [...sheets, { name: t("byCriterion"), hasHead: true, rows }];
}
