import type { MessageReportItem } from "@lyceum/contract/shapes";
import { staffReports } from "@lyceum/texts/staff/reports";
import { Group, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useState } from "react";
import { DataTable, useReloadTable, useTableAddress } from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { kindOf, loadReports, reportKinds, reportsTable, reportStates, stateOf } from "./queries.ts";
import { useReportColumns } from "./report-columns.tsx";

const { lazyDialog } = makeLazyDialogs();
const ReportDrawer = lazyDialog(
  () => import("./ReportDrawer.tsx"),
  (file) => file.ReportDrawer,
);

/** /staff/reports (D8): what people of the institution have reported: messages, rooms, comments on replays. */
export function Screen() {
  const t = useTexts(staffReports);
  return (
    <StaffLayout screen="staffReports" text={t("text")}>
      <Reports />
    </StaffLayout>
  );
}

function Reports() {
  const t = useTexts(staffReports);
  const address = useTableAddress({ sorts: [], filters: ["state", "kind"] });
  const state = stateOf(address.query);
  const kind = kindOf(address.query) ?? "all";
  const reload = useReloadTable();
  const [shown, setShown] = useState<MessageReportItem | null>(null);
  return (
    <>
      <DataTable<MessageReportItem>
        key={`${state}-${kind}`}
        name={reportsTable}
        label={t("reports")}
        columns={useReportColumns(state)}
        idOf={({ kind: one, id }) => `${one}-${id}`}
        labelOf={({ reported }) => t("reportAbout", { name: reported.nick || t("erased") })}
        address={address}
        load={loadReports}
        hasSearch={false}
        onOpen={setShown}
        rowActions={(report) => [{ label: t("openReport"), run: () => setShown(report) }]}
        actions={
          <Group gap="xs">
            <SegmentedControl
              aria-label={t("kind")}
              size="xs"
              maw="100%"
              value={kind}
              onChange={(next) => address.setFilter("kind", next === "all" ? [] : [next])}
              data={[
                { value: "all", label: t("allKinds") },
                ...reportKinds.map((value) => ({ value, label: t(`kinds_${value}`) })),
              ]}
            />
            <SegmentedControl
              aria-label={t("state")}
              size="xs"
              maw="100%"
              value={state}
              onChange={(next) => address.setFilter("state", next === "open" ? [] : [next])}
              data={reportStates.map((value) => ({ value, label: t(value) }))}
            />
          </Group>
        }
        empty={{ title: t("none"), text: t("noneText") }}
      />
      {shown && (
        <ReportDrawer
          key={`${shown.kind}-${shown.id}`}
          report={shown}
          onSettled={() => {
            setShown(null);
            void reload(reportsTable);
          }}
          onClosed={() => setShown(null)}
        />
      )}
    </>
  );
}
