import { DatePicker } from "@mantine/dates";
import { Calendar } from "./Calendar.tsx";
import { useCalendarLabels } from "./use-calendar-labels.ts";

/** A calendar that stands open. Days as "2026-09-01"; `last` is the last that can be chosen. */
export function DayCalendar({ last, onChosen }: { last: string; onChosen: (day: string) => void }) {
  return (
    <Calendar>
      <DatePicker
        {...useCalendarLabels()}
        maxDate={last}
        onChange={(day) => {
          if (day !== null) onChosen(day);
        }}
      />
    </Calendar>
  );
}
