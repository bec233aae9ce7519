import { screens as pages } from "@lyceum/contract/screens";
import type { Sheet } from "@lyceum/contract/shapes";
import { progressOf } from "@lyceum/domain/learning";
import { screens } from "@lyceum/texts/screens";
import { tv } from "@lyceum/texts/tv";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { endByTime, QuestionView, saveAll, TimeLeft, timeAtServer, useWork } from "../learning/index.ts";
import { http, isRefusal, sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Conflict } from "./Conflict.tsx";
import { type Ended, HandIn } from "./HandIn.tsx";
import { Stage } from "./Stage.tsx";
import css from "./Tv.module.css";
import { TvAnswer } from "./TvAnswer.tsx";

type Props = { homeworkId: string; onBack: () => void };

/** One piece of the own homework, a question at a time. */
export function TvWork({ homeworkId, onBack }: Props) {
  const t = useTexts(tv);
  const titleOf = useTexts(screens);
  const [begins, setBegins] = useState(false);
  /** How often it was taken back here; each time it is read again. */
  const [times, setTimes] = useState(0);
  const query = useQuery({
    queryKey: ["homework", "sheet", homeworkId, begins, times],
    queryFn: () =>
      http.call("POST /homework/{id}/open", {
        params: { id: homeworkId },
        body: begins ? { begins } : {},
        isQuiet: true,
      }),
    // What is entered here is newer than anything that could be read again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
    retry: false,
  });
  if (query.data)
    return (
      <Going key={times} sheet={query.data} onBack={onBack} onTakenBack={() => setTimes((old) => old + 1)} />
    );
  const isTimed = isRefusal(query.error, "homeworkTimed");
  return (
    <Stage title={titleOf("tvHomework")} keys={t("keysList")} onBack={onBack}>
      {isTimed ? (
        <>
          <p className={css.words}>{t("timedText")}</p>
          <button type="button" className={css.button} data-main data-first onClick={() => setBegins(true)}>
            {t("timedBegin")}
          </button>
        </>
      ) : (
        <p className={css.words} role={query.isError ? "alert" : undefined}>
          {query.isError ? sentenceOf(query.error, t("failed")) : t("loading")}
        </p>
      )}
      <button type="button" className={css.button} onClick={onBack}>
        {t("toList")}
      </button>
    </Stage>
  );
}

type GoingProps = { sheet: Sheet; onBack: () => void; onTakenBack: () => void };

/** The place behind the last question: handing in. */
function Going({ sheet, onBack, onTakenBack }: GoingProps) {
  const t = useTexts(tv);
  const queries = useQueryClient();
  const { slots, state, queue, pages: onTheirWay } = useWork(sheet);
  const [place, setPlace] = useState(0);
  /** How it was handed in; null: it is not. */
  const [end, setEnd] = useState<Ended | null>(null);
  const isDone = end !== null;
  const count = sheet.items.length;
  const item = sheet.items[place];
  const slot = slots.find(({ itemNo }) => itemNo === item?.itemNo);
  const open = sheet.items.flatMap(({ itemNo }, at) =>
    progressOf(slots.find((one) => one.itemNo === itemNo)?.answer ?? null) === "all" ? [] : [at],
  );
  useEffect(() => queue.turnTo(item?.itemNo ?? null), [queue, item?.itemNo]);
  const step = (to: number) => setPlace(Math.max(0, Math.min(count, to)));
  async function endHere(): Promise<void> {
    setEnd(await endByTime(sheet.submissionId, queue, onTheirWay));
    setPlace(count);
    await queries.invalidateQueries({ queryKey: ["homework", "mine"] });
  }
  const goBack = () => (place === 0 || isDone ? onBack() : step(place - 1));
  return (
    <Stage
      title={sheet.title}
      keys={t("keysWork")}
      onBack={goBack}
      aside={
        <div className={css.aside}>
          {!isDone && (
            <TimeLeft sheet={sheet} askTime={() => timeAtServer(sheet.homeworkId)} onOver={endHere} />
          )}
          <p className={css.state} role="status" data-numbers>
            {item ? t("questionOf", { number: place + 1, count }) : t("allSeen", { count })} ·{" "}
            {t(`state_${state}`)}
          </p>
        </div>
      }
    >
      {item && slot ? (
        <div className={css.work} key={item.itemNo}>
          <QuestionView question={item.question} />
          {slot.state === "conflict" ? (
            <Conflict
              question={item.question}
              mine={slot.answer}
              theirs={slot.theirs?.answer ?? null}
              onChosen={(which) => queue.resolve(item.itemNo, which)}
            />
          ) : (
            <TvAnswer
              question={item.question}
              answer={slot.answer}
              place={{ submissionId: sheet.submissionId, itemNo: item.itemNo, queue }}
              address={`${location.origin}${pages.myAnswer.path}?id=${sheet.homeworkId}&at=${place + 1}`}
              onChange={(answer) => queue.change(item.itemNo, { answer })}
            />
          )}
          <div className={css.rowOfButtons}>
            {place > 0 && (
              <button type="button" className={css.button} onClick={() => step(place - 1)}>
                {t("previous")}
              </button>
            )}
            <button type="button" className={css.button} data-main onClick={() => step(place + 1)}>
              {t(place === count - 1 ? "toHandIn" : "next")}
            </button>
          </div>
        </div>
      ) : (
        <HandIn
          sheet={sheet}
          open={open}
          flush={() => saveAll(queue, onTheirWay)}
          onGo={step}
          end={end}
          onHandedIn={(reclaimableUntil) =>
            setEnd({
              cut: [],
              isSaved: true,
              ...(reclaimableUntil === undefined ? {} : { reclaimableUntil }),
            })
          }
          onTakenBack={onTakenBack}
          onLeave={onBack}
        />
      )}
    </Stage>
  );
}
