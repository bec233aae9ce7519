import type { DocumentContent } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { MultiSelect, Select } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { stages, useGradePlaces, useStageNames } from "../../portal/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { useTexts } from "../../shared/use-texts.ts";

export type Teaching = Pick<DocumentContent, "schoolStage" | "grades" | "subject">;
type Props = { value: Teaching; isLocked: boolean; onChange: (change: Partial<Teaching>) => void };

/** Whom a document teaches, and what; nothing of it needs to be said. */
export function TeachingFields(props: Props) {
  return (
    <>
      <StageFields {...props} />
      <SubjectField {...props} />
    </>
  );
}

export function StageFields({ value: { schoolStage, grades }, isLocked, onChange }: Props) {
  const t = useTexts(staffDocuments);
  const stageName = useStageNames();
  const places = useGradePlaces();
  const taught = stages.filter((one) => places.some(({ stage }) => stage === one) || one === schoolStage);
  const years = places.filter(({ stage }) => stage === schoolStage);
  // A year that the institution does not teach stays until it is taken away.
  const others = grades.filter((year) => !years.some((one) => one.year === year));
  return (
    <>
      <Select
        label={t("schoolStage")}
        description={t("schoolStageHelp")}
        inputWrapperOrder={["label", "input", "description"]}
        clearable
        placeholder={t("notSaid")}
        disabled={isLocked}
        data={(places.length > 0 ? taught : stages).map((value) => ({ value, label: stageName(value) }))}
        value={schoolStage}
        onChange={(next) => onChange({ schoolStage: stages.find((one) => one === next) ?? null, grades: [] })}
      />
      {schoolStage !== null && years.length + others.length > 0 && (
        <MultiSelect
          label={t("grades")}
          description={t("gradesHelp")}
          inputWrapperOrder={["label", "input", "description"]}
          disabled={isLocked}
          data={[
            ...years.map(({ year, name }) => ({ value: String(year), label: name })),
            ...others.map((year) => ({ value: String(year), label: String(year) })),
          ]}
          value={grades.map(String)}
          onChange={(next) => onChange({ grades: next.map(Number).toSorted((a, b) => a - b) })}
        />
      )}
    </>
  );
}

export function SubjectField({ value: { subject }, isLocked, onChange }: Props) {
  const t = useTexts(staffDocuments);
  const tLearning = useTexts(learning);
  return (
    <Select
      label={t("subject")}
      clearable
      searchable
      placeholder={t("notSaid")}
      disabled={isLocked}
      data={subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
      value={subject}
      onChange={(next) => onChange({ subject: subjects.find((one) => one === next) ?? null })}
    />
  );
}
