import { limits } from "@lyceum/contract/limits";
import type { PaperRule, Subject } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { Button, NumberInput, Select } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import { difficulties, kinds } from "../questions/load-questions.ts";
import { PointSelect } from "../questions/PointSelect.tsx";
import css from "./Rules.module.css";

type Props = {
  rule: PaperRule;
  number: number;
  subject: Subject;
  mayRemove: boolean;
  onChange: (rule: PaperRule) => void;
  onRemove: () => void;
};

/** One rule: how many, of which point, how difficult, of which kind. */
export function RuleRow({ rule, number, subject, mayRemove, onChange, onRemove }: Props) {
  const t = useTexts(staffPaper);
  const tStaff = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const set = (change: Partial<PaperRule>) => onChange({ ...rule, ...change });
  const max = limits.homeworkItemsMax.value;
  return (
    <li className={css.rule} aria-label={t("rule", { number })}>
      <NumberInput
        label={t("count")}
        min={1}
        max={max}
        value={rule.count}
        onChange={(value) => set({ count: Math.min(max, Math.max(1, Math.round(Number(value) || 1))) })}
      />
      <PointSelect
        isInForm
        subject={subject}
        placeholder={t("anyTag")}
        value={rule.tag}
        onChange={(tag) => set({ tag })}
      />
      <Select
        label={t("from")}
        allowDeselect={false}
        data={difficulties}
        value={String(rule.from)}
        onChange={(value) => {
          const from = Number(value ?? 1);
          set({ from, to: Math.max(from, rule.to) });
        }}
      />
      <Select
        label={t("to")}
        allowDeselect={false}
        data={difficulties}
        value={String(rule.to)}
        onChange={(value) => {
          const to = Number(value ?? 5);
          set({ to, from: Math.min(to, rule.from) });
        }}
      />
      <Select
        label={tStaff("kind")}
        placeholder={t("anyKind")}
        clearable
        data={kinds.map((value) => ({ value, label: tLearning(`kind_${value}`) }))}
        value={rule.kind}
        onChange={(value) => set({ kind: kinds.find((one) => one === value) ?? null })}
      />
      {mayRemove && (
        <Button
          variant="subtle"
          size="sm"
          className={css.remove ?? ""}
          aria-label={t("removeRule", { number })}
          onClick={onRemove}
        >
          ×
        </Button>
      )}
    </li>
  );
}
