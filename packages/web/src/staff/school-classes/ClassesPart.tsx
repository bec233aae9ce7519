import type { SchoolClass } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery, DataTable, type Load, useReloadTable, useTableAddress } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn, useReloadClasses } from "../classes.ts";
import { useSchoolClassColumns } from "./school-class-columns.tsx";

const { lazyDialog } = makeLazyDialogs();
const ClassDialog = lazyDialog(
  () => import("./SchoolClassDialog.tsx"),
  (file) => file.SchoolClassDialog,
);

const table = "staff-school-classes";
const states = ["active", "archived", "all"] as const;
const sorts = ["grade", "name", "pupils"] as const;
const spec = { sorts, defaultSort: { by: "grade", isDescending: false }, filters: ["state"] };

/** The classes with their teachers and pupils: made, renamed, archived and taken back. */
export function ClassesPart() {
  const t = useTexts(staffClasses);
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useTableAddress(spec);
  const reloadTable = useReloadTable();
  const reloadClasses = useReloadClasses();
  const [opened, setOpened] = useState<SchoolClass | "new" | null>(null);
  const reload = () => void Promise.all([reloadTable(table), reloadClasses()]);

  async function archive(one: SchoolClass): Promise<void> {
    const name = classNameIn(language, one);
    try {
      await http.call("POST /staff/classes/{id}/archive", {
        params: { id: String(one.classId) },
        body: { isArchived: !one.isArchived },
        isQuiet: true,
      });
      message.success(t(one.isArchived ? "restored" : "archived", { name }));
      reload();
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    }
  }

  const newClass = (
    <Button size="xs" onClick={() => setOpened("new")}>
      {t("newClass")}
    </Button>
  );
  return (
    <>
      <DataTable<SchoolClass>
        name={table}
        label={t("classes")}
        columns={useSchoolClassColumns()}
        idOf={({ classId }) => String(classId)}
        labelOf={(one) => classNameIn(language, one)}
        address={address}
        load={loadClasses}
        filters={[
          {
            name: "state",
            title: t("state"),
            options: states.map((value) => ({ value, label: t(`state_${value}`) })),
            isSingle: true,
          },
        ]}
        rowActions={(one) => [
          { label: t("change"), run: () => setOpened(one) },
          {
            label: t("showPeople"),
            run: () => void navigate({ to: "/staff/people", search: { class: String(one.classId) } }),
          },
          {
            label: t(one.isArchived ? "restore" : "archive"),
            run: () => void archive(one),
            isDangerous: !one.isArchived,
          },
        ]}
        actions={newClass}
        empty={{ title: t("none"), text: t("noneText"), action: newClass }}
      />
      {opened && (
        <ClassDialog
          of={opened === "new" ? null : opened}
          onSaved={reload}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  );
}

const loadClasses: Load<SchoolClass> = (query, signal) =>
  http.call("GET /staff/classes", {
    query: callQuery(query, { filters: { state: states }, sorts }),
    signal,
    isQuiet: true,
  });
