import { limits } from "@lyceum/contract/limits";
import type { OwnProfile, ProfileChange } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Button, Group, Stack, Text, Textarea } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ReviewMark } from "./ReviewMark.tsx";
import { useSave } from "./use-save.ts";

const fields = ["bio", "aboutMe", "lookingForText"] as const;
type Field = (typeof fields)[number];
const long = { min: limits.longTextMin.value, max: limits.longTextMax.value };
const ranges = {
  bio: { min: limits.bioMin.value, max: limits.bioMax.value },
  aboutMe: long,
  lookingForText: long,
};

/** The three texts. What is left empty is not said. */
export function AboutStep({ profile, onDone }: { profile: OwnProfile; onDone: () => void }) {
  const t = useTexts(social);
  const { isBusy, problemOf, refuse, save } = useSave(onDone);
  const [texts, setTexts] = useState<Record<Field, string>>({
    bio: profile.texts.bio?.text ?? "",
    aboutMe: profile.texts.aboutMe?.text ?? "",
    lookingForText: profile.texts.lookingForText?.text ?? "",
  });

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const body: ProfileChange = {};
    for (const field of fields) {
      const text = texts[field].trim();
      if (text === "") continue;
      const { min, max } = ranges[field];
      if (text.length < min || text.length > max) {
        refuse(field, t("lengthWrong", { min, max }));
        return;
      }
      body[field] = text;
    }
    void save(body);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        {fields.map((field) => {
          const own = profile.texts[field];
          return (
            <Textarea
              key={field}
              label={
                <Group gap="xs" component="span">
                  {t(field)}
                  {own && <ReviewMark {...own} />}
                </Group>
              }
              aria-label={t(field)}
              description={field === "bio" ? t("bioHint") : t("longHint")}
              rows={field === "bio" ? 3 : 6}
              maxLength={ranges[field].max}
              value={texts[field]}
              error={problemOf(field)}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTexts((before) => ({ ...before, [field]: value }));
              }}
            />
          );
        })}
        <Text c="red" size="sm" role="alert">
          {problemOf("")}
        </Text>
        <Group>
          <Button type="submit" loading={isBusy}>
            {t("saveNext")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
