import { DatesProvider } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/zh-cn";
import type { ReactNode } from "react";
import { useLanguage } from "../../shared/use-texts.ts";

/** Calendars inside speak the language of the page and begin on Monday. */
export function Calendar({ children }: { children: ReactNode }) {
  const locale = useLanguage() === "zh-CN" ? "zh-cn" : "en";
  return <DatesProvider settings={{ locale, firstDayOfWeek: 1 }}>{children}</DatesProvider>;
}
