import { useLanguage } from "../../shared/use-texts.ts";

/** Says a day such as "2026-09-01" in words. Days are those of the institution, wherever the reader is. */
export function useDayName(): (day: string) => string {
  const language = useLanguage();
  return (day) => {
    const at = new Date(`${day}T12:00:00Z`);
    const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
    return Number.isNaN(at.getTime()) ? day : format.format(at);
  };
}
