import { limits } from "@lyceum/contract/limits";
import type { OwnProfile, ProfileChange } from "@lyceum/contract/shapes";
import { type ProfileChoice, profileChoices } from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useMemberWords } from "../use-member-words.ts";
import { useSave } from "./use-save.ts";

// The keys of the table are its names; TypeScript types keys as plain text.
const fields = Object.keys(profileChoices) as ProfileChoice[];

/** The other fields, all of one's own will. */
export function DetailsStep({ profile, onDone }: { profile: OwnProfile; onDone: () => void }) {
  const t = useTexts(social);
  const { optionOf } = useMemberWords();
  const { isBusy, problemOf, refuse, save } = useSave(onDone);
  const [facts, setFacts] = useState<Record<string, string>>(
    Object.fromEntries(Object.entries(profile.facts).map(([field, value]) => [field, String(value)])),
  );
  const [min, max] = [limits.heightMin.value, limits.heightMax.value];

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const height = facts["height"] ? Number(facts["height"]) : null;
    if (height !== null && !(Number.isInteger(height) && height >= min && height <= max)) {
      refuse("height", `${min}–${max}`);
      return;
    }
    const chosen = fields.map((field) => [field, facts[field] || null]);
    // The choices of each field come from the same lists.
    const all = { ...Object.fromEntries(chosen), height } as NonNullable<ProfileChange["facts"]>;
    void save({ facts: all });
  }

  const set = (field: string, value: string) => setFacts((before) => ({ ...before, [field]: value }));
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="lg">
        <SimpleGrid cols={2} spacing="lg">
          {fields.map((field) => (
            <NativeSelect
              key={field}
              label={t(`field_${field}`)}
              value={facts[field] ?? ""}
              error={problemOf(field)}
              onChange={(event) => set(field, event.currentTarget.value)}
              data={[
                { value: "", label: "" },
                ...profileChoices[field].map((value) => ({ value, label: optionOf(field, value) })),
              ]}
            />
          ))}
          <TextInput
            type="number"
            label={t("height")}
            min={min}
            max={max}
            value={facts["height"] ?? ""}
            error={problemOf("height")}
            onChange={(event) => set("height", event.currentTarget.value)}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {t("sensitiveHint")}
        </Text>
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
