import { learning } from "@lyceum/texts/learning";
import { useTexts } from "../../shared/use-texts.ts";
import type { Slot } from "./answer-queue.ts";
import css from "./Work.module.css";

type Props = { slots: readonly Slot[]; place: number; onGo: (place: number) => void };

/** All questions at a glance: what is answered, what is not, what is to be looked at again. */
export function AnswerCard({ slots, place, onGo }: Props) {
  const t = useTexts(learning);
  const answered = slots.filter(({ answer }) => answer !== null).length;
  const stateOf = ({ answer, isFlagged }: Slot) =>
    [t(answer === null ? "cardBlank" : "cardAnswered"), isFlagged && t("cardFlagged")]
      .filter(Boolean)
      .join(", ");
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
              data-answered={slot.answer !== null || undefined}
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
    </>
  );
}
