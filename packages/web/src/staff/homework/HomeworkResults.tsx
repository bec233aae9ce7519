import type { HomeworkResults as Results, PupilResult, StaffHomework } from "@lyceum/contract/shapes";
import { writeCsv } from "@lyceum/domain/csv";
import { learning } from "@lyceum/texts/learning";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { confirm, ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { saveBase64, saveFile } from "../../kit/table/index.ts";
import { TicketDialog } from "../../learning/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { isLost } from "../../shared/is-lost.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { SecondMarkingPanel } from "../second-marking/SecondMarkingPanel.tsx";
import { Analysis } from "./Analysis.tsx";
import { ArchiveButton } from "./ArchiveButton.tsx";
import { ExtendDialog } from "./lazy-extend.ts";
import css from "./Homework.module.css";
import { stageColours, useResults } from "./load-homework.ts";

/** What came of homework that was given: by pupil and by question. */
export function HomeworkResults({ homework }: { homework: StaffHomework }) {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  const zone = useZone();
  const queries = useQueryClient();
  const tLearning = useTexts(learning);
  const tGrading = useTexts(staffGrading);
  const tPaper = useTexts(staffPaper);
  const id = String(homework.homeworkId);
  const [isShown, setIsShown] = useState(false);
  const shown = { params: { id }, body: {}, isQuiet: true };
  const query = useResults(id);

  async function returnAll(): Promise<void> {
    try {
      const body = { comment: "" };
      const answer = await http.call("POST /staff/homework/{id}/return", {
        params: { id },
        body,
        isQuiet: true,
      });
      const waiting = answer.waiting > 0 ? ` ${t("waitingCount", { count: answer.waiting })}` : "";
      message.success(t("returnedCount", { count: answer.returned }) + waiting);
      await query.refetch();
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    }
  }

  async function withdraw(): Promise<void> {
    const question = { title: t("withdrawTitle"), text: t("withdrawText"), confirmLabel: t("withdraw") };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      await http.call("POST /staff/homework/{id}/withdraw", { params: { id }, body: {}, isQuiet: true });
      message.success(t("withdrawn"));
      await queries.invalidateQueries({ queryKey: ["staff-homework"] });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    }
  }

  const { stage, content, mayEdit } = homework;
  const first = query.data?.questions.find(({ kind }) => kind === "shortAnswer") ?? query.data?.questions[0];
  return (
    <>
      <p className={css.back}>
        <RouteLink screen="staffHomework" className={css.link}>
          {t("toResults")}
        </RouteLink>
      </p>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{content.title}</h2>
          <p className={css.help} data-numbers>
            <Badge color={stageColours[stage]}>{t(`stage_${stage}`)}</Badge>{" "}
            {homework.isArchived && <Badge color="gray">{t("archived")}</Badge>} {t("due")}{" "}
            {formatDayTime(language, zone, content.dueAt)}
          </p>
        </div>
        <div className={css.acts}>
          <Button
            variant="default"
            renderRoot={(root) => <RouteLink {...root} screen="staffHomeworkPreview" params={{ id }} />}
          >
            {tPaper("preview")}
          </Button>
          {mayEdit && (stage === "closed" || stage === "withdrawn") && <ArchiveButton homework={homework} />}
          {mayEdit && stage !== "withdrawn" && stage !== "draft" && (
            <>
              <Button
                component={RouteLink}
                screen="tvHomework"
                query={{ review: homework.homeworkId }}
                variant="default"
              >
                {tLearning("onLargeScreen")}
              </Button>
              <Button variant="default" onClick={() => setIsShown(true)}>
                {tLearning("linkForScreen")}
              </Button>
              <Button variant="default" onClick={() => void withdraw()}>
                {t("withdraw")}
              </Button>
              {first && (
                <Button
                  variant="default"
                  renderRoot={(root) => (
                    <RouteLink
                      {...root}
                      screen="staffMarking"
                      params={{ id, itemNo: String(first.itemNo) }}
                    />
                  )}
                >
                  {tGrading("markByQuestion")}
                </Button>
              )}
              <Button onClick={() => void returnAll()}>{t("returnAll")}</Button>
            </>
          )}
        </div>
      </header>
      {isShown && (
        <TicketDialog
          of="class"
          make={() => http.call("POST /staff/homework/{id}/show", shown)}
          end={() => http.call("POST /staff/homework/{id}/show/end", shown)}
          onClosed={() => setIsShown(false)}
        />
      )}
      {query.isPending ? (
        <PageSkeleton />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : (
        <>
          {content.secondMarking && stage !== "draft" && <SecondMarkingPanel homework={homework} />}
          <Pupils homework={homework} results={query.data} onChanged={() => query.refetch()} />
          <Analysis homework={homework} results={query.data} />
        </>
      )}
    </>
  );
}

type PupilsProps = { homework: StaffHomework; results: Results; onChanged: () => Promise<unknown> };

function Pupils({ homework, results, onChanged }: PupilsProps) {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  const zone = useZone();
  const [isSaving, setIsSaving] = useState(false);
  const [extended, setExtended] = useState<PupilResult | null>(null);
  /** With what each got by criterion, where answers were marked by rubrics. */
  function save(): void {
    const { criteria, byCriterion, questions, points } = results;
    const head = [
      t("pupil"),
      t("state"),
      `${t("score")} (${t("of", { points })})`,
      ...criteria.map(({ itemNo, part, title, points: most }) => {
        const number = questions.findIndex((one) => one.itemNo === itemNo) + 1;
        const place = part === undefined ? `${number}.` : `${number}.${part + 1}`;
        return `${place} ${title} (${t("of", { points: most })})`;
      }),
    ];
    const rows = results.pupils.map(({ userId, name, state, score }) => {
      const own = byCriterion.find((one) => one.userId === userId)?.points;
      return [name, t(`state_${state ?? "none"}`), score, ...criteria.map((_, at) => own?.[at] ?? null)];
    });
    saveFile(`${t("byPupil")}.csv`, writeCsv(head, rows));
  }

  async function saveWorkbook(): Promise<void> {
    setIsSaving(true);
    try {
      const params = { id: String(homework.homeworkId) };
      const made = await http.call("GET /staff/homework/{id}/results/workbook", { params, isQuiet: true });
      saveBase64(`${fileName(results.title)}.xlsx`, made.bytes);
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsSaving(false);
    }
  }

  const mayExtend = homework.mayEdit && homework.stage !== "withdrawn" && homework.stage !== "draft";
  return (
    <section className={css.part}>
      <header className={css.head}>
        <h3 className={css.title}>{t("byPupil")}</h3>
        <div className={css.acts}>
          <Button
            variant="default"
            size="xs"
            aria-label={`${t("saveTable")}: ${t("byPupil")}`}
            onClick={save}
          >
            {t("saveTable")}
          </Button>
          <Button variant="default" size="xs" loading={isSaving} onClick={() => void saveWorkbook()}>
            {t("saveWorkbook")}
          </Button>
        </div>
      </header>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t("pupil")}</th>
            <th>{t("state")}</th>
            <th data-number>{t("at")}</th>
            <th data-number>{t("score")}</th>
            <th data-number>{t("openWork")}</th>
            {mayExtend && <th data-number>{t("moreTime")}</th>}
          </tr>
        </thead>
        <tbody>
          {results.pupils.map((pupil) => {
            const { userId, name, state, isLate, submittedAt, score, submissionId, extendedUntil } = pupil;
            const isDone = state !== null && state !== "inProgress";
            return (
              <tr key={userId}>
                <td>
                  {name}
                  {extendedUntil !== null && (
                    <span className={css.until}>
                      {t("untilThen", { time: formatDayTime(language, zone, extendedUntil) })}
                    </span>
                  )}
                </td>
                <td>
                  {t(`state_${state ?? "none"}`)}
                  {isLate && ` (${t("isLate")})`}
                </td>
                <td data-number>{submittedAt === null ? "" : formatDayTime(language, zone, submittedAt)}</td>
                <td data-number>{score === null ? "" : `${score} / ${results.points}`}</td>
                <td data-number>
                  {submissionId !== null && state !== "inProgress" && (
                    <RouteLink
                      screen="staffSubmission"
                      className={css.link}
                      params={{ id: String(submissionId) }}
                      aria-label={`${t("openWork")}: ${name}`}
                    >
                      {t("openWork")}
                    </RouteLink>
                  )}
                </td>
                {mayExtend && (
                  <td data-number>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`${t(isDone ? "reopen" : "extend")}: ${name}`}
                      onClick={() => setExtended(pupil)}
                    >
                      {t(isDone ? "reopen" : "extend")}
                    </Button>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {extended && (
        <ExtendDialog
          homework={homework}
          pupil={extended}
          onDone={onChanged}
          onClosed={() => setExtended(null)}
        />
      )}
    </section>
  );
}

/** What every system takes as the name of a file. */
function fileName(title: string): string {
  return title.replaceAll(/[\p{C}<>:"/\\|?*]+/gu, " ").trim() || "results";
}
