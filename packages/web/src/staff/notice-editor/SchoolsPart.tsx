import type { NoticeSchool, StaffNotice } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { useMemo } from "react";
import { callQuery, type Column, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Figures } from "./Figures.tsx";
import css from "./NoticeEditor.module.css";

const spec = { prefix: "s", sorts: [], filters: [] };

/** How far each of the schools below is with a notice, in numbers. */
export function SchoolsPart({ notice, onReload }: { notice: StaffNotice; onReload: () => Promise<void> }) {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const id = String(notice.noticeId);
  const nameOf = ({ name, nameEn }: NoticeSchool) => pick(language, name, nameEn);
  const load: Load<NoticeSchool> = (query, signal) =>
    http.call("GET /staff/notices/{id}/schools", {
      params: { id },
      query: callQuery(query),
      signal,
      isQuiet: true,
    });
  return (
    <>
      <Figures notice={notice} onReload={onReload} />
      <p className={css.above}>{t("schoolsText")}</p>
      <DataTable<NoticeSchool>
        name={`staff-notice-schools-${id}`}
        label={t("schools")}
        columns={useColumns(notice.content.needsConfirmation)}
        idOf={({ deptId }) => String(deptId)}
        labelOf={nameOf}
        address={useTableAddress(spec)}
        load={load}
        empty={{ title: t("noSchools"), text: t("noSchoolsText") }}
      />
    </>
  );
}

function useColumns(needsConfirmation: boolean): readonly Column<NoticeSchool>[] {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  return useMemo(() => {
    const name = (row: NoticeSchool) => pick(language, row.name, row.nameEn);
    const format = new Intl.NumberFormat(language);
    const figure = (id: "people" | "read" | "confirmed", title: string): Column<NoticeSchool> => ({
      id,
      title,
      width: 132,
      align: "end",
      exports: (row) => String(row[id]),
      cell: (row) => format.format(row[id]),
    });
    return [
      { id: "school", title: t("school"), isName: true, exports: name, cell: name },
      figure("people", t("countPeople")),
      figure("read", t("countRead")),
      ...(needsConfirmation ? [figure("confirmed", t("countConfirmed"))] : []),
    ];
  }, [t, language, needsConfirmation]);
}
