import { useLanguage } from "../shared/use-texts.ts";

type Span = { startsAt: number; endsAt: number };

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Moments by the reader's own clocks. */
export function useWhen() {
  const language = useLanguage();
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options);
  const day = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
  const hours = format(clock);
  const span = format({
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    ...clock,
    timeZoneName: "short",
  });
  return {
    day: (at: number) => day.format(at),
    hours: ({ startsAt, endsAt }: Span) => hours.formatRange(startsAt, endsAt),
    time: (at: number) => hours.format(at),
    span: ({ startsAt, endsAt }: Span) => span.formatRange(startsAt, endsAt),
  };
}
