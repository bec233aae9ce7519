import { limits } from "@lyceum/contract/limits";
import type { QuestionContent } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Select, TextInput } from "@mantine/core";
import { FormRow } from "../../kit/form/index.ts";
import { stages, useStageNames } from "../../portal/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Props = { value: QuestionContent; onChange: (next: QuestionContent) => void };

/** Whom a question is for and where it was taken from; nothing of it needs to be said. */
export function OriginFields({ value, onChange }: Props) {
  const t = useTexts(staffLearning);
  const stageName = useStageNames();
  const { stage: before, source: from = "", ...rest } = value;
  const source = from === "" ? {} : { source: from };
  return (
    <FormRow columns={2}>
      <Select
        label={t("schoolStage")}
        description={t("schoolStageHelp")}
        placeholder={t("noStage")}
        clearable
        data={stages.map((one) => ({ value: one, label: stageName(one) }))}
        value={before ?? null}
        onChange={(picked) => {
          const stage = stages.find((one) => one === picked);
          onChange({ ...rest, ...source, ...(stage && { stage }) });
        }}
      />
      <TextInput
        label={t("source")}
        description={t("sourceHelp")}
        value={from}
        autoComplete="off"
        maxLength={limits.questionSourceMax.value}
        onChange={({ currentTarget: { value: typed } }) =>
          onChange({ ...rest, ...(before && { stage: before }), ...(typed !== "" && { source: typed }) })
        }
      />
    </FormRow>
  );
}
