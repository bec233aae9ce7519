import "@mantine/core/styles/Switch.layer.css";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { Stack, Switch } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { keepHelpers } from "./helper-choice.ts";
import { useHelpers } from "./use-helpers.ts";

const rows = [
  { name: "tellsMuted", label: "tellMuted", about: "tellMutedText" },
  { name: "spaceTalks", label: "spaceTalks", about: "spaceTalksText" },
  { name: "hasChimes", label: "chimes", about: "chimesText" },
] as const;

/** The switches of what helps, in the settings of a room. */
export function HelperFields() {
  const t = useTexts(roomsExtras);
  const helpers = useHelpers();
  return (
    <Stack gap="lg">
      {rows.map(({ name, label, about }) => (
        <Switch
          key={name}
          label={t(label)}
          description={t(about)}
          checked={helpers[name]}
          onChange={(event) => keepHelpers({ [name]: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  );
}
