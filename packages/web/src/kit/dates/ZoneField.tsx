import { kit } from "@lyceum/texts/kit";
import { Select } from "@mantine/core";
import { useState } from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Dates.module.css";
import type { FieldProps } from "./DateField.tsx";
import { zoneChoices } from "./zone-choices.ts";
import { useZone } from "./zone-context.ts";

const shownMax = 60;

/** A time zone: by its city, by what people call it, or by how far its clocks are ahead. */
export function ZoneField({ value, onChange, help, ...rest }: FieldProps<string>) {
  const t = useTexts(kit);
  const language = useLanguage();
  const own = useZone();
  const [now] = useState(() => Date.now());
  const choices = zoneChoices(language, own, now);
  const byZone = new Map(choices.map((choice) => [choice.zone, choice]));
  return (
    <Select
      {...rest}
      description={help}
      inputWrapperOrder={["label", "input", "error", "description"]}
      searchable
      value={value || null}
      onChange={(zone) => onChange(zone ?? "")}
      data={choices.map(({ zone, city }) => ({ value: zone, label: city }))}
      limit={shownMax}
      nothingFoundMessage={t("dateZoneNone")}
      filter={({ options, search, limit }) => {
        const words = search.toLowerCase().split(/\s+/);
        const fits = (zone: string) => words.every((word) => byZone.get(zone)?.words.includes(word));
        return options.filter((option) => "value" in option && fits(String(option.value))).slice(0, limit);
      }}
      renderOption={({ option }) => {
        const choice = byZone.get(option.value);
        return (
          <span className={css.choice}>
            <span className={css.city}>{choice?.city}</span>
            <span className={css.called}>{choice?.name}</span>
            <span className={css.offset}>{choice?.offset}</span>
          </span>
        );
      }}
    />
  );
}
