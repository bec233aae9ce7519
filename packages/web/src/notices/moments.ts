import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "../shared/site-query.ts";
import { useLanguage } from "../shared/use-texts.ts";

/** Days and times in the words of the page's language, by the clocks of the institution. */
export function useMoments(): { day: (at: number) => string; moment: (at: number) => string } {
  const language = useLanguage();
  const { data } = useQuery(siteQuery());
  const timeZone = data?.timeZone;
  return {
    day: (at) => format(language, timeZone, at, { dateStyle: "medium" }),
    moment: (at) =>
      format(language, timeZone, at, {
        month: "short",
        day: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
      }),
  };
}

function format(
  language: string,
  timeZone: string | undefined,
  at: number,
  options: Intl.DateTimeFormatOptions,
): string {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(at);
  } catch {
    // A zone that this browser does not know.
    return new Intl.DateTimeFormat(language, options).format(at);
  }
}
