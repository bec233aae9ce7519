import type { StaffQuestion } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { Button, Input } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { PickDialog } from "../rubrics/lazy-rubrics.ts";
import css from "./Question.module.css";

type Rubric = NonNullable<StaffQuestion["rubric"]>;
type Props = {
  value: Rubric | null;
  /** Its number among the parts of the question. */
  part?: number;
  onChange: (rubric: Rubric | null) => void;
};

/** The rubric that a question, or a part of one, brings into homework. */
export function RubricField({ value, part, onChange }: Props) {
  const t = useTexts(learningRubric);
  const label = part === undefined ? t("ofQuestion") : t("ofPart", { number: part });
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Input.Wrapper
      role="group"
      aria-label={label}
      labelElement="div"
      label={label}
      description={part === undefined && t("ofQuestionHelp")}
    >
      <div className={css.rubric}>
        <span className={css.rubricName}>{value?.title ?? t("none")}</span>
        <Button variant="default" size="xs" onClick={() => setIsChoosing(true)}>
          {t(value === null ? "choose" : "change")}
        </Button>
        {value !== null && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            {t("takeAway")}
          </Button>
        )}
      </div>
      {isChoosing && (
        <PickDialog
          currentId={value?.rubricId ?? null}
          onPick={({ rubricId, content: { title } }) => {
            onChange({ rubricId, title });
            setIsChoosing(false);
          }}
          onClosed={() => setIsChoosing(false)}
        />
      )}
    </Input.Wrapper>
  );
}
