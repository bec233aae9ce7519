import { staffAudit } from "@lyceum/texts/staff/audit";
import { Button, Select } from "@mantine/core";
import { DateField } from "../../kit/dates/index.ts";
import { isFiltered, type useTableAddress } from "../../kit/table/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { auditFilters } from "./audit-filter.ts";
import css from "./AuditFilterBar.module.css";
import { OnlyThing } from "./OnlyThing.tsx";
import { PersonFilter } from "./PersonFilter.tsx";
import { actTexts, acts, things, thingTexts } from "./texts.ts";

type Props = { address: ReturnType<typeof useTableAddress> };
type FilterName = (typeof auditFilters)[number];

/** Which entries are shown: by person, act, thing and time. */
export function AuditFilterBar({ address }: Props) {
  const t = useTexts(staffAudit);
  const { filters } = address.query;
  const valueOf = (name: FilterName) => filters[name]?.[0] ?? null;
  const set = (name: FilterName, value: string | null) => address.setFilter(name, value ? [value] : []);
  const act = acts.find((name) => name === valueOf("act")) ?? null;
  const thing = things.find((name) => name === valueOf("thing")) ?? null;
  const thingId = valueOf("thingId");

  return (
    <div className={css.bar} role="search" aria-label={t("filters")}>
      <PersonFilter actor={valueOf("actor")} onActor={(actor) => set("actor", actor)} />
      <Select
        label={t("act")}
        placeholder={t("anyAct")}
        data={acts.map((value) => ({ value, label: t(actTexts[value]) }))}
        value={act}
        onChange={(value) => set("act", value)}
        searchable
        clearable
        className={css.field ?? ""}
      />
      <Select
        label={t("thing")}
        placeholder={t("anyThing")}
        data={things.map((value) => ({ value, label: t(thingTexts[value]) }))}
        value={thing}
        // Another kind of thing has other ids.
        onChange={(value) => {
          const { thing: _thing, thingId: _thingId, ...others } = filters;
          address.apply({
            words: "",
            sort: null,
            filters: value === null ? others : { ...others, thing: [value] },
          });
        }}
        clearable
        className={css.field ?? ""}
      />
      <div className={css.day}>
        <DateField label={t("from")} value={valueOf("from")} onChange={(day) => set("from", day)} />
      </div>
      <div className={css.day}>
        <DateField label={t("to")} value={valueOf("to")} onChange={(day) => set("to", day)} />
      </div>
      {thing !== null && thingId !== null && (
        <OnlyThing thing={thing} thingId={thingId} onRemove={() => set("thingId", null)} />
      )}
      {isFiltered(address.query) && (
        <Button variant="subtle" size="sm" onClick={address.clear}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
