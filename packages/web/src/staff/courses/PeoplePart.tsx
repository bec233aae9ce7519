import type { CoursePerson } from "@lyceum/contract/shapes";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { confirm, message } from "@lyceum/ui";
import { useMemo } from "react";
import { ProgressBar } from "../../courses/index.ts";
import { formatRelative } from "../../kit/dates/index.ts";
import {
  callQuery,
  type Action,
  type Column,
  DataTable,
  type Load,
  useReloadTable,
  useTableAddress,
} from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { ownZone } from "../../shared/wall-time.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Builder.module.css";

const tableSpec = { prefix: "p", sorts: [], filters: [] };

/** Who takes a course, how far they are, and their certificates. */
export function PeoplePart({ courseId }: { courseId: number }) {
  const t = useTexts(staffCourses);
  const reload = useReloadTable();
  const name = `staff-course-people-${courseId}`;
  const params = { id: String(courseId) };
  const load: Load<CoursePerson> = (query, signal) =>
    http.call("GET /staff/courses/{id}/people", { params, query: callQuery(query), signal, isQuiet: true });

  async function setRevoked(person: CoursePerson, isRevoked: boolean): Promise<void> {
    if (
      isRevoked &&
      !(await confirm({
        title: t("revokeTitle", { name: person.name }),
        text: t("revokeText"),
        confirmLabel: t("revoke"),
        isDangerous: true,
      }))
    )
      return;
    try {
      const body = { userId: person.userId, isRevoked };
      await http.call("POST /staff/courses/{id}/certificate", { params, body, isQuiet: true });
      message.success(t(isRevoked ? "revoked" : "restored"));
      await reload(name);
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    }
  }

  const actionsOf = (person: CoursePerson): readonly Action[] => {
    if (person.certificate === "valid")
      return [{ label: t("revoke"), isDangerous: true, run: () => void setRevoked(person, true) }];
    if (person.certificate === "revoked")
      return [{ label: t("restore"), run: () => void setRevoked(person, false) }];
    return [];
  };
  return (
    <DataTable<CoursePerson>
      name={name}
      label={t("people")}
      columns={useColumns()}
      idOf={({ userId }) => userId}
      labelOf={(person) => person.name}
      address={useTableAddress(tableSpec)}
      load={load}
      rowActions={actionsOf}
      empty={{ title: t("nobody"), text: t("nobodyText") }}
    />
  );
}

function useColumns(): readonly Column<CoursePerson>[] {
  const t = useTexts(staffCourses);
  const language = useLanguage();
  return useMemo(() => {
    const when = (at: number | null) =>
      at === null ? "" : formatRelative(language, ownZone(), at, Date.now());
    const day = (at: number | null) => (at === null ? "" : new Date(at).toISOString());
    const share = ({ unitsDone, units }: CoursePerson) => (units === 0 ? 0 : unitsDone / units);
    return [
      { id: "name", title: t("name"), isName: true, exports: (one) => one.name, cell: (one) => one.name },
      {
        id: "progress",
        title: t("progress"),
        width: 200,
        cell: (one) =>
          one.begunAt === null ? (
            <span className={css.note}>{t("notBegun")}</span>
          ) : (
            <ProgressBar share={share(one)} />
          ),
      },
      {
        id: "done",
        title: t("done"),
        width: 116,
        align: "end",
        exports: ({ unitsDone }) => unitsDone,
        cell: ({ unitsDone, units }) => `${unitsDone} / ${units}`,
      },
      {
        id: "begun",
        title: t("begun"),
        width: 124,
        align: "end",
        exports: ({ begunAt }) => day(begunAt),
        cell: ({ begunAt }) => when(begunAt),
      },
      {
        id: "seen",
        title: t("seen"),
        width: 124,
        align: "end",
        exports: ({ seenAt }) => day(seenAt),
        cell: ({ seenAt }) => when(seenAt),
      },
      {
        id: "finished",
        title: t("finished"),
        width: 124,
        align: "end",
        exports: ({ finishedAt }) => day(finishedAt),
        cell: ({ finishedAt }) => when(finishedAt),
      },
      {
        id: "certificate",
        title: t("certificate"),
        width: 108,
        exports: ({ certificate }) => (certificate === null ? "" : t(`certificate_${certificate}`)),
        cell: ({ certificate }) => (certificate === null ? "" : t(`certificate_${certificate}`)),
      },
    ];
  }, [t, language]);
}
