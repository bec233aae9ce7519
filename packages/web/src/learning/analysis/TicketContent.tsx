import type { AnalysisShown } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { EmptyState, PageHeader } from "@lyceum/ui";
import { useMemo } from "react";
import { meetingTime } from "../../shared/dates.ts";
import { useHeadline } from "../../shared/headline.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { GradedItems } from "../GradedItems.tsx";
import { QuestionFilesProvider } from "../question-files.ts";
import css from "../Result.module.css";
import { ClassAnalysis } from "./ClassAnalysis.tsx";
import { SharedQuestion } from "./SharedQuestion.tsx";

/** What a ticket was good for: the analysis of a class, a pupil's own result, or one question of theirs. */
export function TicketContent({ shown }: { shown: AnalysisShown }) {
  const { endsAt, review, result, question, about, files } = shown;
  const t = useTexts(learningAnalysis);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const assets = useMemo(() => new Map(files.map((file) => [file.id, file])), [files]);
  useHeadline(review?.title ?? result?.title ?? "");
  const until = t("endsAt", { time: meetingTime(language, endsAt) });
  if (review)
    return (
      <QuestionFilesProvider value={assets}>
        <PageHeader title={review.title} text={`${t("noNames")} ${until}`} />
        <ClassAnalysis review={review} about={about} />
      </QuestionFilesProvider>
    );
  if (question)
    return (
      <QuestionFilesProvider value={assets}>
        <PageHeader title={tLearning(`subject_${question.subject}`)} text={until} />
        <SharedQuestion shared={question} />
      </QuestionFilesProvider>
    );
  if (!result) return null;
  const { title, isReleased, releaseAt, score, points, comment, items } = result;
  return (
    <QuestionFilesProvider value={assets}>
      <PageHeader
        title={title}
        text={until}
        actions={
          score === null ? undefined : (
            <p className={css.score} data-numbers>
              {tLearning("score", { score, points })}
            </p>
          )
        }
      />
      {isReleased ? (
        <>
          <p className={css.sum}>{t("pagesLeftOut")}</p>
          <GradedItems comment={comment} items={items} about={about} answerLabel={t("answer")} />
        </>
      ) : (
        <EmptyState
          title={t("notYetTitle")}
          text={
            releaseAt === null
              ? t("notYetTeacher")
              : t("notYetDue", { time: meetingTime(language, releaseAt) })
          }
        />
      )}
    </QuestionFilesProvider>
  );
}
