import type { DeviceLogNotification } from "@lyceum/contract/shapes";
import { deviceLogNews } from "@lyceum/texts/inbox/device-log-news";
import { fullTime } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Notices.module.css";

/** Staff ask a device of one's own for its log (M16): why, and what is in it. */
export function DeviceLogNotice({ notification }: { notification: DeviceLogNotification }) {
  const { os, reason, askedAt } = notification;
  const t = useTexts(deviceLogNews);
  const time = fullTime(useLanguage(), askedAt);
  // What programs say that do not tell theirs.
  const isKnown = os !== "" && os !== "unknown";
  const asked = isKnown ? t("asked", { os, time, reason }) : t("askedUnknown", { time, reason });
  return (
    <>
      <p className={css.text}>{asked}</p>
      <p className={css.text}>{t("contents")}</p>
    </>
  );
}
