import type { HomeworkContent } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import { QuestionItems } from "../questions/QuestionItems.tsx";
import type { DraftQuestion } from "./homework-draft.ts";

type Items = HomeworkContent["items"];
type Props = { items: Items; questions: readonly DraftQuestion[]; onChange: (items: Items) => void };

const pointsMax = 100;

/** The questions of a draft in their order, with their points. */
export function ChosenQuestions({ items, questions, onChange }: Props) {
  const t = useTexts(staffLearning);
  const pointsOf = (value: number | string) =>
    Math.min(pointsMax, Math.max(1, Math.round(Number(value) || 1)));
  return (
    <QuestionItems
      items={items}
      questions={questions}
      moveUp={(number) => t("moveUp", { number })}
      remove={(number) => t("removeItem", { number })}
      onChange={onChange}
      fieldOf={(item, number, set) => (
        <NumberInput
          aria-label={t("pointsOf", { number })}
          min={1}
          max={pointsMax}
          value={item.points}
          onChange={(value) => set({ ...item, points: pointsOf(value) })}
        />
      )}
    />
  );
}
