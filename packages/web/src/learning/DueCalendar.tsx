import { learningBook } from "@lyceum/texts/learning/book";
import { ChevronLeftIcon, ChevronRightIcon } from "@lyceum/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../shared/http/index.ts";
import { IconButton } from "../shared/parts/IconButton.tsx";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./DueCalendar.module.css";
import { Loaded } from "./Loaded.tsx";
import { daysOfMonth, monthAfter } from "./month.ts";
import { useDayName } from "./wrongs/use-day-name.ts";

/** A month with how many questions come back on each day; a day leads to its questions. */
export function DueCalendar() {
  const t = useTexts(learningBook);
  const language = useLanguage();
  const dayName = useDayName();
  const [month, setMonth] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ["wrong", "due", "calendar", month],
    queryFn: ({ signal }) =>
      http.call("GET /wrong/calendar", { query: month === null ? {} : { month }, signal, isQuiet: true }),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
  const utc = { timeZone: "UTC" } as const;
  const weekday = new Intl.DateTimeFormat(language, {
    ...utc,
    // One sign says it in Chinese; in English three letters are needed to tell days apart.
    weekday: language === "zh-CN" ? "narrow" : "short",
  });
  // The first of January 2024 was a Monday.
  const weekdays = Array.from({ length: 7 }, (_, at) => weekday.format(Date.UTC(2024, 0, 1 + at)));
  return (
    <section className={css.calendar}>
      <Loaded query={query}>
        {(shown) => {
          const days = daysOfMonth(shown.month);
          const first = new Date(`${shown.month}-01T12:00:00Z`);
          return (
            <>
              <header className={css.head}>
                <div>
                  <h2 className={css.title}>{t("calendar")}</h2>
                  <p className={css.text}>{t("calendarText")}</p>
                </div>
                <div className={css.steps}>
                  <IconButton name={t("previousMonth")} onClick={() => setMonth(monthAfter(shown.month, -1))}>
                    <ChevronLeftIcon size={16} />
                  </IconButton>
                  <span className={css.month} aria-live="polite">
                    {new Intl.DateTimeFormat(language, { ...utc, year: "numeric", month: "long" }).format(
                      first,
                    )}
                  </span>
                  <IconButton name={t("nextMonth")} onClick={() => setMonth(monthAfter(shown.month, 1))}>
                    <ChevronRightIcon size={16} />
                  </IconButton>
                </div>
              </header>
              <div className={css.days} aria-hidden>
                {weekdays.map((day) => (
                  <span key={day} className={css.weekday}>
                    {day}
                  </span>
                ))}
              </div>
              <ol className={css.days}>
                {days.map((day, at) => {
                  const due = shown.days.find((one) => one.day === day)?.due ?? 0;
                  const label = t("dueCount", { day: dayName(day), count: due });
                  return (
                    <li
                      key={day}
                      className={css.day}
                      style={at === 0 ? { gridColumnStart: first.getUTCDay() || 7 } : undefined}
                      data-today={day === shown.today || undefined}
                    >
                      <span className={css.number} data-numbers>
                        {Number(day.slice(8))}
                      </span>
                      {due > 0 && (
                        <RouteLink
                          screen="wrongs"
                          query={{ dueOn: day, sort: "due" }}
                          className={css.due}
                          aria-label={label}
                          title={label}
                        >
                          {due}
                        </RouteLink>
                      )}
                    </li>
                  );
                })}
              </ol>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
