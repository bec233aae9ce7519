import type { PupilResultSheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningBook } from "@lyceum/texts/learning/book";
import { EmptyState, PageHeader } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { meetingTime } from "../shared/dates.ts";
import { useHeadline } from "../shared/headline.ts";
import { http } from "../shared/http/index.ts";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { TicketDialog } from "./analysis/lazy-ticket.ts";
import { GradedItems } from "./GradedItems.tsx";
import { LoadedOwn } from "./LoadedOwn.tsx";
import { ReclaimButton } from "./ReclaimButton.tsx";
import css from "./Result.module.css";
import { CollectButton } from "./saved/CollectButton.tsx";

/** /myAnalysis (P8): what came of handed-in work, question by question, once it is returned. */
export function Screen() {
  const { id = "" } = useQueryValues();
  const query = useQuery({
    queryKey: ["homework", "result", id],
    queryFn: ({ signal }) =>
      http.call("GET /homework/submissions/{id}/result", { params: { id }, signal, isQuiet: true }),
    enabled: id !== "",
    retry: false,
  });
  return (
    <LoadedOwn of="homework" id={id} query={query}>
      {(result) => <Result result={result} />}
    </LoadedOwn>
  );
}

function Result({ result }: { result: PupilResultSheet }) {
  const t = useTexts(learning);
  const tBook = useTexts(learningBook);
  const language = useLanguage();
  const {
    title,
    isReleased,
    releaseAt,
    reclaimableUntil: until,
    score,
    points,
    comment,
    items,
    isLate,
  } = result;
  useHeadline(title);
  const [isShared, setIsShared] = useState(false);
  const own = { params: { id: String(result.submissionId) }, body: {}, isQuiet: true };
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
          <>
            {score !== null && (
              <p className={css.score} data-numbers>
                {t("score", { score, points })}
              </p>
            )}
            <Button variant="default" onClick={() => setIsShared(true)}>
              {t("shareResult")}
            </Button>
          </>
        }
      />
      {isShared && (
        <TicketDialog
          of="result"
          make={() => http.call("POST /homework/submissions/{id}/share", own)}
          end={() => http.call("POST /homework/submissions/{id}/share/end", own)}
          onClosed={() => setIsShared(false)}
        />
      )}
      {!isReleased && (
        <EmptyState
          title={t("resultWaitsTitle")}
          text={[
            releaseAt === null
              ? t("resultWaitsTeacher")
              : t("resultWaitsDue", { time: meetingTime(language, releaseAt) }),
            until === undefined ? "" : t("reclaimUntil", { time: meetingTime(language, until) }),
          ]
            .join(" ")
            .trim()}
          actions={until === undefined ? undefined : <ReclaimButton result={result} until={until} />}
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
          <GradedItems
            comment={comment}
            items={items}
            about={result.about}
            asideOf={({ itemNo }) => (
              <CollectButton
                source={{ submissionId: result.submissionId, itemNo }}
                savedId={result.places.find((place) => place.itemNo === itemNo)?.savedId ?? null}
              />
            )}
          />
        </>
      )}
    </>
  );
}
