import { limits } from "@lyceum/contract/limits";
import type { AssetView, LiveContent } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLive } from "@lyceum/texts/staff/live";
import { NumberInput, Select, Switch } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { DateTimeField } from "../../kit/dates/index.ts";
import { FormFields } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { AudienceFields } from "../AudienceFields.tsx";
import { useChoices } from "./load-live.ts";

type Props = {
  content: LiveContent;
  assets: ReadonlyMap<string, AssetView>;
  onChange: (part: Partial<LiveContent>) => void;
};

const slowChoices = [0, 5, 10, 30, 60, 300] as const;
const grades = Array.from({ length: 12 }, (_, at) => at + 1);

/** When it is and for whom, how it looks, and what its viewers may do. */
export function LiveSettings({ content, assets, onChange }: Props) {
  const t = useTexts(staffLive);
  const tLearning = useTexts(learning);
  const switchOf = (name: "hasChat" | "takesQuestions" | "isRecorded", help?: string) => (
    <Switch
      size="xs"
      label={t(name)}
      description={help}
      checked={content[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
    />
  );
  const slow = [...new Set([...slowChoices, content.slowSeconds])].toSorted((a, b) => a - b);
  return (
    <FormFields>
      <DateTimeField
        label={t("startAt")}
        value={content.startAt ?? ""}
        onChange={(at) => onChange({ startAt: at === "" ? null : at })}
      />
      <NumberInput
        label={t("minutes")}
        value={content.minutes}
        min={limits.liveMinutesMin.value}
        max={limits.liveMinutesMax.value}
        step={5}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(value) => {
          if (typeof value === "number") onChange({ minutes: value });
        }}
      />
      <AudienceFields
        content={content}
        choices={useChoices()}
        t={t}
        nameOfUnknown={(id) => t("classNumber", { id })}
        onChange={onChange}
      />
      <Select
        label={t("subject")}
        placeholder={t("noSubject")}
        clearable
        data={subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) }))}
        value={content.subject}
        onChange={(value) => onChange({ subject: subjects.find((one) => one === value) ?? null })}
      />
      <Select
        label={t("grade")}
        placeholder={t("noGrade")}
        clearable
        data={grades.map((n) => ({ value: String(n), label: t("gradeOf", { n }) }))}
        value={content.grade === null ? null : String(content.grade)}
        onChange={(value) => onChange({ grade: value === null ? null : Number(value) })}
      />
      <UploadField
        label={t("cover")}
        purpose="picture"
        countMax={1}
        assets={assets}
        value={content.cover === null ? [] : [{ assetId: content.cover, alt: "" }]}
        onChange={(next) => onChange({ cover: next[0]?.assetId ?? null })}
      />
      {switchOf("hasChat")}
      {content.hasChat && (
        <Select
          label={t("slowSeconds")}
          description={t("slowHelp")}
          allowDeselect={false}
          data={slow.map((n) => ({
            value: String(n),
            label: n === 0 ? t("slowOff") : t("slowEvery", { n }),
          }))}
          value={String(content.slowSeconds)}
          onChange={(value) => onChange({ slowSeconds: Number(value) })}
        />
      )}
      {switchOf("takesQuestions")}
      {switchOf("isRecorded", t("isRecordedHelp"))}
    </FormFields>
  );
}
