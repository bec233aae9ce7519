import type { QuestionKind } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { WrittenText } from "../../kit/formula/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./QuestionItems.module.css";

type Item = { questionId: number };
type Props<T extends Item> = {
  items: readonly T[];
  questions: readonly { questionId: number; kind: QuestionKind; words: string }[];
  mayEdit?: boolean;
  /** What the buttons do, for those who do not see them. */
  moveUp: (number: number) => string;
  remove: (number: number) => string;
  /** What each brings, such as its points. */
  fieldOf: (item: T, number: number, set: (next: T) => void) => ReactNode;
  onChange: (items: T[]) => void;
};

/** Questions of the bank that were chosen, in their order. */
export function QuestionItems<T extends Item>(props: Props<T>) {
  const { items, questions, mayEdit = true, moveUp, remove, fieldOf, onChange } = props;
  const t = useTexts(learning);
  return (
    <ol className={css.items}>
      {items.map((item, at) => {
        const question = questions.find(({ questionId }) => questionId === item.questionId);
        const number = at + 1;
        return (
          <li key={item.questionId} className={css.item}>
            <span className={css.faint} data-numbers>
              {number}
            </span>
            <span className={css.words}>
              <WrittenText text={question?.words ?? ""} />
            </span>
            <span className={css.faint}>{question && t(`kind_${question.kind}`)}</span>
            <div className={css.field}>{fieldOf(item, number, (next) => onChange(items.with(at, next)))}</div>
            {mayEdit && (
              <>
                <Button
                  variant="subtle"
                  size="xs"
                  disabled={at === 0}
                  aria-label={moveUp(number)}
                  onClick={() => onChange(movedUp(items, at))}
                >
                  ↑
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={remove(number)}
                  onClick={() => onChange(items.toSpliced(at, 1))}
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

/** With one moved before the one above it. */
function movedUp<T>(items: readonly T[], at: number): T[] {
  const [item] = items.slice(at, at + 1);
  return item === undefined ? [...items] : items.toSpliced(at, 1).toSpliced(at - 1, 0, item);
}
