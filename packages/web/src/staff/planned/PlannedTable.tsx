import { DataTable, type DataTableProps, useTableAddress } from "../../kit/table/index.ts";
import { useLanguage } from "../../shared/use-texts.ts";
import { titleIn } from "../documents/texts.ts";
import { TableViews } from "../TableViews.tsx";
import { type PlannedState, plannedStates } from "./states.ts";

const views = [
  ["viewAll", {}],
  ["viewDrafts", { state: "draft" }],
  ["viewPublished", { state: "published" }],
  ["viewCancelled", { state: "cancelled" }],
] as const;

type Text = (
  key:
    | "views"
    | (typeof views)[number][0]
    | "untitled"
    | "state"
    | `state_${PlannedState}`
    | "none"
    | "noneText",
) => string;

type Props<Row extends object> = Pick<
  DataTableProps<Row>,
  "name" | "label" | "columns" | "idOf" | "load" | "onOpen"
> & {
  t: Text;
  sorts: readonly string[];
  /** What is proposed, where it can be: the name of its view, and of how it stands. */
  proposed?: { view: string; state: string };
};

/** What is planned, such as activities and broadcasts, by how it stands. */
export function PlannedTable<Row extends { title: string; titleEn: string }>({
  t,
  sorts,
  proposed,
  ...table
}: Props<Row>) {
  const language = useLanguage();
  const address = useTableAddress({
    sorts,
    defaultSort: { by: "updated", isDescending: true },
    filters: ["state"],
  });
  return (
    <>
      <TableViews
        label={t("views")}
        views={proposed ? [...views, ["proposed", { state: "proposed" }] as const] : views}
        textOf={(name) => (name === "proposed" ? (proposed?.view ?? "") : t(name))}
        filters={address.query.filters}
      />
      <DataTable<Row>
        {...table}
        labelOf={(row) => titleIn(language, row, t("untitled"))}
        address={address}
        filters={[
          {
            name: "state",
            title: t("state"),
            options: [
              ...plannedStates.map((value) => ({ value, label: t(`state_${value}`) })),
              ...(proposed ? [{ value: "proposed", label: proposed.state }] : []),
            ],
            isSingle: true,
          },
        ]}
        empty={{ title: t("none"), text: t("noneText") }}
      />
    </>
  );
}
