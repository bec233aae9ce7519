import type { MessageReportDetail, SealedSchoolMessage } from "@lyceum/contract/shapes";
import { staffReports } from "@lyceum/texts/staff/reports";
import { Badge } from "@mantine/core";
import { formatExact, useZone } from "../../kit/dates/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { SealedFile } from "./SealedFile.tsx";
import css from "./ReportDrawer.module.css";

/** What was said, as the server had it; whether it still is what was sealed is said above it. */
export function SealedCopy({ detail: { messages, isSealed } }: { detail: MessageReportDetail }) {
  const t = useTexts(staffReports);
  return (
    <section aria-label={t("copy")}>
      <h3 className={css.heading}>{t("copy")}</h3>
      <p className={css.hint} role={isSealed === false ? "alert" : undefined}>
        {t(isSealed === null ? "gone" : isSealed ? "sealed" : "broken")}
      </p>
      {messages.length === 0 && isSealed !== null && <p className={css.hint}>{t("nothingSaid")}</p>}
      <ol className={css.messages}>
        {messages.map((one, at) => (
          // They never change.
          // oxlint-disable-next-line react/no-array-index-key
          <Said key={at} said={one} />
        ))}
      </ol>
    </section>
  );
}

function Said({ said: { nick, at, text, kind, fileName, file, isReported } }: { said: SealedSchoolMessage }) {
  const t = useTexts(staffReports);
  const language = useLanguage();
  const zone = useZone();
  return (
    <li data-reported={isReported || undefined}>
      <div className={css.who}>
        {nick || t("erased")}
        <time dateTime={new Date(at).toISOString()}>{formatExact(language, zone, at)}</time>
        {isReported && <Badge color="red">{t("isReported")}</Badge>}
      </div>
      {kind !== null && (
        <p className={css.hint}>{[t(`kind_${kind}`), fileName].filter(Boolean).join(" · ")}</p>
      )}
      {file && <SealedFile file={file} name={fileName} />}
      {text !== "" && <p className={css.words}>{text}</p>}
    </li>
  );
}
