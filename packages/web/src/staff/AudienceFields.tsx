import type { ActivityAudience, AddressChoices } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { MultiSelect, SegmentedControl, Switch } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useLanguage } from "../shared/use-texts.ts";

type Audience = { audience: ActivityAudience; classIds: number[]; isPublic: boolean };

type Props = {
  content: Audience;
  /** Whom the person may address; undefined until it is known. */
  choices: AddressChoices | undefined;
  t: (key: "audience" | "audience_all" | "audience_classes" | "classes" | "isPublic") => string;
  nameOfUnknown: (id: string) => string;
  onChange: (part: Partial<Audience>) => void;
};

/** Whom something is for: everybody, with or without visitors, or some classes. */
export function AudienceFields({ content, choices, t, nameOfUnknown, onChange }: Props) {
  const language = useLanguage();
  const classes = choices?.classes ?? [];
  const known = [...new Set([...classes.map(({ classId }) => classId), ...content.classIds])];
  const nameOf = (id: number) => {
    const found = classes.find(({ classId }) => classId === id);
    return (found && pick(language, found.name, found.nameEn)) || nameOfUnknown(String(id));
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
