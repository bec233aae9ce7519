import type { GradedItem, PupilResultSheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningBook } from "@lyceum/texts/learning/book";
import { EmptyState, PageHeader } from "@lyceum/ui";
import { Badge } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { meetingTime } from "../shared/dates.ts";
import { useHeadline } from "../shared/headline.ts";
import { http } from "../shared/http/index.ts";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { GradedQuestion } from "./GradedQuestion.tsx";
import { Loaded } from "./Loaded.tsx";
import css from "./Result.module.css";
import { CollectButton } from "./saved/CollectButton.tsx";

/** /myAnalysis (P8): what came of handed-in work, question by question, once it is returned. */
export function Screen() {
  const { id = "" } = useQueryValues();
  const query = useQuery({
    queryKey: ["homework", "result", id],
    queryFn: ({ signal }) =>
      http.call("GET /homework/submissions/{id}/result", { params: { id }, signal, isQuiet: true }),
    retry: false,
  });
  return <Loaded query={query}>{(result) => <Result result={result} />}</Loaded>;
}

function Result({ result }: { result: PupilResultSheet }) {
  const t = useTexts(learning);
  const tBook = useTexts(learningBook);
  const language = useLanguage();
  const { title, isReleased, releaseAt, score, points, comment, items, isLate } = result;
  useHeadline(title);
  const wrong = items.filter((item) => (item.score ?? 0) < item.points).length;
  return (
    <>
      <PageHeader
        title={title}
        back={
          <RouteLink screen="myHomework" className={css.link}>
            {t("toHomework")}
          </RouteLink>
        }
        text={isLate ? t("late") : undefined}
        actions={
          score === null ? undefined : (
            <p className={css.score} data-numbers>
              {t("score", { score, points })}
            </p>
          )
        }
      />
      {!isReleased && (
        <EmptyState
          title={t("resultWaitsTitle")}
          text={
            releaseAt === null
              ? t("resultWaitsTeacher")
              : t("resultWaitsDue", { time: meetingTime(language, releaseAt) })
          }
        />
      )}
      {isReleased && (
        <>
          <p className={css.sum}>
            {wrong === 0 ? (
              t("allRight")
            ) : (
              <>
                <RouteLink screen="myWrong" className={css.link}>
                  {t("inWrongBook", { count: wrong })}
                </RouteLink>{" "}
                <RouteLink screen="myAnswerError" query={{ id: result.submissionId }} className={css.link}>
                  {tBook("onlyErrors")}
                </RouteLink>
              </>
            )}
          </p>
          {comment !== "" && <Said text={comment} />}
          <ol className={css.items}>
            {items.map((item, at) => (
              <li key={item.itemNo} className={css.item}>
                <Item
                  item={item}
                  number={at + 1}
                  count={items.length}
                  submissionId={result.submissionId}
                  place={result.places.find(({ itemNo }) => itemNo === item.itemNo)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

type ItemProps = {
  item: GradedItem;
  number: number;
  count: number;
  submissionId: number;
  place: PupilResultSheet["places"][number] | undefined;
};

function Item({ item, number, count, submissionId, place }: ItemProps) {
  const t = useTexts(learning);
  const { score, points, answer, question, key, comment } = item;
  const state =
    score === points
      ? "resultRight"
      : answer === null
        ? "resultNone"
        : (score ?? 0) > 0
          ? "resultPart"
          : "resultWrong";
  return (
    <>
      <header className={css.head}>
        <h2 className={css.title} data-numbers>
          {t("question", { number, count })}
        </h2>
        <Badge color={score === points ? "green" : (score ?? 0) > 0 ? "yellow" : "red"}>{t(state)}</Badge>
        <span className={css.points} data-numbers>
          {t("score", { score: score ?? 0, points })}
        </span>
        <CollectButton source={{ submissionId, itemNo: item.itemNo }} savedId={place?.savedId ?? null} />
      </header>
      <GradedQuestion question={question} answer={answer} answerKey={key} marks={item} />
      {comment !== "" && <Said text={comment} />}
    </>
  );
}

function Said({ text }: { text: string }) {
  const t = useTexts(learning);
  return (
    <p className={css.said}>
      <strong>{t("teacherSays")}:</strong> {text}
    </p>
  );
}
