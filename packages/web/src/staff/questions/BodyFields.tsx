import { limits } from "@lyceum/contract/limits";
import type { MultipleRule, SimpleBody } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Select } from "@mantine/core";
import { useId } from "react";
import { FormulaTextarea } from "../../kit/formula/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { BlankFields } from "./BlankFields.tsx";
import { LineField } from "./LineField.tsx";
import { PairFields, StepFields } from "./PairFields.tsx";
import css from "./Question.module.css";
import { emptyDoc } from "./question-draft.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props<B extends SimpleBody = SimpleBody> = { body: B; onChange: (body: SimpleBody) => void };

/** What is right, by the kind of a question or of one of its parts. */
export function BodyFields({ body, onChange }: Props) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  switch (body.kind) {
    case "single":
    case "multiple":
      return <OptionFields body={body} onChange={onChange} />;
    case "trueFalse":
      return (
        <Select
          label={t("rightIs")}
          allowDeselect={false}
          data={[
            { value: "true", label: tLearning("yes") },
            { value: "false", label: tLearning("no") },
          ]}
          value={String(body.right)}
          onChange={(value) => onChange({ ...body, right: value === "true" })}
        />
      );
    case "blanks":
      return <BlankFields body={body} onChange={onChange} />;
    case "matching":
      return <PairFields body={body} onChange={onChange} />;
    case "ordering":
      return <StepFields body={body} onChange={onChange} />;
    case "shortAnswer":
      return (
        <FormulaTextarea
          label={t("model")}
          buttonLabel={tLearning("formula")}
          visualLabel={tLearning("formulaEditor")}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={limits.shortAnswerMax.value}
          value={body.model}
          onChange={(value) => onChange({ ...body, model: value })}
        />
      );
  }
}

type Choice = Extract<SimpleBody, { kind: "single" | "multiple" }>;

function OptionFields({ body, onChange }: Props<Choice>) {
  const t = useTexts(staffLearning);
  const reasons = useReasons();
  const group = useId();
  const right = body.kind === "single" ? [body.right] : body.right;
  const setRight = (next: readonly number[]) =>
    onChange(body.kind === "single" ? { ...body, right: next[0] ?? 0 } : { ...body, right: [...next] });
  const removed = (at: number) => {
    const options = body.options.filter((_, place) => place !== at);
    const kept = right.filter((place) => place !== at).map((place) => (place > at ? place - 1 : place));
    const next = kept.length === 0 ? [0] : kept;
    onChange(
      body.kind === "single" ? { ...body, options, right: next[0] ?? 0 } : { ...body, options, right: next },
    );
  };
  return (
    <fieldset className={css.options}>
      <legend>{t("options")}</legend>
      <p className={css.help}>{t("optionsHelp")}</p>
      {body.options.map((option, at) => {
        const letter = String.fromCodePoint(65 + at);
        const set = (doc: typeof option) =>
          onChange({ ...body, options: body.options.map((one, place) => (place === at ? doc : one)) });
        return (
          <div key={at} className={css.option}>
            <input
              type={body.kind === "single" ? "radio" : "checkbox"}
              name={group}
              aria-label={t("isRight", { letter })}
              checked={right.includes(at)}
              onChange={({ currentTarget: { checked } }) =>
                setRight(
                  body.kind === "single"
                    ? [at]
                    : checked
                      ? [...right, at].toSorted((a, b) => a - b)
                      : right.filter((place) => place !== at),
                )
              }
            />
            <LineField label={t("option", { letter })} doc={option} onChange={set} />
            <WhyButton
              variant="subtle"
              size="xs"
              aria-label={t("removeOption", { letter })}
              why={reasons.least(body.options.length, 2)}
              onClick={() => removed(at)}
            >
              ×
            </WhyButton>
          </div>
        );
      })}
      <div>
        <WhyButton
          variant="default"
          size="xs"
          why={reasons.full(body.options.length, limits.optionsMax.value)}
          onClick={() => onChange({ ...body, options: [...body.options, emptyDoc] })}
        >
          {t("addOption")}
        </WhyButton>
      </div>
      {body.kind === "multiple" && (
        <Select
          label={t("rule")}
          allowDeselect={false}
          data={rules.map((value) => ({ value, label: t(`rule_${value}`) }))}
          value={body.rule}
          onChange={(value) => onChange({ ...body, rule: rules.find((one) => one === value) ?? "all" })}
        />
      )}
    </fieldset>
  );
}

const rules = ["all", "half", "perOption"] as const satisfies readonly MultipleRule[];
