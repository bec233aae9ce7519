import type { Sheet } from "@lyceum/contract/shapes";
import { isTooLong, progressOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { confirm, message, PageHeader } from "@lyceum/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { meetingTime } from "../../shared/dates.ts";
import { useHeadline } from "../../shared/headline.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { listText } from "../../shared/list-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { type Arrangement, scrollToQuestion, SheetColumns } from "./SheetColumns.tsx";
import { endByTime } from "./end-by-time.ts";
import { timeAtServer } from "./time-at-server.ts";
import { useWork } from "./use-work.ts";
import { TimeLeft } from "./TimeLeft.tsx";
import css from "./Work.module.css";

type Props = { sheet: Sheet; arrangement: Arrangement; at: number };

/** A sheet that is being answered. */
export function WorkSheet({ sheet, arrangement, at }: Props) {
  const t = useTexts(learning);
  const language = useLanguage();
  const go = useGo();
  const queries = useQueryClient();
  const { slots, state, queue, pages, isUnkept } = useWork(sheet, () => message.info(t("keptFound")));
  const { submissionId } = sheet;
  const work = useMemo(() => ({ submissionId, pages }), [submissionId, pages]);
  const [place, setPlace] = useState(Math.min(Math.max(0, at), Math.max(0, sheet.items.length - 1)));
  const [isSending, setIsSending] = useState(false);
  const longAt = sheet.items.findIndex(({ itemNo }) =>
    slots.some((slot) => slot.itemNo === itemNo && isTooLong(slot.answer)),
  );
  useHeadline(sheet.title);
  if (sheet.items.length === 0) return null;

  /** Another arrangement reads the sheet again: what is not saved yet would be lost on the way. */
  async function arrange(next: Arrangement, number: number): Promise<void> {
    // Pages that this browser keeps are found again there.
    const areKept = pages.list().every(({ isKept }) => isKept);
    if (!(await queue.flush()) || !areKept) return message.error(t("saveFirst"));
    await go({ screen: screenOf[next], query: { id: sheet.homeworkId, at: number }, replace: true });
    return undefined;
  }

  function jump(next: number): void {
    if (arrangement === "card") void arrange("one", next + 1);
    else if (arrangement === "all") scrollToQuestion(next);
    setPlace(next);
  }

  async function handIn(): Promise<void> {
    setIsSending(true);
    try {
      if (!(await queue.flush())) {
        if (longAt !== -1) jump(longAt);
        return;
      }
      if (!(await pages.flush())) {
        if (waitingAt() !== -1) jump(waitingAt());
        message.error(t("pagesFirst"));
        return;
      }
      // The last page may have come with words that are not saved yet.
      if (!(await queue.flush())) return;
      const params = { id: String(sheet.submissionId) };
      const send = (evenIfUnanswered: boolean) =>
        http.call("POST /homework/submissions/{id}/handIn", {
          params,
          body: { evenIfUnanswered },
          isQuiet: true,
        });
      if (!(await asked())) return;
      let answer = await send(false);
      if (!answer.isHandedIn) {
        const text = t("unansweredText", { numbers: listOf(answer.unanswered) });
        const labels = { confirmLabel: t("handInAnyway"), cancelLabel: t("goBack") };
        if (!(await confirm({ title: t("unansweredTitle"), text, ...labels }))) {
          jump((answer.unanswered[0] ?? 1) - 1);
          return;
        }
        answer = await send(true);
      }
      message.success(t("handedIn"));
      await queries.invalidateQueries({ queryKey: ["homework", "mine"] });
      await go({ screen: "myAnalysis", query: { id: sheet.submissionId }, replace: true });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsSending(false);
    }
  }

  const listOf = (numbers: readonly number[]) => listText(language, numbers);

  async function endHere(): Promise<void> {
    const { cut, isSaved } = await endByTime(sheet.submissionId, queue, pages);
    const numbers = sheet.items.flatMap(({ itemNo }, place) => (cut.includes(itemNo) ? [place + 1] : []));
    message.info(t(isSaved ? "timeUp" : "timeUpUnsaved"));
    if (numbers.length > 0) message.info(t("timeUpCut", { numbers: listOf(numbers) }));
    await queries.invalidateQueries({ queryKey: ["homework", "mine"] });
    await go({ screen: "myHomework", replace: true, isForced: true });
  }

  /** Nothing is asked where questions are open: they are named instead. */
  async function asked(): Promise<boolean> {
    if (slots.some(({ answer }) => progressOf(answer) !== "all")) return true;
    return await confirm({ title: t("handInTitle"), text: t("handInText"), confirmLabel: t("handIn") });
  }

  return (
    <>
      <PageHeader
        title={sheet.title}
        text={t("due", { time: meetingTime(language, sheet.dueAt) })}
        back={
          <RouteLink screen="myHomework" className={css.link}>
            {t("toHomework")}
          </RouteLink>
        }
        actions={
          <>
            <TimeLeft sheet={sheet} askTime={() => timeAtServer(sheet.homeworkId)} onOver={endHere} />
            <p className={css.state} data-state={state} role="status">
              {stateText()}
            </p>
          </>
        }
      />
      {sheet.note !== "" && <p className={css.note}>{sheet.note}</p>}
      <SheetColumns
        items={sheet.items}
        slots={slots}
        queue={queue}
        arrangement={arrangement}
        place={place}
        work={work}
        onPlace={jump}
        onArrange={(next, number) => void arrange(next, number + 1)}
        isSending={isSending}
        onHandIn={() => void handIn()}
      />
    </>
  );

  /** The first question that waits for a page, a refused one before others; -1: none. */
  function waitingAt(): number {
    const waiting = pages.list();
    const page = waiting.find((one) => one.state === "refused") ?? waiting[0];
    return sheet.items.findIndex(({ itemNo }) => itemNo === page?.itemNo);
  }

  function stateText(): string {
    switch (state) {
      case "saved":
        return t("stateSaved");
      case "saving":
        return t("stateSaving");
      case "offline":
        return t(isUnkept ? "stateUnkept" : "stateOffline");
      case "conflict":
        return t("conflict");
      case "refused":
        if (longAt !== -1) return t("stateTooLong", { number: longAt + 1 });
        return slots.some((slot) => slot.state === "refused")
          ? t("stateRefused", { text: queue.refusal() })
          : t("statePageRefused", { number: waitingAt() + 1 });
    }
  }
}

const screenOf = { one: "myAnswer", all: "questions", card: "card" } as const;
