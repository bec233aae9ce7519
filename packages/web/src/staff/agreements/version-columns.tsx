import type { AgreementRecord } from "@lyceum/contract/shapes";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { useVersionText } from "../../shared/version-text.ts";
import { formatDayTime, formatIso, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Agreements.module.css";
import { usePublisherName } from "./use-publisher-name.ts";

/** `current` is the version in force; undefined while it is on its way. */
export function useVersionColumns(current: number | undefined): readonly Column<AgreementRecord>[] {
  const t = useTexts(staffAgreements);
  const language = useLanguage();
  const zone = useZone();
  const versionText = useVersionText();
  const publisherName = usePublisherName();
  return useMemo(
    () => [
      {
        id: "version",
        title: t("version"),
        isName: true,
        width: 220,
        exports: ({ version }) => version,
        cell: ({ version }) => (
          <span className={css.version}>
            {versionText(version)}
            {version === current && <Badge color="green">{t("inForce")}</Badge>}
          </span>
        ),
      },
      {
        id: "published",
        title: t("published"),
        width: 180,
        exports: ({ publishedAt }) => formatIso(zone, publishedAt),
        cell: ({ publishedAt }) => (
          <time dateTime={new Date(publishedAt).toISOString()}>
            {formatDayTime(language, zone, publishedAt)}
          </time>
        ),
      },
      { id: "by", title: t("by"), width: 180, exports: publisherName, cell: publisherName },
      {
        id: "accepted",
        title: t("accepted"),
        width: 130,
        align: "end",
        exports: ({ acceptedCount }) => acceptedCount,
        cell: ({ acceptedCount }) => t("acceptedPeople", { n: acceptedCount }),
      },
    ],
    [t, language, zone, current, versionText, publisherName],
  );
}
