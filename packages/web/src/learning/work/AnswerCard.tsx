import { progressOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { listText } from "../../shared/list-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import type { Slot } from "./answer-queue.ts";
import css from "./Work.module.css";

type Props = {
  slots: readonly Slot[];
  /** -1: none of them is shown alone. */
  place: number;
  /** Says below the numbers which are open and which are to be looked at again. */
  hasLists?: boolean;
  onGo: (place: number) => void;
};

/** All questions at a glance: what is answered, what is not, what is to be looked at again. */
export function AnswerCard({ slots, place, hasLists = false, onGo }: Props) {
  const t = useTexts(learning);
  const language = useLanguage();
  const answered = slots.filter(({ answer }) => progressOf(answer) === "all").length;
  const stateOf = ({ answer, isFlagged }: Slot) =>
    [t(`card_${progressOf(answer)}`), isFlagged && t("cardFlagged")].filter(Boolean).join(", ");
  return (
    <>
      <h2 className={css.cardTitle}>{t("card")}</h2>
      <p className={css.cardText} data-numbers>
        {t("answeredOf", { answered, count: slots.length })}
      </p>
      <ol className={css.numbers}>
        {slots.map((slot, at) => (
          <li key={slot.itemNo}>
            <button
              type="button"
              className={css.number}
              data-answered={progressOf(slot.answer)}
              data-flagged={slot.isFlagged || undefined}
              aria-current={at === place ? "step" : undefined}
              aria-label={t("goTo", { number: at + 1, state: stateOf(slot) })}
              onClick={() => onGo(at)}
            >
              {at + 1}
            </button>
          </li>
        ))}
      </ol>
      {hasLists && (
        <dl className={css.lists}>
          <dt>{t("cardOpenList")}</dt>
          <dd data-numbers>{numbersOf(({ answer }) => progressOf(answer) !== "all")}</dd>
          <dt>{t("cardFlaggedList")}</dt>
          <dd data-numbers>{numbersOf(({ isFlagged }) => isFlagged)}</dd>
        </dl>
      )}
    </>
  );

  function numbersOf(isMeant: (slot: Slot) => boolean): string {
    const numbers = slots.flatMap((slot, at) => (isMeant(slot) ? [at + 1] : []));
    return numbers.length === 0 ? t("cardNone") : listText(language, numbers);
  }
}
