import type { ReportNotification } from "@lyceum/contract/shapes";
import { reporting } from "@lyceum/texts/reporting";
import { fullTime } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Notices.module.css";

/** Somebody has looked at a report of one's own (D8); what came of it is not told. */
export function ReportNotice({ notification: { what, reportedAt } }: { notification: ReportNotification }) {
  const t = useTexts(reporting);
  const time = fullTime(useLanguage(), reportedAt);
  return <p className={css.text}>{t(what === "room" ? "lookedAtRoom" : "lookedAtMessage", { time })}</p>;
}
