import { limits } from "@lyceum/contract/limits";
import type { QuizContent, StaffQuiz } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { Button, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./StaffQuiz.module.css";

type Items = QuizContent["items"];
type Props = {
  items: Items;
  questions: StaffQuiz["questions"];
  mayEdit: boolean;
  onChange: (items: Items) => void;
};

/** The questions of a quiz in their order, with the time for each. */
export function QuizItems({ items, questions, mayEdit, onChange }: Props) {
  const t = useTexts(quizzes);
  const tLearning = useTexts(learning);
  return (
    <ol className={css.items}>
      {items.map((item, at) => {
        const question = questions.find(({ questionId }) => questionId === item.questionId);
        const number = at + 1;
        return (
          <li key={item.questionId} className={css.item}>
            <span className={css.number} data-numbers>
              {number}
            </span>
            <span className={css.words}>{question?.words}</span>
            <span className={css.help}>{question && tLearning(`kind_${question.kind}`)}</span>
            <NumberInput
              className={css.secondsOf ?? ""}
              aria-label={t("secondsOf", { number })}
              min={limits.quizSecondsMin.value}
              max={limits.quizSecondsMax.value}
              suffix=" s"
              disabled={!mayEdit}
              value={item.seconds}
              onChange={(value) =>
                onChange(items.map((one, place) => (place === at ? timed(one, value) : one)))
              }
            />
            {mayEdit && (
              <>
                <Button
                  variant="subtle"
                  size="xs"
                  disabled={at === 0}
                  aria-label={t("moveUp", { number })}
                  onClick={() => onChange(movedUp(items, at))}
                >
                  ↑
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t("removeItem", { number })}
                  onClick={() => onChange(items.filter((_, place) => place !== at))}
                >
                  ×
                </Button>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function timed(item: Items[number], value: number | string): Items[number] {
  const seconds = Math.round(Number(value) || limits.quizSecondsMin.value);
  return {
    ...item,
    seconds: Math.min(limits.quizSecondsMax.value, Math.max(limits.quizSecondsMin.value, seconds)),
  };
}

function movedUp(items: Items, at: number): Items {
  return items.map((one, place) =>
    place === at ? (items[at - 1] ?? one) : place === at - 1 ? (items[at] ?? one) : one,
  );
}
