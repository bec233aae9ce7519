import type { RosterRow } from "@lyceum/contract/shapes";
import type { RosterField, RosterWhy } from "@lyceum/domain/roster";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import type { Column } from "../../kit/table/index.ts";
import { useRoleName } from "../../shared/role-names.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Roster.module.css";

const colours = { create: "blue", change: "yellow", same: "gray", faulty: "red" } as const;

/** Each row as a person of the school reads it: what happens, or what is wrong at which cell. */
export function useRosterColumns(): readonly Column<RosterRow>[] {
  const t = useTexts(staffRoster);
  const roleName = useRoleName();
  return useMemo(() => {
    const said = (row: RosterRow): string[] =>
      row.act === "faulty"
        ? row.problems.map(({ field, why, other }) =>
            t("problem", {
              // The server writes both from the lists of the domain; most reasons need no other value.
              field: t(`field_${(field ?? "row") as RosterField | "row"}`),
              why: t(`why_${why as RosterWhy}` as "why_duplicate", { other: other ?? "" }),
            }),
          )
        : row.changes.map(({ what, from, to }) =>
            t(`change_${what as "name"}`, {
              from: from ?? "",
              to: what === "role" ? roleName(to) : to,
            }),
          );
    return [
      {
        id: "line",
        title: t("line"),
        width: 70,
        align: "end",
        cell: ({ line }) => line,
        exports: ({ line }) => line,
      },
      {
        id: "name",
        title: t("name"),
        isName: true,
        width: 170,
        cell: ({ name }) => name,
        exports: ({ name }) => name,
      },
      {
        id: "act",
        title: t("act"),
        width: 110,
        cell: ({ act }) => <Badge color={colours[act]}>{t(`act_${act}`)}</Badge>,
        exports: ({ act }) => t(`act_${act}`),
      },
      {
        id: "role",
        title: t("role"),
        width: 100,
        cell: ({ role }) => roleName(role),
        exports: ({ role }) => roleName(role),
      },
      {
        id: "account",
        title: t("account"),
        width: 140,
        startsHidden: true,
        cell: ({ account }) => account || t("madeAccount"),
        exports: ({ account }) => account,
      },
      {
        id: "what",
        title: t("what"),
        cell: (row) => (
          <span className={css.said} title={said(row).join("\n")}>
            {said(row).join(t("comma"))}
          </span>
        ),
        exports: (row) => said(row).join("; "),
      },
    ];
  }, [t, roleName]);
}
