import { kit } from "@lyceum/texts/kit";
import { DateInput, TimePicker } from "@mantine/dates";
import { useId, useState } from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { momentOf, ownZone, wallOf } from "../../shared/wall-time.ts";
import { Calendar } from "./Calendar.tsx";
import css from "./Dates.module.css";
import type { FieldProps } from "./DateField.tsx";
import { formatDayTime, offsetText } from "./format.ts";
import { useCalendarLabels } from "./use-calendar-labels.ts";
import { useZone } from "./zone-context.ts";

/** A moment, as the clocks of the institution show it; `value` is the time in milliseconds. */
export function DateTimeField({
  label,
  value,
  onChange,
  help,
  error,
  withAsterisk,
  onBlur,
  ...rest
}: FieldProps<number>) {
  const t = useTexts(kit);
  const language = useLanguage();
  const zone = useZone();
  const labels = useCalendarLabels();
  const id = useId();
  const moment = typeof value === "number" ? value : null;
  const [draft, setDraft] = useState(() => draftOf(moment, zone));
  const [known, setKnown] = useState(moment);
  // The form was reset, or has taken another version.
  if (moment !== known) {
    setKnown(moment);
    if (moment !== momentIn(draft, zone)) setDraft(draftOf(moment, zone));
  }
  const change = (next: Draft) => {
    setDraft(next);
    const found = momentIn(next, zone);
    setKnown(found);
    if (found !== moment) onChange(found ?? "");
  };
  const isElsewhere = moment !== null && offsetText(zone, moment) !== offsetText(ownZone(), moment);
  return (
    <Calendar>
      <div role="group" aria-labelledby={id} className={css.moment} onBlur={onBlur}>
        <div className={css.inputs}>
          <DateInput
            {...labels}
            {...rest}
            className={css.day ?? ""}
            label={<span id={id}>{label}</span>}
            {...(withAsterisk === undefined ? {} : { withAsterisk })}
            value={draft.day || null}
            onChange={(day) => change({ ...draft, day: day ?? "" })}
            error={Boolean(error)}
            valueFormat="YYYY-MM-DD"
            placeholder="YYYY-MM-DD"
            clearable
          />
          <TimePicker
            aria-label={t("dateTimeOf", { label })}
            hoursInputLabel={t("dateHours")}
            minutesInputLabel={t("dateMinutes")}
            value={draft.clock}
            onChange={(clock) => change({ ...draft, clock })}
            error={Boolean(error)}
          />
          <span className={css.zone} title={zone}>
            {offsetText(zone, moment ?? Date.now())}
          </span>
        </div>
        {error && (
          <p className={css.error} role="alert">
            {error}
          </p>
        )}
        <p className={css.help}>
          {help}{" "}
          {isElsewhere && (
            <span className={css.elsewhere}>
              {t("dateForYou", { time: formatDayTime(language, ownZone(), moment) })}
            </span>
          )}
        </p>
      </div>
    </Calendar>
  );
}

/** What stands in the two fields; only both make a moment. */
type Draft = { day: string; clock: string };

function draftOf(moment: number | null, zone: string): Draft {
  const [day = "", clock = ""] = moment === null ? [] : wallOf(moment, zone).split("T");
  return { day, clock };
}

function momentIn({ day, clock }: Draft, zone: string): number | null {
  return day === "" || clock === "" ? null : momentOf(`${day}T${clock.slice(0, 5)}`, zone);
}
