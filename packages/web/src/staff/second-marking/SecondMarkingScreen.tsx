import type { SecondMarkingRow } from "@lyceum/contract/shapes";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { callQuery, type Column, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";

const tableSpec = { sorts: [], filters: [] };

const load: Load<SecondMarkingRow> = (query, signal) => {
  const { pageNum, pageSize } = callQuery(query);
  return http.call("GET /staff/secondMarking", { query: { pageNum, pageSize }, signal, isQuiet: true });
};

/** /staff/second-marking (P8): homework of colleagues whose answers one marks a second time. */
export function Screen() {
  const t = useTexts(staffSecond);
  return (
    <StaffLayout screen="staffSecondMarking" text={t("listText")}>
      <List />
    </StaffLayout>
  );
}

function List() {
  const t = useTexts(staffSecond);
  const go = useGo();
  return (
    <DataTable<SecondMarkingRow>
      name="staff-second-marking"
      label={t("toList")}
      columns={useColumns()}
      idOf={({ homeworkId }) => String(homeworkId)}
      labelOf={({ title }) => title}
      address={useTableAddress(tableSpec)}
      load={load}
      onOpen={({ homeworkId, itemNo }) =>
        void go({ screen: "staffSecondDesk", params: { id: String(homeworkId), itemNo: String(itemNo) } })
      }
      empty={{ title: t("listEmpty"), text: t("listEmptyText") }}
    />
  );
}

function useColumns(): readonly Column<SecondMarkingRow>[] {
  const t = useTexts(staffSecond);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(
    () => [
      {
        id: "title",
        title: t("homework"),
        isName: true,
        exports: ({ title }) => title,
        cell: ({ title }) => title,
      },
      {
        id: "teacher",
        title: t("teacher"),
        width: 160,
        exports: ({ teacher }) => teacher,
        cell: ({ teacher }) => teacher,
      },
      {
        id: "due",
        title: t("due"),
        width: 160,
        align: "end",
        exports: ({ dueAt }) => new Date(dueAt).toISOString(),
        cell: ({ dueAt }) => formatDayTime(language, zone, dueAt),
      },
      {
        id: "waiting",
        title: t("waiting"),
        width: 108,
        align: "end",
        exports: ({ waiting }) => waiting,
        cell: ({ waiting }) => (waiting > 0 ? <Badge color="yellow">{waiting}</Badge> : waiting),
      },
      {
        id: "given",
        title: t("given"),
        width: 120,
        align: "end",
        exports: ({ given }) => given,
        cell: ({ given }) => given,
      },
    ],
    [t, language, zone],
  );
}
