import { limits } from "@lyceum/contract/limits";
import type { QuizContent, StaffQuiz } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import { QuestionItems } from "../questions/QuestionItems.tsx";

type Items = QuizContent["items"];
type Props = {
  items: Items;
  questions: StaffQuiz["questions"];
  mayEdit: boolean;
  onChange: (items: Items) => void;
};

const { value: secondsMin } = limits.quizSecondsMin;
const { value: secondsMax } = limits.quizSecondsMax;

/** The questions of a quiz in their order, with the time for each. */
export function QuizItems({ items, questions, mayEdit, onChange }: Props) {
  const t = useTexts(quizzes);
  const secondsOf = (value: number | string) =>
    Math.min(secondsMax, Math.max(secondsMin, Math.round(Number(value) || secondsMin)));
  return (
    <QuestionItems
      items={items}
      questions={questions}
      mayEdit={mayEdit}
      moveUp={(number) => t("moveUp", { number })}
      remove={(number) => t("removeItem", { number })}
      onChange={onChange}
      fieldOf={(item, number, set) => (
        <NumberInput
          aria-label={t("secondsOf", { number })}
          min={secondsMin}
          max={secondsMax}
          suffix=" s"
          disabled={!mayEdit}
          value={item.seconds}
          onChange={(value) => set({ ...item, seconds: secondsOf(value) })}
        />
      )}
    />
  );
}
