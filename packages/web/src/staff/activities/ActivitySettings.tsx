import { limits } from "@lyceum/contract/limits";
import type { ActivityContent, AssetView } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { NumberInput, Select, Switch } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { DateTimeField } from "../../kit/dates/index.ts";
import { FormFields } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { AudienceFields } from "../AudienceFields.tsx";
import { useChoices } from "./load-activities.ts";

type Props = {
  content: ActivityContent;
  assets: ReadonlyMap<string, AssetView>;
  onChange: (part: Partial<ActivityContent>) => void;
};

/** When it is, for whom and how many, and how it looks. */
export function ActivitySettings({ content, assets, onChange }: Props) {
  const t = useTexts(staffActivities);
  const language = useLanguage();
  const choices = useChoices();
  const time = (name: "startAt" | "endAt" | "opensAt" | "closesAt", help?: string) => (
    <DateTimeField
      label={t(name)}
      {...(help === undefined ? {} : { help })}
      value={content[name] ?? ""}
      onChange={(at) => onChange({ [name]: at === "" ? null : at })}
    />
  );
  return (
    <FormFields>
      {time("startAt")}
      {time("endAt")}
      {time("opensAt", t("opensAtHelp"))}
      {time("closesAt", t("closesAtHelp"))}
      <AudienceFields
        content={content}
        choices={choices}
        t={t}
        nameOfUnknown={(id) => t("classNumber", { id })}
        onChange={onChange}
      />
      <NumberInput
        label={t("capacity")}
        description={t("capacityHelp")}
        value={content.capacity ?? ""}
        min={1}
        max={limits.activityCapacityMax.value}
        allowDecimal={false}
        onChange={(value) => onChange({ capacity: typeof value === "number" && value > 0 ? value : null })}
      />
      {content.capacity !== null && (
        <Switch
          size="xs"
          label={t("hasWaitingList")}
          description={t("hasWaitingListHelp")}
          checked={content.hasWaitingList}
          onChange={(event) => onChange({ hasWaitingList: event.currentTarget.checked })}
        />
      )}
      <UploadField
        label={t("cover")}
        purpose="picture"
        countMax={1}
        assets={assets}
        value={content.cover === null ? [] : [{ assetId: content.cover, alt: "" }]}
        onChange={(next) => onChange({ cover: next[0]?.assetId ?? null })}
      />
      <Select
        label={t("album")}
        description={t("albumHelp")}
        placeholder={t("noAlbum")}
        clearable
        searchable
        data={(choices?.albums ?? []).map((one) => ({
          value: String(one.docId),
          label: pick(language, one.title, one.titleEn) || String(one.docId),
        }))}
        value={content.albumId === null ? null : String(content.albumId)}
        onChange={(value) => onChange({ albumId: value === null ? null : Number(value) })}
      />
    </FormFields>
  );
}
