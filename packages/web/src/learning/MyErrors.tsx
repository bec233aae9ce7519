import type { GradedItem, PupilResultSheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningBook } from "@lyceum/texts/learning/book";
import { EmptyState, PageHeader } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { TryQuestion } from "./detail/TryQuestion.tsx";
import { http } from "../shared/http/index.ts";
import { useHeadline } from "../shared/headline.ts";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { GradedQuestion } from "./GradedQuestion.tsx";
import { LoadedOwn } from "./LoadedOwn.tsx";
import css from "./Result.module.css";
import { CollectButton } from "./saved/CollectButton.tsx";

/** /myAnswerError (P8): what went wrong in one piece of homework, to be done again for practice. */
export function Screen() {
  const { id = "" } = useQueryValues();
  const query = useQuery({
    queryKey: ["homework", "result", id],
    queryFn: ({ signal }) =>
      http.call("GET /homework/submissions/{id}/result", { params: { id }, signal, isQuiet: true }),
    enabled: id !== "",
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <LoadedOwn of="homework" id={id} query={query}>
      {(result) => <Errors result={result} />}
    </LoadedOwn>
  );
}

function Errors({ result }: { result: PupilResultSheet }) {
  const t = useTexts(learningBook);
  const tLearning = useTexts(learning);
  const [isRedoing, setIsRedoing] = useState(false);
  const [redone, setRedone] = useState<ReadonlyMap<number, boolean>>(new Map());
  useHeadline(result.title);
  const { submissionId, isReleased, items } = result;
  const wrong = items.flatMap((item, at) =>
    (item.score ?? 0) < item.points ? [{ item, number: at + 1 }] : [],
  );
  const toResult = (
    <Button variant="default" component={RouteLink} screen="myAnalysis" query={{ id: submissionId }}>
      {t("toResult")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={result.title}
        text={t("errorsText")}
        back={
          <RouteLink screen="myHomework" className={css.link}>
            {tLearning("toHomework")}
          </RouteLink>
        }
        actions={
          wrong.length > 0 && (
            <>
              {toResult}
              <Button
                onClick={() => {
                  setIsRedoing(!isRedoing);
                  setRedone(new Map());
                }}
              >
                {t(isRedoing ? "redoStop" : "redo")}
              </Button>
            </>
          )
        }
      />
      {!isReleased ? (
        <EmptyState title={tLearning("resultWaitsTitle")} text={tLearning("resultWaitsTeacher")} />
      ) : wrong.length === 0 ? (
        <EmptyState title={t("errorsNoneTitle")} text={t("errorsNoneText")} actions={toResult} />
      ) : (
        <>
          {isRedoing && (
            <p className={css.sum} role="status" data-numbers>
              {redone.size === wrong.length
                ? t("redoDone", {
                    right: [...redone.values()].filter(Boolean).length,
                    count: wrong.length,
                  })
                : t("redoText")}
            </p>
          )}
          <ol className={css.items}>
            {wrong.map(({ item, number }) => (
              <li key={item.itemNo} className={css.item}>
                <ErrorItem
                  item={item}
                  number={number}
                  result={result}
                  isRedoing={isRedoing}
                  onRedone={(isRight) => setRedone((before) => new Map(before).set(item.itemNo, isRight))}
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
  result: PupilResultSheet;
  isRedoing: boolean;
  onRedone: (isRight: boolean) => void;
};

function ErrorItem({ item, number, result, isRedoing, onRedone }: ItemProps) {
  const t = useTexts(learningBook);
  const tLearning = useTexts(learning);
  const { itemNo, question, answer, key, score, points } = item;
  const { submissionId, items, places } = result;
  const place = places.find((one) => one.itemNo === itemNo);
  return (
    <>
      <header className={css.head}>
        <h2 className={css.title} data-numbers>
          {tLearning("question", { number, count: items.length })}
        </h2>
        <span className={css.points} data-numbers>
          {tLearning("score", { score: score ?? 0, points })}
        </span>
        {place?.entryId != null && (
          <RouteLink screen="wrongDetail" query={{ id: place.entryId }} className={css.link}>
            {t("toDetail")}
          </RouteLink>
        )}
        <CollectButton source={{ submissionId, itemNo }} savedId={place?.savedId ?? null} />
      </header>
      {isRedoing ? (
        <TryQuestion
          question={question}
          send={async (given) => {
            const params = { id: String(submissionId) };
            const body = { itemNo, answer: given };
            return await http.call("POST /homework/submissions/{id}/retry", { params, body, isQuiet: true });
          }}
          verdict={(share) => t(share === null ? "redoJudge" : share === 1 ? "redoRight" : "redoWrong")}
          onDone={({ share }) => onRedone(share === 1)}
        />
      ) : (
        <GradedQuestion question={question} answer={answer} answerKey={key} />
      )}
    </>
  );
}
