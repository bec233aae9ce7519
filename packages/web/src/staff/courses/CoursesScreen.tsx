import type { CourseState, StaffCourseRow } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { pick } from "@lyceum/texts";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { Badge, Button } from "@mantine/core";
import { useMemo } from "react";
import { formatRelative } from "../../kit/dates/index.ts";
import { callQuery, type Column, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { ownZone } from "../../shared/wall-time.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { stateColours } from "./course-draft.ts";
import { StaffLayout } from "../StaffLayout.tsx";

const tableSpec = { sorts: [], filters: ["state"] };
const states = ["draft", "published", "withdrawn"] as const satisfies readonly CourseState[];

/** /staff/courses (P10): the courses of the institution. */
export function Screen() {
  const t = useTexts(staffCourses);
  const go = useGo();
  const address = useTableAddress(tableSpec);
  return (
    <StaffLayout screen="staffCourses" text={t("text")} actions={<NewCourse />}>
      <DataTable<StaffCourseRow>
        name="staff-courses"
        label={t("courses")}
        columns={useColumns()}
        idOf={({ courseId }) => String(courseId)}
        labelOf={({ title, titleEn }) => title || titleEn}
        address={address}
        load={load}
        filters={[
          {
            name: "state",
            title: t("state"),
            options: states.map((value) => ({ value, label: t(`state_${value}`) })),
            isSingle: true,
          },
        ]}
        onOpen={({ courseId }) => void go({ screen: "staffCourse", params: { id: String(courseId) } })}
        empty={{ title: t("none"), text: t("noneText"), action: <NewCourse /> }}
      />
    </StaffLayout>
  );
}

function NewCourse() {
  const t = useTexts(staffCourses);
  const go = useGo();
  return (
    <Button onClick={() => void go({ screen: "staffCourse", params: { id: "new" } })}>
      {t("newCourse")}
    </Button>
  );
}

const load: Load<StaffCourseRow> = (query, signal) =>
  http.call("GET /staff/courses", {
    query: callQuery(query, { filters: { state: states } }),
    signal,
    isQuiet: true,
  });

function useColumns(): readonly Column<StaffCourseRow>[] {
  const t = useTexts(staffCourses);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  return useMemo(() => {
    const title = (row: StaffCourseRow) => pick(language, row.title, row.titleEn) || t("untitled");
    const subject = (row: StaffCourseRow) => tLearning(`subject_${row.subject}`);
    const count = (id: "units" | "people" | "finished"): Column<StaffCourseRow> => ({
      id,
      title: t(id),
      width: 92,
      align: "end",
      exports: (row) => row[id],
      cell: (row) => row[id],
    });
    return [
      { id: "title", title: t("title"), isName: true, exports: title, cell: title },
      {
        id: "state",
        title: t("state"),
        width: 116,
        exports: ({ state }) => t(`state_${state}`),
        cell: ({ state }) => (
          <Badge color={stateColours[state]} variant="light">
            {t(`state_${state}`)}
          </Badge>
        ),
      },
      { id: "subject", title: t("subject"), width: 116, exports: subject, cell: subject },
      count("units"),
      count("people"),
      count("finished"),
      {
        id: "owner",
        title: t("owner"),
        width: 132,
        exports: ({ owner }) => owner.name,
        cell: ({ owner }) => owner.name,
      },
      {
        id: "updated",
        title: t("updated"),
        width: 124,
        align: "end",
        exports: ({ updatedAt }) => new Date(updatedAt).toISOString(),
        cell: ({ updatedAt }) => formatRelative(language, ownZone(), updatedAt, Date.now()),
      },
    ];
  }, [t, tLearning, language]);
}
