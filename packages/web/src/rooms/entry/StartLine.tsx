import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { meetingTime } from "../../shared/dates.ts";

/** When a scheduled room begins, on the clock of whoever reads it. */
export function StartLine({ startsAt }: { startsAt: number }) {
  const t = useTexts(roomsEntry);
  const language = useLanguage();
  return <>{t("beginsAt", { when: meetingTime(language, startsAt) })}</>;
}
