import type { AnalysisShown } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { EmptyState, ErrorPanel, PageHeader, PageSkeleton, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { meetingTime } from "../../shared/dates.ts";
import { useHeadline } from "../../shared/headline.ts";
import { http, isRefusal, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { GradedItems } from "../GradedItems.tsx";
import { QuestionFilesProvider } from "../question-files.ts";
import css from "../Result.module.css";
import { ClassAnalysis } from "./ClassAnalysis.tsx";

/**
 * /analysis (P8): what a ticket shows, without signing in. The ticket stands behind the "#" of the address, which no server and
 * no other page is told.
 */
export function Screen() {
  const t = useTexts(learningAnalysis);
  const [ticket] = useState(() => location.hash.slice(1));
  const isTicket = /^[A-Za-z0-9_-]{22}$/.test(ticket);
  const query = useQuery({
    queryKey: ["analysis", ticket],
    queryFn: ({ signal }) => http.call("POST /analysis/look", { body: { ticket }, signal, isQuiet: true }),
    enabled: isTicket,
    retry: false,
    staleTime: 60_000,
  });
  if (!isTicket) return <Said title={t("noTicketTitle")} text={t("noTicketText")} />;
  if (query.data) return <Shown shown={query.data} />;
  if (!query.isError) return <PageSkeleton />;
  if (isRefusal(query.error, "analysisTicket")) return <Said title={t("overTitle")} text={t("overText")} />;
  return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
}

function Said({ title, text }: { title: string; text: string }) {
  const t = useTexts(learningAnalysis);
  return (
    <StatePanel
      level={1}
      icon={<ShieldIcon />}
      title={title}
      actions={
        <Button component={RouteLink} screen="myHomework" variant="default">
          {t("toMine")}
        </Button>
      }
    >
      {text}
    </StatePanel>
  );
}

function Shown({ shown: { endsAt, review, result, about, files } }: { shown: AnalysisShown }) {
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
