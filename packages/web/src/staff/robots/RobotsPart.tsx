import type { StaffRobot } from "@lyceum/contract/shapes";
import { staffRobots } from "@lyceum/texts/staff/robots";
import { confirm } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { DataTable, type Load, useReloadTable, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { Keyed } from "./keyed.ts";
import { useRobotColumns } from "./robot-columns.tsx";

const { lazyDialog } = makeLazyDialogs();
const RobotForm = lazyDialog(
  () => import("./RobotForm.tsx"),
  (file) => file.RobotForm,
);
const RobotFaults = lazyDialog(
  () => import("./RobotFaults.tsx"),
  (file) => file.RobotFaults,
);
const KeysDialog = lazyDialog(
  () => import("./KeysDialog.tsx"),
  (file) => file.KeysDialog,
);

const tableName = "staff-robots";

const load: Load<StaffRobot> = ({ page, size }, signal) =>
  http.call("GET /staff/robots", {
    query: { pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });

/** The robots of the institution. */
export function RobotsPart() {
  const t = useTexts(staffRobots);
  const address = useTableAddress({ sorts: [], filters: [] });
  const reload = useReloadTable();
  /** Null: nothing is written; "new": one that is not there yet. */
  const [open, setOpen] = useState<StaffRobot | "new" | null>(null);
  const [keys, setKeys] = useState<Keyed | null>(null);
  const [examined, setExamined] = useState<StaffRobot | null>(null);

  async function rotate({ robotId, name }: StaffRobot): Promise<void> {
    const isSure = await confirm({
      title: t("rotateTitle", { name }),
      text: t("rotateText"),
      confirmLabel: t("rotateYes"),
      isDangerous: true,
    });
    if (!isSure) return;
    const renewed = await http
      .call("POST /staff/robots/{id}/rotate", { params: { id: robotId }, body: {} })
      // The client has said why.
      .catch(() => null);
    if (renewed) setKeys({ ...renewed, name });
  }

  return (
    <>
      <DataTable<StaffRobot>
        name={tableName}
        label={t("robots")}
        columns={useRobotColumns()}
        idOf={({ robotId }) => robotId}
        labelOf={({ name }) => name}
        address={address}
        load={load}
        hasSearch={false}
        onOpen={setOpen}
        rowActions={(robot) => [
          { label: t("edit"), run: () => setOpen(robot) },
          { label: t("faults"), run: () => setExamined(robot) },
          { label: t("rotate"), run: () => void rotate(robot) },
        ]}
        actions={
          <Button size="xs" onClick={() => setOpen("new")}>
            {t("make")}
          </Button>
        }
        empty={{ title: t("none"), text: t("noneText") }}
      />
      {open !== null && (
        <RobotForm
          robot={open === "new" ? null : open}
          onClosed={() => setOpen(null)}
          onSaved={(made) => {
            setOpen(null);
            setKeys(made);
            void reload(tableName);
          }}
        />
      )}
      {examined && <RobotFaults robot={examined} onClosed={() => setExamined(null)} />}
      {keys && <KeysDialog keys={keys} onClosed={() => setKeys(null)} />}
    </>
  );
}
