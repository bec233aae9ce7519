import { limits } from "@lyceum/contract/limits";
import type { ActivityContent, AssetView } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { MultiSelect, NumberInput, SegmentedControl, Select, Switch } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useMemo } from "react";
import { DateTimeField } from "../../kit/dates/index.ts";
import { FormFields } from "../../kit/form/index.ts";
import { UploadField } from "../../kit/upload/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useChoices } from "./load-activities.ts";

type Props = {
  content: ActivityContent;
  assets: readonly AssetView[];
  onChange: (part: Partial<ActivityContent>) => void;
};

/** When it is, for whom and how many, and how it looks. */
export function ActivitySettings({ content, assets, onChange }: Props) {
  const t = useTexts(staffActivities);
  const language = useLanguage();
  const choices = useChoices();
  const byId = useMemo(() => new Map(assets.map((one) => [one.id, one])), [assets]);
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
      <Who content={content} onChange={onChange} />
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
        assets={byId}
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

function Who({ content, onChange }: Pick<Props, "content" | "onChange">) {
  const t = useTexts(staffActivities);
  const language = useLanguage();
  const choices = useChoices();
  const classes = choices?.classes ?? [];
  const known = [...new Set([...classes.map(({ classId }) => classId), ...content.classIds])];
  const nameOf = (id: number) => {
    const found = classes.find(({ classId }) => classId === id);
    return (found && pick(language, found.name, found.nameEn)) || t("classNumber", { id: String(id) });
  };
  return (
    <>
      {(choices?.mayAddressAll || content.audience === "all") && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("audience")}
          value={content.audience}
          onChange={(next) =>
            onChange(next === "classes" ? { audience: "classes", isPublic: false } : { audience: "all" })
          }
          data={(["all", "classes"] as const).map((value) => ({ value, label: t(`audience_${value}`) }))}
        />
      )}
      {content.audience === "classes" ? (
        <MultiSelect
          aria-label={t("classes")}
          placeholder={content.classIds.length === 0 ? t("classes") : ""}
          searchable
          data={known.map((id) => ({ value: String(id), label: nameOf(id) }))}
          value={content.classIds.map(String)}
          onChange={(next) => onChange({ classIds: next.map(Number) })}
        />
      ) : (
        <Switch
          size="xs"
          label={t("isPublic")}
          checked={content.isPublic}
          onChange={(event) => onChange({ isPublic: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
