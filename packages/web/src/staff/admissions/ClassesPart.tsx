import type { SchoolClass } from "@lyceum/contract/shapes";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { DataTable, type Load, useReloadTable, useTableAddress } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn, useReloadClasses } from "../classes.ts";
import { useClassColumns } from "./class-columns.tsx";
import { useCopyCode } from "./use-copy-code.ts";

const { lazyDialog } = makeLazyDialogs();
const ClassDialog = lazyDialog(
  () => import("./ClassDialog.tsx"),
  (file) => file.ClassDialog,
);
const CodeDialog = lazyDialog(
  () => import("./CodeDialog.tsx"),
  (file) => file.CodeDialog,
);

const table = "staff-classes";
type Opened = { kind: "class" } | { kind: "code"; of: SchoolClass };

/** The classes of the institution and the codes by which newcomers enter them. */
export function ClassesPart() {
  const t = useTexts(staffAdmissions);
  const language = useLanguage();
  const address = useTableAddress({ sorts: [], filters: [] });
  const copy = useCopyCode();
  const reloadTable = useReloadTable();
  const reloadClasses = useReloadClasses();
  const [opened, setOpened] = useState<Opened | null>(null);
  const reload = () => void Promise.all([reloadTable(table), reloadClasses()]);

  async function endCode(of: SchoolClass): Promise<void> {
    const name = classNameIn(language, of);
    const isYes = await confirm({
      title: t("endTitle", { name }),
      text: t("endText"),
      confirmLabel: t("endCode"),
      isDangerous: true,
    });
    if (!isYes) return;
    try {
      const params = { id: String(of.classId) };
      await http.call("POST /staff/classes/{id}/code", { params, body: { days: 0 }, isQuiet: true });
      message.success(t("codeEnded", { name }));
      reload();
    } catch (error) {
      message.error(sentenceOf(error, t("codeFailed")));
    }
  }

  const newClass = (
    <Button size="xs" onClick={() => setOpened({ kind: "class" })}>
      {t("newClass")}
    </Button>
  );
  return (
    <>
      <DataTable<SchoolClass>
        name={table}
        label={t("classes")}
        columns={useClassColumns()}
        idOf={({ classId }) => String(classId)}
        labelOf={(one) => classNameIn(language, one)}
        address={address}
        load={loadClasses}
        hasSearch={false}
        rowActions={(one) =>
          one.entryCode === null
            ? [{ label: t("giveCode"), run: () => setOpened({ kind: "code", of: one }) }]
            : [
                { label: t("copyCode"), run: () => void copy(one.entryCode ?? "") },
                { label: t("renewCode"), run: () => setOpened({ kind: "code", of: one }) },
                { label: t("endCode"), run: () => void endCode(one), isDangerous: true },
              ]
        }
        actions={newClass}
        empty={{ title: t("noClasses"), text: t("noClassesText"), action: newClass }}
      />
      {opened?.kind === "class" && <ClassDialog onSaved={reload} onClosed={() => setOpened(null)} />}
      {opened?.kind === "code" && (
        <CodeDialog of={opened.of} onSaved={reload} onClosed={() => setOpened(null)} />
      )}
    </>
  );
}

const loadClasses: Load<SchoolClass> = ({ page, size }, signal) =>
  http.call("GET /staff/classes", {
    query: { pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });
