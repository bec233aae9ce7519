import { gallery } from "@lyceum/texts/kit/gallery";
import { useState } from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import {
  DateField,
  DateTimeField,
  formatDay,
  formatDayTime,
  formatRange,
  formatRelative,
  formatTime,
  ZoneField,
  ZoneProvider,
} from "../dates/index.ts";
import { FormFields, FormRow } from "../form/index.ts";
import css from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

const hourMs = 3_600_000;

/** Dates: fields, and how moments are said. */
export function DatesPart() {
  const t = useTexts(gallery);
  const language = useLanguage();
  const [now] = useState(() => Date.UTC(2026, 10, 22, 14, 5));
  const [day, setDay] = useState("2026-11-22");
  const [moment, setMoment] = useState<number | "">(now);
  const [zone, setZone] = useState("Europe/Vienna");
  const said = [
    [t("dateDay"), formatDay(language, zone, now)],
    [t("dateTime"), formatTime(language, zone, now)],
    [t("dateMoment"), formatDayTime(language, zone, now)],
    [t("dateRange"), formatRange(language, zone, now, now + 2 * hourMs)],
    [t("dateNear"), formatRelative(language, zone, now + 3 * hourMs, now)],
    [t("dateYesterday"), formatRelative(language, zone, now - 24 * hourMs, now)],
  ] as const;
  return (
    <ZoneProvider value={zone || "UTC"}>
      <Sample title={t("datesTitle")} text={t("datesText")}>
        <FormFields>
          <FormRow>
            <DateField label={t("dateDay")} value={day} onChange={setDay} />
            <ZoneField label={t("dateZone")} value={zone} onChange={(next) => setZone(next || "UTC")} />
          </FormRow>
          <FormRow>
            <DateTimeField label={t("dateMoment")} value={moment} onChange={setMoment} />
            <DateTimeField
              label={t("dateWrong")}
              withAsterisk
              value=""
              onChange={() => undefined}
              error={t("dateMissing")}
            />
          </FormRow>
        </FormFields>
      </Sample>
      <Sample title={t("saidTitle")}>
        <dl className={css.said}>
          {said.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-numbers>{text}</dd>
            </div>
          ))}
        </dl>
      </Sample>
    </ZoneProvider>
  );
}
