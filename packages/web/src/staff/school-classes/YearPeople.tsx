import type { SchoolYear, SchoolYearPerson } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { useMemo } from "react";
import { type Column, DataTable, useTableAddress } from "../../kit/table/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { loadYearPeople } from "./load-year.ts";

const spec = { prefix: "p", sorts: [], filters: [] };

/** Pupils whom the roll-over does not carry along, or who could not be taken back. */
export function YearPeople({ year }: { year: SchoolYear }) {
  const t = useTexts(staffClasses);
  const address = useTableAddress(spec);
  const load = useMemo(() => loadYearPeople(year.yearId), [year.yearId]);
  const columns = useMemo<readonly Column<SchoolYearPerson>[]>(
    () => [
      {
        id: "person",
        title: t("person"),
        isName: true,
        exports: ({ nickName }) => nickName,
        cell: ({ nickName }) => nickName,
      },
      {
        id: "userName",
        title: t("userName"),
        exports: ({ userName }) => userName,
        cell: ({ userName }) => userName,
      },
      {
        id: "why",
        title: t("note"),
        exports: ({ why }) => t(`whyPerson_${why}`),
        cell: ({ why }) => t(`whyPerson_${why}`),
      },
    ],
    [t],
  );
  const isBack = year.state === "undoing" || year.state === "undone";
  if (year.people === 0) return isBack ? null : <p>{t("peopleText", { count: 0 })}</p>;
  return (
    <div>
      <h2>{t("people")}</h2>
      {!isBack && <p>{t("peopleText", { count: year.people })}</p>}
      <DataTable<SchoolYearPerson>
        name="staff-year-people"
        label={t("people")}
        columns={columns}
        idOf={({ userId }) => userId}
        labelOf={({ nickName }) => nickName}
        address={address}
        load={load}
        hasSearch={false}
        empty={{ title: t("noPeople") }}
      />
    </div>
  );
}
