import type { HomeworkContent } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Button, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Homework.module.css";
import type { DraftQuestion } from "./homework-draft.ts";

type Items = HomeworkContent["items"];
type Props = { items: Items; questions: readonly DraftQuestion[]; onChange: (items: Items) => void };

/** The questions of a draft in their order, with their points. */
export function ChosenQuestions({ items, questions, onChange }: Props) {
  const t = useTexts(staffLearning);
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
            <span className={css.kind}>{question && tLearning(`kind_${question.kind}`)}</span>
            <NumberInput
              className={css.points}
              aria-label={t("pointsOf", { number })}
              min={1}
              max={100}
              value={item.points}
              onChange={(value) =>
                onChange(
                  items.map((one, place) =>
                    place === at
                      ? { ...one, points: Math.min(100, Math.max(1, Math.round(Number(value) || 1))) }
                      : one,
                  ),
                )
              }
            />
            <Button
              variant="subtle"
              size="xs"
              disabled={at === 0}
              aria-label={t("moveUp", { number })}
              onClick={() => onChange(swapped(items, at))}
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
          </li>
        );
      })}
    </ol>
  );
}

/** With one moved before the one above it. */
function swapped(items: Items, at: number): Items {
  return items.map((one, place) =>
    place === at ? (items[at - 1] ?? one) : place === at - 1 ? (items[at] ?? one) : one,
  );
}
