import { useInstitutionZone } from "./use-institution-zone.ts";
import { useLanguage } from "./use-texts.ts";
import { ownZone } from "./wall-time.ts";

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

type Span = { startAt: number; endAt: number };

/** Moments by the clocks of the institution, with its zone where the reader's clocks show another time. */
export function useWhen() {
  const language = useLanguage();
  const { zone: timeZone } = useInstitutionZone();
  const isElsewhere = timeZone !== ownZone();
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options });
  const zoneName = isElsewhere ? ({ timeZoneName: "short" } as const) : {};
  const date = { weekday: "short", year: "numeric", month: "short", day: "numeric" } as const;
  const span = format({ ...date, ...clock, ...zoneName });
  const [dateOf, clockOf] = [format(date), format(clock)];
  const moment = format({ month: "short", day: "numeric", ...clock });
  const month = format({ month: "short" });
  const day = new Intl.DateTimeFormat("en-US", { timeZone, day: "numeric" });
  return {
    span: ({ startAt, endAt }: Span) =>
      language === "zh-CN" && dateOf.format(startAt) === dateOf.format(endAt)
        ? inChinese(span.format(startAt), clockOf.format(startAt), clockOf.format(endAt))
        : span.formatRange(startAt, endAt),
    moment: (at: number) => moment.format(at),
    month: (at: number) => month.format(at),
    day: (at: number) => day.format(at),
  };
}

/** A range of the platform has strokes between the figures of a Chinese date, and its zone before the clock. */
function inChinese(moment: string, from: string, to: string): string {
  return moment.replace(from, `${from}–${to}`);
}
