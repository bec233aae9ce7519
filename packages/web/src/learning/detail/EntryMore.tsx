import type { WrongEntry } from "@lyceum/contract/shapes";
import { learningBook } from "@lyceum/texts/learning/book";
import { useQuery } from "@tanstack/react-query";
import { meetingTime } from "../../shared/dates.ts";
import { http } from "../../shared/http/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Detail.module.css";
import { SimilarQuestions } from "./SimilarQuestions.tsx";

/** What is known of a question beyond itself: every answer in time, and others like it. */
export function EntryMore({ entry }: { entry: WrongEntry }) {
  const t = useTexts(learningBook);
  const language = useLanguage();
  const { entryId, isDue } = entry;
  // What was asked before the review hides what was answered: it is read again after it.
  const reviewed = useQuery({
    queryKey: ["wrong", "attempts", entryId],
    queryFn: ({ signal }) =>
      http.call("GET /wrong/{id}", { params: { id: String(entryId) }, signal, isQuiet: true }),
    enabled: isDue,
    gcTime: 0,
  });
  const attempts = isDue ? (reviewed.data?.attempts ?? []) : entry.attempts;
  return (
    <>
      <section className={css.part}>
        <h2 className={css.title}>{t("attempts")}</h2>
        <ol className={css.attempts}>
          {attempts.map((attempt, at) => (
            <li key={at} className={css.attempt}>
              <time className={css.faint} data-numbers dateTime={new Date(attempt.at).toISOString()}>
                {meetingTime(language, attempt.at)}
              </time>
              <span className={css.answer}>
                <WrittenText text={attempt.words || t("attemptNone")} />
              </span>
              <span className={css.faint}>
                {attempt.source === "review" ? t("attemptReview") : attempt.title}
              </span>
              <span className={css.share} data-share={shareName(attempt.share)}>
                {t(`share_${shareName(attempt.share)}`)}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <SimilarQuestions entryId={entryId} />
    </>
  );
}

function shareName(share: number): "right" | "part" | "wrong" {
  if (share === 1) return "right";
  return share > 0 ? "part" : "wrong";
}
