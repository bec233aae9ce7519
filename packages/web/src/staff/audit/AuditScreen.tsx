import type { AuditEntry } from "@lyceum/contract/shapes";
import type { Language } from "@lyceum/texts";
import { staffAudit } from "@lyceum/texts/staff/audit";
import { useMemo, useState } from "react";
import { formatDayTime, formatIso, useZone } from "../../kit/dates/index.ts";
import {
  type Action,
  type Column,
  DataTable,
  type TableExport,
  useTableAddress,
} from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { auditFilters } from "./audit-filter.ts";
import { collectEntries, loadEntries } from "./audit-query.ts";
import { AuditFilterBar } from "./AuditFilterBar.tsx";
import { entrySentence, thingName } from "./entry-words.ts";
import { actTexts, thingTexts, type TranslateAudit } from "./texts.ts";

const { lazyDialog } = makeLazyDialogs();
const EntryDrawer = lazyDialog(
  () => import("./EntryDrawer.tsx"),
  (file) => file.EntryDrawer,
);

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
  const language = useLanguage();
  const address = useTableAddress({ sorts: [], filters: auditFilters });
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const zone = useZone();
  const columns = useMemo(() => columnsOf(t, language, zone), [t, language, zone]);
  const exports = useMemo(() => exportOf(t, language, zone), [t, language, zone]);
  const load = useMemo(() => loadEntries(zone), [zone]);
  const { filters } = address.query;

  function only(chosen: Partial<Record<(typeof auditFilters)[number], string>>): void {
    const lists = Object.entries(chosen).map(([name, value]) => [name, [value]]);
    address.apply({ words: "", sort: null, filters: { ...filters, ...Object.fromEntries(lists) } });
  }

  const actionsOf = (entry: AuditEntry): readonly Action[] => {
    const { actor, actorName, thing, thingId } = entry;
    const name = thingName(t, language, entry);
    // The institution is one, and a message has no name to be found by.
    const same = name === "" ? { thing } : { thing, thingId };
    return [
      { label: t("details"), run: () => setOpen(entry) },
      { label: t("onlyPerson", { name: actorName || t("somebody") }), run: () => only({ actor }) },
      { label: t("onlyThing", { name: name || t(thingTexts[thing]) }), run: () => only(same) },
    ];
  };

  return (
    <>
      <AuditFilterBar address={address} />
      <DataTable<AuditEntry>
        name="staff-audit"
        label={t("what")}
        columns={columns}
        idOf={({ id }) => id}
        labelOf={(entry) => entrySentence(t, language, entry)}
        address={address}
        load={load}
        exports={exports}
        hasSearch={false}
        onOpen={setOpen}
        rowActions={actionsOf}
        empty={{ title: t("none"), text: t("noneText") }}
      />
      {open && <EntryDrawer key={open.id} entry={open} onClosed={() => setOpen(null)} />}
    </>
  );
}

function columnsOf(t: TranslateAudit, language: Language, zone: string): readonly Column<AuditEntry>[] {
  return [
    {
      id: "at",
      title: t("at"),
      cell: ({ at }) => (
        <time dateTime={new Date(at).toISOString()}>{formatDayTime(language, zone, at)}</time>
      ),
      width: 164,
    },
    {
      id: "what",
      title: t("what"),
      cell: (entry) => entrySentence(t, language, entry),
      isName: true,
      width: 420,
    },
    { id: "act", title: t("act"), cell: ({ act }) => t(actTexts[act]), width: 170, startsHidden: true },
    { id: "actor", title: t("actor"), cell: ({ actorName }) => actorName, width: 140, startsHidden: true },
    { id: "address", title: t("address"), cell: ({ address }) => address, width: 130 },
    { id: "traceId", title: t("traceId"), cell: ({ traceId }) => traceId, width: 200, startsHidden: true },
  ];
}

/** The whole entry: what a table has no room for is what a file of the record is taken for. */
function exportOf(t: TranslateAudit, language: Language, zone: string): TableExport<AuditEntry> {
  return {
    collect: collectEntries(zone),
    columns: [
      { title: t("at"), exports: ({ at }) => formatIso(zone, at) },
      { title: t("actor"), exports: ({ actorName }) => actorName },
      { title: `${t("actor")} (${t("thingId")})`, exports: ({ actor }) => actor },
      { title: t("act"), exports: ({ act }) => t(actTexts[act]) },
      { title: t("what"), exports: (entry) => entrySentence(t, language, entry) },
      { title: t("thing"), exports: ({ thing }) => t(thingTexts[thing]) },
      { title: `${t("thing")} (${t("thingId")})`, exports: ({ thingId }) => thingId },
      { title: t("before"), exports: ({ change }) => json(change.before) },
      { title: t("after"), exports: ({ change }) => json(change.after) },
      { title: t("address"), exports: ({ address }) => address },
      { title: t("traceId"), exports: ({ traceId }) => traceId },
      { title: t("number"), exports: ({ id }) => id },
    ],
  };
}

function json(facts: object | undefined): string {
  return facts === undefined ? "" : JSON.stringify(facts);
}
