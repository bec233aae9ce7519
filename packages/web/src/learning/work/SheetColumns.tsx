import { learning } from "@lyceum/texts/learning";
import { Button } from "@mantine/core";
import { useEffect } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { AnswerCard } from "./AnswerCard.tsx";
import type { AnswerQueue, Slot } from "./answer-queue.ts";
import { Flag, type Item, type OpenWork, questionId, QuestionPart } from "./QuestionPart.tsx";
import css from "./Work.module.css";

/** How a sheet is laid out: a question at a time beside the card, all questions below each other, or the card alone. */
export type Arrangement = "one" | "all" | "card";

type Props = {
  items: readonly Item[];
  slots: readonly Slot[];
  queue: AnswerQueue;
  arrangement: Arrangement;
  /** The question that is shown alone. */
  place: number;
  /** The work that pages of handwork belong to; null: a preview, which takes none. */
  work: OpenWork | null;
  onPlace: (place: number) => void;
  onArrange: (next: Arrangement, place: number) => void;
  isSending: boolean;
  onHandIn: () => void;
};

/** The questions of a sheet beside its answer card. */
export function SheetColumns({
  items,
  slots,
  queue,
  arrangement,
  place,
  work,
  onPlace,
  onArrange,
  isSending,
  onHandIn,
}: Props) {
  const t = useTexts(learning);
  const count = items.length;
  // Where all stand below each other, time runs for the one that is touched last.
  const before = arrangement === "card" ? null : (items[place]?.itemNo ?? null);
  useEffect(() => queue.turnTo(before), [queue, before]);
  const shown = items.flatMap((item) => {
    const slot = slots.find(({ itemNo }) => itemNo === item.itemNo);
    return slot ? [{ item, slot }] : [];
  });
  const current = shown[place];
  if (!current) return null;

  function jump(next: number): void {
    if (arrangement === "card") onArrange("one", next);
    else onPlace(next);
  }

  return (
    <div className={css.columns} data-arrangement={arrangement}>
      {arrangement === "one" && (
        <QuestionPart work={work} number={place + 1} count={count} {...current} queue={queue}>
          <Button variant="default" disabled={place === 0} onClick={() => onPlace(place - 1)}>
            {t("previous")}
          </Button>
          <Flag {...current} queue={queue} />
          <Button
            variant={place === count - 1 ? "default" : "filled"}
            disabled={place === count - 1}
            onClick={() => onPlace(place + 1)}
          >
            {t("next")}
          </Button>
        </QuestionPart>
      )}
      {arrangement === "all" && (
        <div className={css.all}>
          {shown.map((one, number) => (
            <QuestionPart
              key={one.item.itemNo}
              work={work}
              number={number + 1}
              count={count}
              {...one}
              queue={queue}
            >
              <Flag {...one} queue={queue} />
            </QuestionPart>
          ))}
        </div>
      )}
      <aside className={css.card} aria-label={t("card")}>
        <AnswerCard
          slots={shown.map(({ slot }) => slot)}
          place={arrangement === "one" ? place : -1}
          hasLists={arrangement === "card"}
          onGo={jump}
        />
        <BusyButton isBusy={isSending} fullWidth onClick={onHandIn}>
          {t("handIn")}
        </BusyButton>
        <p className={css.ways}>
          {(["one", "all", "card"] as const)
            .filter((one) => one !== arrangement)
            .map((one) => (
              <button key={one} type="button" className={css.way} onClick={() => onArrange(one, place)}>
                {t(`arrange_${one}`)}
              </button>
            ))}
        </p>
      </aside>
    </div>
  );
}

/** Goes to a question; where all stand below each other the page moves. */
export function scrollToQuestion(place: number): void {
  document.getElementById(questionId(place))?.scrollIntoView();
}
