import type { Sheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { confirm, message, PageHeader } from "@lyceum/ui";
import { Button, Checkbox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { meetingTime } from "../../shared/dates.ts";
import { useHeadline } from "../../shared/headline.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { AnswerInput } from "../AnswerInput.tsx";
import { QuestionView } from "../QuestionView.tsx";
import { AnswerCard } from "./AnswerCard.tsx";
import { useWork } from "./use-work.ts";
import css from "./Work.module.css";

/** A sheet that is being answered. */
export function WorkSheet({ sheet }: { sheet: Sheet }) {
  const t = useTexts(learning);
  const language = useLanguage();
  const go = useGo();
  const queries = useQueryClient();
  const { slots, state, queue } = useWork(sheet);
  const [place, setPlace] = useState(0);
  const [isSending, setIsSending] = useState(false);
  useHeadline(sheet.title);
  const count = sheet.items.length;
  const item = sheet.items[place];
  const slot = slots.find(({ itemNo }) => itemNo === item?.itemNo);
  if (!item || !slot) return null;
  const { itemNo, question, points } = item;

  async function handIn(): Promise<void> {
    setIsSending(true);
    try {
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
        const numbers = new Intl.ListFormat(language, { type: "unit" }).format(answer.unanswered.map(String));
        const text = t("unansweredText", { numbers });
        const labels = { confirmLabel: t("handInAnyway"), cancelLabel: t("goBack") };
        if (!(await confirm({ title: t("unansweredTitle"), text, ...labels }))) {
          setPlace((answer.unanswered[0] ?? 1) - 1);
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

  /** Nothing is asked where questions are open: they are named instead. */
  async function asked(): Promise<boolean> {
    if (slots.some(({ answer }) => answer === null)) return true;
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
          <p className={css.state} data-state={state} role="status">
            {stateText()}
          </p>
        }
      />
      {sheet.note !== "" && <p className={css.note}>{sheet.note}</p>}
      <div className={css.columns}>
        <section className={css.question} aria-labelledby="question-title">
          <header className={css.head}>
            <h2 className={css.title} id="question-title" data-numbers>
              {t("question", { number: place + 1, count })}
            </h2>
            <span className={css.kind} data-numbers>
              {t(`kind_${question.kind}`)} · {t("points", { count: points })}
            </span>
          </header>
          <QuestionView question={question} />
          {slot.state === "conflict" && slot.theirs ? (
            <div className={css.conflict} role="alert">
              <p>{t("conflict")}</p>
              <div className={css.two}>
                <AnswerInput question={question} answer={slot.theirs.answer} onChange={() => {}} isClosed />
                <AnswerInput question={question} answer={slot.answer} onChange={() => {}} isClosed />
                <Button variant="default" onClick={() => queue.resolve(itemNo, "theirs")}>
                  {t("useTheirs")}
                </Button>
                <Button variant="default" onClick={() => queue.resolve(itemNo, "mine")}>
                  {t("useMine")}
                </Button>
              </div>
            </div>
          ) : (
            <AnswerInput
              key={itemNo}
              question={question}
              answer={slot.answer}
              onChange={(answer) => queue.change(itemNo, { answer })}
            />
          )}
          <footer className={css.foot}>
            <Button variant="default" disabled={place === 0} onClick={() => setPlace(place - 1)}>
              {t("previous")}
            </Button>
            <Checkbox
              label={t("flag")}
              checked={slot.isFlagged}
              onChange={({ currentTarget }) => queue.change(itemNo, { isFlagged: currentTarget.checked })}
            />
            <Button
              variant={place === count - 1 ? "default" : "filled"}
              disabled={place === count - 1}
              onClick={() => setPlace(place + 1)}
            >
              {t("next")}
            </Button>
          </footer>
        </section>
        <aside className={css.card} aria-label={t("card")}>
          <AnswerCard
            slots={sheet.items.flatMap((one) => slots.find(({ itemNo: no }) => no === one.itemNo) ?? [])}
            place={place}
            onGo={setPlace}
          />
          <BusyButton isBusy={isSending} fullWidth onClick={() => void handIn()}>
            {t("handIn")}
          </BusyButton>
        </aside>
      </div>
    </>
  );

  function stateText(): string {
    switch (state) {
      case "saved":
        return t("stateSaved");
      case "saving":
        return t("stateSaving");
      case "offline":
        return t("stateOffline");
      case "conflict":
        return t("conflict");
      case "refused":
        return t("stateRefused", { text: queue.refusal() });
    }
  }
}
