import type { AuditEntry } from "@lyceum/contract/shapes";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { useMemo } from "react";
import { formatDayTime } from "../../kit/dates/index.ts";
import { type Column, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { ownZone } from "../../shared/wall-time.ts";
import { StaffLayout } from "../StaffLayout.tsx";

/** /staff/audit (P14): what staff of the institution did. */
export function Screen() {
  const t = useTexts(staffAudit);
  return (
    <StaffLayout screen="staffAudit" text={t("text")}>
      <Entries />
    </StaffLayout>
  );
}

function Entries() {
  const t = useTexts(staffAudit);
  const address = useTableAddress({ sorts: [], filters: [] });
  return (
    <DataTable<AuditEntry>
      name="staff-audit"
      label={t("text")}
      columns={useColumns()}
      idOf={({ id }) => id}
      labelOf={({ act }) => act}
      address={address}
      load={loadEntries}
      hasSearch={false}
      empty={{ title: t("none") }}
    />
  );
}

function useColumns(): readonly Column<AuditEntry>[] {
  const t = useTexts(staffAudit);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: "at", title: t("at"), cell: ({ at }) => formatDayTime(language, ownZone(), at), width: 170 },
      { id: "actor", title: t("actor"), cell: ({ actorName, actor }) => actorName || actor },
      { id: "act", title: t("act"), cell: ({ act }) => act, isName: true },
      { id: "thing", title: t("thing"), cell: ({ thing, thingId }) => `${thing} ${thingId}` },
      { id: "address", title: t("address"), cell: ({ address }) => address, startsHidden: true },
    ],
    [t, language],
  );
}

const loadEntries: Load<AuditEntry> = ({ page, size }, signal) =>
  http.call("GET /staff/audit", {
    query: { pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });
