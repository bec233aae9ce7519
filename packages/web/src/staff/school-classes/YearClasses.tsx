import type { SchoolYear, SchoolYearClass } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { message } from "@lyceum/ui";
import { useMemo, useState } from "react";
import {
  type BulkAction,
  type Column,
  DataTable,
  type Selection,
  useTableAddress,
} from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import css from "./Classes.module.css";
import { loadYearClasses, yearTable } from "./load-year.ts";
import { chooseCourses } from "./choose-courses.ts";
import type { Act } from "./StartYear.tsx";

const { lazyDialog } = makeLazyDialogs();
const NameDialog = lazyDialog(
  () => import("./NameDialog.tsx"),
  (file) => file.NameDialog,
);

const none: readonly BulkAction[] = [];
const spec = { prefix: "c", sorts: [], filters: ["exceptions"] };

/** Each class with what it is called next year, who is in it, and what is to be known. */
export function YearClasses({ year, onAct }: { year: SchoolYear; onAct: Act }) {
  const t = useTexts(staffClasses);
  const language = useLanguage();
  const address = useTableAddress(spec);
  const [opened, setOpened] = useState<SchoolYearClass | null>(null);
  const load = useMemo(() => loadYearClasses(year.yearId), [year.yearId]);
  const mayChoose = year.state === "planned";
  const { stay, rename, archive } = year.counts;
  const bulkOf = (act: "stay" | "archive"): BulkAction => ({
    label: t(`course_${act}`),
    run: async (selection: Selection) =>
      await onAct(async () => {
        const chosen = await chooseCourses(year, act, selection, address.query);
        if (chosen.year?.plan === year.plan) message.info(t("nothingChosen"));
        return chosen;
      }),
  });
  return (
    <div>
      <h2>{t("yearClasses")}</h2>
      <DataTable<SchoolYearClass>
        name={yearTable}
        label={t("yearClasses")}
        columns={useColumns(year)}
        idOf={({ classId }) => String(classId)}
        labelOf={({ was }) => classNameIn(language, was)}
        address={address}
        load={load}
        hasSearch={false}
        filters={[
          {
            name: "exceptions",
            title: t("exceptions"),
            options: [{ value: "1", label: t("onlyExceptions") }],
            isSingle: true,
          },
        ]}
        rowActions={(one) =>
          mayChoose && one.act !== "graduate"
            ? [{ label: t(one.act === "up" ? "chooseName" : "chooseCourse"), run: () => setOpened(one) }]
            : []
        }
        bulkActions={mayChoose && stay + rename + archive > 0 ? [bulkOf("stay"), bulkOf("archive")] : none}
        empty={{ title: t("noRows") }}
      />
      {opened && (
        <NameDialog yearId={year.yearId} of={opened} onAct={onAct} onClosed={() => setOpened(null)} />
      )}
    </div>
  );
}

function useColumns({ state }: SchoolYear): readonly Column<SchoolYearClass>[] {
  const t = useTexts(staffClasses);
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const isBack = state === "undoing" || state === "undone";
    const nextOf = ({ act, becomes }: SchoolYearClass) =>
      act === "up" || act === "rename" ? classNameIn(language, becomes) : t(`next_${act}`);
    const noteOf = ({ problems, failure, isDone, isUndone }: SchoolYearClass) => {
      if (failure !== null) return t(`why_${failure}`);
      if (problems.length > 0) return problems.map((why) => t(`why_${why}`)).join(t("comma"));
      if (isBack) return isUndone ? t("why_undone") : "";
      return isDone ? t("why_done") : "";
    };
    return [
      {
        id: "name",
        title: t("name"),
        isName: true,
        exports: ({ was }) => classNameIn(language, was),
        cell: ({ was }) => classNameIn(language, was),
      },
      { id: "becomes", title: t("becomes"), exports: nextOf, cell: nextOf },
      {
        id: "pupils",
        title: t("pupils"),
        width: 90,
        align: "end",
        exports: ({ pupils }) => pupils,
        cell: ({ pupils }) => number.format(pupils),
      },
      {
        id: "teachers",
        title: t("teachers"),
        width: 100,
        align: "end",
        exports: ({ teachers }) => teachers,
        cell: ({ teachers }) => number.format(teachers),
      },
      {
        id: "note",
        title: t("note"),
        width: 250,
        exports: noteOf,
        cell: (row) => <span className={css.note}>{noteOf(row)}</span>,
      },
    ];
  }, [t, language, state]);
}
