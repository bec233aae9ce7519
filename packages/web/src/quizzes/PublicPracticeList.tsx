import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { EmptyState, ErrorPanel, PageSkeleton, Section } from "@lyceum/ui";
import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MoreRows } from "../kit/form/index.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { pageQueryOf, rowPages, rowsOf } from "../shared/row-pages.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Quiz.module.css";

/** Words are looked for after so long without a further letter. */
const pauseMs = 300;
const wordsMax = 64;

/** The quizzes of the site that anybody may practise, without an account. */
export function PublicPracticeList() {
  const t = useTexts(quizzes);
  const tLearning = useTexts(learning);
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const query = useInfiniteQuery({
    queryKey: ["public-quizzes", search],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /publicQuizzes", {
        query: { ...pageQueryOf(pageParam), ...(search === "" ? {} : { search }) },
        signal,
        isQuiet: true,
      }),
    ...rowPages,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const rows = rowsOf(query.data?.pages ?? [], ({ quizId }) => quizId);
  const isEmpty = rows.length === 0 && search === "" && typed === "";
  return (
    <Section title={t("publicTitle")}>
      <p className={css.faint}>{t("publicText")}</p>
      {query.isPending ? (
        <PageSkeleton />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : isEmpty && !query.isPlaceholderData ? (
        <EmptyState title={t("noPublic")} text={t("noPublicText")} />
      ) : (
        <>
          <TextInput
            className={css.search ?? ""}
            type="search"
            aria-label={t("publicSearch")}
            placeholder={t("publicSearch")}
            maxLength={wordsMax}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <ul className={css.cards}>
            {rows.map(({ quizId, title, subject, items }) => (
              <li key={quizId} className={css.card}>
                <div>
                  <h3 className={css.cardTitle}>{title}</h3>
                  <p className={css.faint} data-numbers>
                    {tLearning(`subject_${subject}`)} · {t("itemCount", { count: items })}
                  </p>
                </div>
                <Button
                  component={RouteLink}
                  screen="platformQuizzes"
                  query={{ public: quizId }}
                  variant="default"
                  aria-label={t("beginOf", { title })}
                >
                  {t("begin")}
                </Button>
              </li>
            ))}
          </ul>
          <p className={css.faint} role="status">
            {rows.length === 0 && !query.isFetching && t("noPublicFound")}
          </p>
          <MoreRows query={query} label={tLearning("more")} />
        </>
      )}
    </Section>
  );
}
