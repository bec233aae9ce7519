import { limits } from "@lyceum/contract/limits";
import type { MeetingRule } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { Checkbox, Group, NativeSelect, TextInput } from "@mantine/core";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";

export type Repeat = {
  every: MeetingRule["every"] | "none";
  interval: number;
  days: readonly number[];
  by: MeetingRule["by"];
  ends: "count" | "until";
  count: number;
  until: string;
};

export const unrepeated: Repeat = {
  every: "none",
  interval: 1,
  days: [],
  by: "date",
  ends: "count",
  count: 10,
  until: "",
};

/** As the server takes it; the day of its slot is always one of the days. Null: it does not repeat. */
export function ruleOf(repeat: Repeat, slot: string): MeetingRule | null {
  const { every, interval, days, by, ends, count, until } = repeat;
  if (every === "none") return null;
  const isCounted = ends === "count" || until === "";
  return {
    every,
    interval,
    days: every === "week" ? [...new Set([...days, weekdayOf(slot)])] : [],
    by,
    count: isCounted ? count : null,
    until: isCounted ? null : until,
  };
}

/** What a meeting that repeats has now, for it and the `count - 1` that come after; the day of its slot goes without saying. */
export function repeatOf(rule: MeetingRule, slot: string, count: number): Repeat {
  const { every, interval, days, by, until } = rule;
  const others = days.filter((day) => day !== weekdayOf(slot));
  const ends = until === null ? "count" : "until";
  return { every, interval, days: others, by, ends, count, until: until ?? "" };
}

type Props = {
  repeat: Repeat;
  /** Where the rule puts the meeting, by the clock. */
  start: string;
  onRepeat: (repeat: Repeat) => void;
  /** It repeats already, and goes on to. */
  isSeries?: boolean;
};

/** How often a meeting takes place. */
export function RepeatFields({ repeat, start, onRepeat, isSeries = false }: Props) {
  const t = useTexts(meetings);
  const language = useLanguage();
  const change = (part: Partial<Repeat>) => onRepeat({ ...repeat, ...part });
  const { every, days, ends } = repeat;
  const first = weekdayOf(start);
  // A Monday.
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: "short", timeZone: "UTC" }).format(Date.UTC(2024, 0, day));
  return (
    <>
      <div className={css.pair}>
        <NativeSelect
          label={t("repeat")}
          value={every}
          data={(["none", "day", "week", "month"] as const)
            .filter((value) => value !== "none" || !isSeries)
            .map((value) => ({ value, label: t(`every_${value}`) }))}
          onChange={(event) =>
            change({
              every:
                (["day", "week", "month"] as const).find((one) => one === event.currentTarget.value) ??
                "none",
            })
          }
        />
        {every !== "none" && (
          <NativeSelect
            label={t("interval")}
            value={String(repeat.interval)}
            data={Array.from({ length: 12 }, (_, at) => ({
              value: String(at + 1),
              label: t(`rule_${every}`, { interval: at + 1 }),
            }))}
            onChange={(event) => change({ interval: Number(event.currentTarget.value) })}
          />
        )}
      </div>
      {every === "week" && (
        <Group role="group" aria-label={t("onDays")} gap="sm">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox
              key={day}
              label={dayName(day)}
              checked={days.includes(day) || day === first}
              disabled={day === first}
              onChange={(event) =>
                change({
                  days: event.currentTarget.checked ? [...days, day] : days.filter((one) => one !== day),
                })
              }
            />
          ))}
        </Group>
      )}
      {every === "month" && (
        <NativeSelect
          label={t("monthBy")}
          value={repeat.by}
          data={(["date", "weekday"] as const).map((value) => ({ value, label: t(`by_${value}`) }))}
          onChange={(event) => change({ by: event.currentTarget.value === "weekday" ? "weekday" : "date" })}
        />
      )}
      {every !== "none" && (
        <div className={css.pair}>
          <NativeSelect
            label={t("ends")}
            value={ends}
            data={(["count", "until"] as const).map((value) => ({ value, label: t(`ends_${value}`) }))}
            onChange={(event) => change({ ends: event.currentTarget.value === "until" ? "until" : "count" })}
          />
          {ends === "count" ? (
            <TextInput
              type="number"
              min={1}
              max={limits.meetingOccurrencesMax.value}
              label={t("count")}
              value={String(repeat.count)}
              onChange={(event) => change({ count: Math.trunc(Number(event.currentTarget.value)) })}
            />
          ) : (
            <TextInput
              type="date"
              label={t("until")}
              min={start.slice(0, 10)}
              value={repeat.until}
              onChange={(event) => change({ until: event.currentTarget.value })}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Monday is 1. */
function weekdayOf(start: string): number {
  const day = new Date(`${start.slice(0, 10)}T00:00Z`).getUTCDay();
  return Number.isNaN(day) ? 1 : ((day + 6) % 7) + 1;
}
