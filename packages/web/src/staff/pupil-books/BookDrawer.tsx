import type { PupilBook, PupilWrong } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Badge, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MoreButton } from "../../kit/form/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { http } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { pageQueryOf, rowPages, rowsOf } from "../../shared/row-pages.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { DetailDrawer } from "../DetailDrawer.tsx";
import { Facts } from "../Facts.tsx";
import css from "./Books.module.css";

type Props = { book: PupilBook; classId: string; onClosed: () => void };

/** The questions of one pupil's book, those first that are due. */
export function BookDrawer({ book, classId, onClosed }: Props) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const query = useInfiniteQuery({
    queryKey: ["staff-pupil-book", classId, book.userId],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /staff/pupilBooks/{id}", {
        params: { id: book.userId },
        query: { classId, ...pageQueryOf(pageParam) },
        signal,
        isQuiet: true,
      }),
    ...rowPages,
  });
  const rows = query.data && rowsOf(query.data.pages, ({ questionId }) => questionId);
  return (
    <DetailDrawer title={t("bookOf", { name: book.name })} onClosed={onClosed}>
      <Facts
        facts={[
          [t("inBook"), book.active],
          [t("dueToday"), book.due],
          [t("masteredCount"), book.mastered],
        ]}
        isRow
      />
      {isLost(query) ? (
        <QueryError query={query} failed={tLearning("failed")} />
      ) : rows === undefined ? (
        <Skeleton height={240} mt="md" />
      ) : rows.length === 0 ? (
        <p className={css.none}>{t("emptyBook")}</p>
      ) : (
        <>
          <ol className={css.questions}>
            {rows.map((row) => (
              <Question key={row.questionId} row={row} />
            ))}
          </ol>
          <MoreButton query={query} label={t("moreInBook")} />
        </>
      )}
    </DetailDrawer>
  );
}

function Question({ row }: { row: PupilWrong }) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  return (
    <li className={css.question}>
      <div>
        <RouteLink screen="staffQuestion" params={{ id: String(row.questionId) }} className={css.words}>
          <WrittenText text={row.words} />
        </RouteLink>
        <div className={css.facts} data-numbers>
          <span>{tLearning(`subject_${row.subject}`)}</span>
          <span>{t("wrongOften", { count: row.wrongCount })}</span>
          <span>{t("reviewedOften", { count: row.reviews })}</span>
          {row.tags.length > 0 && <span>{row.tags.join(", ")}</span>}
        </div>
      </div>
      {row.isDue ? (
        <Badge color="blue">{t("dueToday")}</Badge>
      ) : (
        row.status === "mastered" && <Badge color="green">{t("masteredCount")}</Badge>
      )}
    </li>
  );
}
