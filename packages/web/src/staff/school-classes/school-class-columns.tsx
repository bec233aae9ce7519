import type { SchoolClass } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { Badge } from "@mantine/core";
import { useMemo } from "react";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import css from "./Classes.module.css";

export function useSchoolClassColumns(): readonly Column<SchoolClass>[] {
  const t = useTexts(staffClasses);
  const language = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    return [
      {
        id: "name",
        title: t("name"),
        isName: true,
        isSortable: true,
        exports: (one) => classNameIn(language, one),
        cell: (one) => (
          <span className={css.name}>
            {classNameIn(language, one)}
            {one.isArchived && <Badge color="gray">{t("state_archived")}</Badge>}
          </span>
        ),
      },
      {
        id: "grade",
        title: t("grade"),
        width: 100,
        align: "end",
        isSortable: true,
        exports: ({ grade }) => grade,
        cell: ({ grade }) => (grade === null ? t("noGrade") : number.format(grade)),
      },
      {
        id: "teachers",
        title: t("teachers"),
        exports: ({ teachers }) => teachers.join(t("comma")),
        cell: ({ teachers }) => teachers.join(t("comma")),
      },
      {
        id: "pupils",
        title: t("pupils"),
        width: 110,
        align: "end",
        isSortable: true,
        exports: ({ pupils }) => pupils,
        cell: ({ pupils }) => number.format(pupils),
      },
    ];
  }, [t, language]);
}
