import type { StaffSubmission } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { CommentForm } from "./CommentForm.tsx";
import css from "./Homework.module.css";
import { EarlierDialog } from "./lazy-earlier.ts";
import { LoadedHomework } from "./LoadedHomework.tsx";
import { OtherWorks } from "./OtherWorks.tsx";
import { SubmissionItem } from "./SubmissionItem.tsx";

/** /staff/submissions/$id (P8): a pupil's work, marked answer by answer and returned. */
export function Screen() {
  return (
    <StaffLayout screen="staffSubmission">
      <Submission />
    </StaffLayout>
  );
}

function Submission() {
  const { id = "" } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ["staff-submission", id],
    queryFn: ({ signal }) =>
      http.call("GET /staff/submissions/{id}", { params: { id }, signal, isQuiet: true }),
    refetchOnWindowFocus: false,
  });
  return (
    <LoadedHomework query={query} of="work">
      {(work) => (
        <Work
          // What is written for one pupil never stands at another.
          key={id}
          work={work}
          onStale={async () => (await query.refetch()).data}
        />
      )}
    </LoadedHomework>
  );
}

function Work({
  work,
  onStale,
}: {
  work: StaffSubmission;
  onStale: () => Promise<StaffSubmission | undefined>;
}) {
  const t = useTexts(staffLearning);
  const queries = useQueryClient();
  const language = useLanguage();
  const zone = useZone();
  const id = String(work.homeworkId);
  const [earlier, setEarlier] = useState<{ versionNo: number; keptAt: number } | null>(null);

  async function returnWork(): Promise<void> {
    try {
      const body = { submissionId: work.submissionId, comment: "" };
      await http.call("POST /staff/homework/{id}/return", { params: { id }, body, isQuiet: true });
      message.success(t("returnedCount", { count: 1 }));
      await queries.invalidateQueries({ queryKey: ["staff-submission"] });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    }
  }

  return (
    <>
      <div className={css.head}>
        <p className={css.back}>
          <RouteLink screen="staffHomeworkItem" params={{ id }} className={css.link}>
            {work.title}
          </RouteLink>
        </p>
        <OtherWorks work={work} />
      </div>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{work.pupil.name}</h2>
          {work.earlier.map(({ keptAt, score, submittedAt, isReclaimed, versionNo }) => (
            <p key={keptAt} className={css.help} data-numbers>
              <span>
                {isReclaimed && submittedAt !== null
                  ? t("earlierReclaimed", {
                      time: formatDayTime(language, zone, keptAt),
                      handedIn: formatDayTime(language, zone, submittedAt),
                    })
                  : score === null
                    ? t("earlierOpen", { time: formatDayTime(language, zone, keptAt) })
                    : t("earlierMark", {
                        time: formatDayTime(language, zone, keptAt),
                        score,
                        points: work.points,
                      })}
              </span>
              {versionNo !== undefined && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`${t("earlierLook")}: ${t("earlierTitle", { time: formatDayTime(language, zone, keptAt) })}`}
                  onClick={() => setEarlier({ versionNo, keptAt })}
                >
                  {t("earlierLook")}
                </Button>
              )}
            </p>
          ))}
          <p className={css.help} data-numbers>
            {t(`state_${work.state}`)}
            {work.isLate && ` (${t("isLate")})`}
            {work.score !== null && ` · ${t("total", { score: work.score, points: work.points })}`}
          </p>
        </div>
        {work.mayMark && work.state === "graded" && (
          <Button onClick={() => void returnWork()}>{t("returnOne", { name: work.pupil.name })}</Button>
        )}
      </header>
      {earlier && <EarlierDialog work={work} {...earlier} onClosed={() => setEarlier(null)} />}
      <ol className={css.work}>
        {work.items.map((item, at) => (
          <li key={item.itemNo} className={css.answer}>
            <SubmissionItem item={item} work={work} number={at + 1} onStale={onStale} />
          </li>
        ))}
      </ol>
      {work.mayMark && work.state !== "inProgress" && work.state !== "submitted" && (
        <section className={css.part} aria-labelledby="whole-work">
          <h3 className={css.title} id="whole-work">
            {t("wholeWork")}
          </h3>
          <CommentForm work={work} itemNo={null} comment={work.comment} onSaved={onStale} />
        </section>
      )}
    </>
  );
}
