import type { AdmissionRequest } from "@lyceum/contract/shapes";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { useMemo } from "react";
import { formatDayTime, formatIso, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";

/** Of those who wait, what they wrote; of the others, what was decided. */
export function useRequestColumns(isPending: boolean): readonly Column<AdmissionRequest>[] {
  const t = useTexts(staffAdmissions);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const moment = (time: number) => (
      <time dateTime={new Date(time).toISOString()}>{formatDayTime(language, zone, time)}</time>
    );
    const words: Column<AdmissionRequest>[] = isPending
      ? [{ id: "note", title: t("note"), cell: ({ note }) => note, exports: ({ note }) => note }]
      : [{ id: "reason", title: t("reason"), cell: ({ reason }) => reason, exports: ({ reason }) => reason }];
    const decided: Column<AdmissionRequest>[] = isPending
      ? []
      : [
          {
            id: "decidedAt",
            title: t("decidedAt"),
            width: 160,
            align: "end",
            exports: ({ decidedAt }) => (decidedAt === null ? "" : formatIso(zone, decidedAt)),
            cell: ({ decidedAt }) => (decidedAt === null ? "" : moment(decidedAt)),
          },
        ];
    return [
      {
        id: "name",
        title: t("name"),
        isName: true,
        width: 180,
        exports: ({ nickName }) => nickName,
        cell: ({ nickName }) => nickName,
      },
      {
        id: "contact",
        title: t("contact"),
        width: 180,
        exports: ({ contact }) => contact,
        cell: ({ contact, userName }) => contact || userName,
      },
      ...words,
      {
        id: "askedAt",
        title: t("askedAt"),
        width: 160,
        align: "end",
        exports: ({ askedAt }) => formatIso(zone, askedAt),
        cell: ({ askedAt }) => moment(askedAt),
      },
      ...decided,
    ];
  }, [t, language, zone, isPending]);
}
