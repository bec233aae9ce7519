import type { HomeworkResults, StaffHomework } from "@lyceum/contract/shapes";
import { writeCsv } from "@lyceum/domain/csv";
import { facilityOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Button } from "@mantine/core";
import { Fragment, useState } from "react";
import { saveFile } from "../../kit/table/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Distribution } from "./Distribution.tsx";
import css from "./Homework.module.css";
import { RulingDialog } from "./lazy-ruling.ts";
import { Mistakes } from "./Mistakes.tsx";
import { PointMap } from "./PointMap.tsx";

/** How each question was answered, what was reached, and what went wrong most often. */
export function Analysis({ homework, results }: { homework: StaffHomework; results: HomeworkResults }) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const decimal = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { questions } = results;
  const [ruled, setRuled] = useState<{ itemNo: number; number: number } | null>(null);
  const mayRule = homework.mayEdit && homework.stage !== "withdrawn" && homework.stage !== "draft";

  function save(): void {
    const head = [
      "stem",
      "kind",
      "answered",
      "facility",
      "discrimination",
      "medianTime",
      "chosenBy",
    ] as const;
    const rows = questions.flatMap((one) => [
      [
        one.words,
        tLearning(`kind_${one.kind}`),
        one.answered,
        one.facility,
        one.discrimination,
        one.medianMs === null ? null : Math.round(one.medianMs / 1_000),
        choicesOf(one.optionCounts).join(" · "),
      ],
      ...one.parts.map((part, at) => [
        `${tLearning("part", { number: at + 1 })}: ${part.words}`,
        tLearning(`kind_${part.kind}`),
        part.answered,
        part.facility,
        null,
        null,
        "",
      ]),
      ...criteriaRows(results, one.itemNo),
    ]);
    const names = head.map((name) => t(name));
    saveFile(`${t("byQuestion")}.csv`, writeCsv(names, rows));
  }

  return (
    <>
      <Mistakes homework={homework} questions={questions} />
      <Distribution counts={results.distribution} points={results.points} />
      <PointMap questions={questions} />
      <section className={css.part}>
        <header className={css.head}>
          <h3 className={css.title}>{t("byQuestion")}</h3>
          <Button variant="default" size="xs" onClick={save}>
            {t("saveTable")}
          </Button>
        </header>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t("stem")}</th>
              <th>{t("chosenBy")}</th>
              <th data-number>{t("answered")}</th>
              <th data-number>{t("facility")}</th>
              <th data-number title={t("discriminationHelp")}>
                {t("discrimination")}
              </th>
              <th data-number>{t("medianTime")}</th>
              {mayRule && <th data-number>{t("wrongAnswers")}</th>}
            </tr>
          </thead>
          <tbody>
            {questions.map((one, index) => (
              <Fragment key={one.itemNo}>
                <tr>
                  <td className={css.asked}>
                    <WrittenText text={one.words} />
                  </td>
                  <td>
                    {choicesOf(one.optionCounts).map((choice, at, { length }) => (
                      <Fragment key={choice}>
                        <span className={css.nowrap}>{at + 1 < length ? `${choice} ·` : choice}</span>{" "}
                      </Fragment>
                    ))}
                  </td>
                  <td data-number>{one.answered}</td>
                  <td data-number>{one.facility === null ? "" : percent.format(one.facility)}</td>
                  <td data-number>{one.discrimination === null ? "" : decimal.format(one.discrimination)}</td>
                  <td data-number>{one.medianMs === null ? "" : Math.round(one.medianMs / 1_000)}</td>
                  {mayRule && (
                    <td data-number>
                      <Button
                        size="compact-xs"
                        variant="subtle"
                        aria-label={t("decideAgainOf", { number: index + 1 })}
                        onClick={() => setRuled({ itemNo: one.itemNo, number: index + 1 })}
                      >
                        {t("decideAgain")}
                      </Button>
                    </td>
                  )}
                </tr>
                {one.parts.map((part, at) => (
                  <tr key={at}>
                    <td className={css.partOf} colSpan={2}>
                      {tLearning("part", { number: at + 1 })}: <WrittenText text={part.words} />
                    </td>
                    <td data-number>{part.answered}</td>
                    <td data-number>{part.facility === null ? "" : percent.format(part.facility)}</td>
                    <td>–</td>
                    <td>–</td>
                    {mayRule && <td>–</td>}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {ruled && <RulingDialog homeworkId={homework.homeworkId} {...ruled} onClosed={() => setRuled(null)} />}
    </>
  );
}

/** How far each criterion by which answers to a question were marked was met. */
function criteriaRows({ criteria, byCriterion }: HomeworkResults, itemNo: number) {
  return criteria.flatMap(({ part, title, points, ...one }, at) => {
    if (one.itemNo !== itemNo) return [];
    const got = byCriterion.flatMap((pupil) => pupil.points[at] ?? []);
    const name = part === undefined ? title : `${part + 1}) ${title}`;
    return [[name, "", got.length, facilityOf(got, points), null, null, ""]];
  });
}

/** "A 3": how often each option was chosen. */
function choicesOf(counts: readonly number[]): string[] {
  return counts.map((count, at) => `${String.fromCodePoint(65 + at)} ${count}`);
}
