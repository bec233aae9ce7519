import { limits } from "@lyceum/contract/limits";
import type { ActivityContent } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { TextInput } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { TitleAndText, type Writing } from "../TitleAndText.tsx";

/** Title, place and text in one language. */
export function WriteActivity(writing: Writing<ActivityContent>) {
  const t = useTexts(staffActivities);
  const { lang, content, onChange } = writing;
  const place = lang === "zh" ? "place" : "placeEn";
  return (
    <TitleAndText t={t} writing={writing} titleMax={limits.activityTitleMax.value}>
      <TextInput
        label={t(lang === "zh" ? "placeZh" : "placeEn")}
        value={content[place]}
        maxLength={limits.activityPlaceMax.value}
        autoComplete="off"
        onChange={(event) => onChange({ [place]: event.currentTarget.value })}
      />
    </TitleAndText>
  );
}
