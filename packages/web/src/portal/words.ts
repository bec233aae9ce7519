import type { DocCard } from "@lyceum/contract/shapes";
import type { ScreenName } from "@lyceum/contract/screens";
import { documentScreen } from "@lyceum/domain/portal";
import { pick } from "@lyceum/texts";
import { useInstitutionZone } from "../shared/use-institution-zone.ts";
import { useLanguage } from "../shared/use-texts.ts";

/** Picks the text in the language of the page; the other one where it is missing. */
export function usePick(): (chinese: string, english: string) => string {
  const language = useLanguage();
  return (chinese, english) => pick(language, chinese, english);
}

/** Dates in the words of the page's language, by the clocks of the institution. */
export function useDates() {
  const language = useLanguage();
  const { zone: timeZone } = useInstitutionZone();
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone });
  const moment = new Intl.DateTimeFormat(language, {
    timeZone,
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return { day: (time: number) => day.format(time), moment: (time: number) => moment.format(time) };
}

/** Where a headline opens. */
export function screenOf(card: Pick<DocCard, "docType">): ScreenName {
  return documentScreen(card.docType);
}
