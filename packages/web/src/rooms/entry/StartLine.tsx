import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { useLanguage, useTexts } from "../../app/use-texts.ts";
import { meetingTime } from "../../inbox/index.ts";

/** When a scheduled room begins, on the clock of whoever reads it. */
export function StartLine({ startsAt }: { startsAt: number }) {
  const t = useTexts(roomsEntry);
  const language = useLanguage();
  return <>{t("beginsAt", { when: meetingTime(language, startsAt) })}</>;
}
