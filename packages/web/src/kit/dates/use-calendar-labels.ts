import { useLanguage } from "../../shared/use-texts.ts";

/** How the head of a calendar names a month: the library puts the year last in every language. */
export function useCalendarLabels(): { monthLabelFormat: string } {
  return { monthLabelFormat: useLanguage() === "zh-CN" ? "YYYY年M月" : "MMMM YYYY" };
}
