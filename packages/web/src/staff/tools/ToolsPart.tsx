import type { StaffOutsideTool } from "@lyceum/contract/shapes";
import { staffTools } from "@lyceum/texts/staff/tools";
import { confirm, message } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { type Column, DataTable, type Load, useReloadTable, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useTexts } from "../../shared/use-texts.ts";

const { lazyDialog } = makeLazyDialogs();
const ToolForm = lazyDialog(
  () => import("./ToolForm.tsx"),
  (file) => file.ToolForm,
);

const tableName = "staff-tools";

const load: Load<StaffOutsideTool> = ({ page, size }, signal) =>
  http.call("GET /staff/tools", {
    query: { pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });

/** The outside tools that are registered. */
export function ToolsPart() {
  const t = useTexts(staffTools);
  const address = useTableAddress({ sorts: [], filters: [] });
  const reload = useReloadTable();
  /** Null: nothing is written; "new": one that is not there yet. */
  const [open, setOpen] = useState<StaffOutsideTool | "new" | null>(null);

  async function remove({ toolId, name }: StaffOutsideTool): Promise<void> {
    const isSure = await confirm({
      title: t("removeTitle", { name }),
      text: t("removeText"),
      confirmLabel: t("remove"),
    });
    if (!isSure) return;
    try {
      await http.call("POST /staff/tools/{id}/remove", { params: { id: toolId }, body: {} });
      message.success(t("removed"));
    } catch {
      // The client has said why.
    }
    void reload(tableName);
  }

  return (
    <>
      <DataTable<StaffOutsideTool>
        name={tableName}
        label={t("tools")}
        columns={useToolColumns()}
        idOf={({ toolId }) => toolId}
        labelOf={({ name }) => name}
        address={address}
        load={load}
        hasSearch={false}
        onOpen={setOpen}
        rowActions={(tool) => [
          { label: t("edit"), run: () => setOpen(tool) },
          { label: t("remove"), run: () => void remove(tool), isDangerous: true },
        ]}
        actions={
          <Button size="xs" onClick={() => setOpen("new")}>
            {t("make")}
          </Button>
        }
        empty={{ title: t("none"), text: t("noneText") }}
      />
      {open !== null && (
        <ToolForm
          tool={open === "new" ? null : open}
          onClosed={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void reload(tableName);
          }}
        />
      )}
    </>
  );
}

function useToolColumns(): readonly Column<StaffOutsideTool>[] {
  const t = useTexts(staffTools);
  return useMemo(() => {
    const state = ({ isEnabled }: StaffOutsideTool) => t(isEnabled ? "on" : "off");
    const hears = ({ sharesName, sharesMail }: StaffOutsideTool) => {
      if (sharesName && sharesMail) return t("hearsBoth");
      if (sharesName) return t("hearsName");
      return t(sharesMail ? "hearsMail" : "hearsNothing");
    };
    const marks = ({ jwksUrl, publicKey }: StaffOutsideTool) =>
      t(jwksUrl === "" && publicKey === "" ? "no" : "yes");
    return [
      {
        id: "tool",
        title: t("tool"),
        isName: true,
        width: 240,
        exports: ({ name }) => name,
        cell: ({ name }) => name,
      },
      {
        id: "state",
        title: t("state"),
        width: 150,
        exports: state,
        cell: (tool) => <Badge color={tool.isEnabled ? "green" : "gray"}>{state(tool)}</Badge>,
      },
      { id: "hears", title: t("hears"), width: 220, exports: hears, cell: hears },
      { id: "marks", title: t("marks"), width: 200, exports: marks, cell: marks },
    ];
  }, [t]);
}
