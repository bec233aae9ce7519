import type { StaffHomeworkRow } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Badge, Button } from "@mantine/core";
import { useMemo } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { type Column, DataTable, useTableAddress } from "../../kit/table/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import {
  archivedStage,
  homeworkTable,
  loadHomework,
  stageColours,
  stages,
  tableSpec,
  useOwnClasses,
} from "./load-homework.ts";

/** /staff/homework (P8): the homework of the classes that one teaches, and how far it is. */
export function Screen() {
  const t = useTexts(staffLearning);
  return (
    <StaffLayout screen="staffHomework" text={t("homeworkText")} actions={<Acts />}>
      <HomeworkList />
    </StaffLayout>
  );
}

function Acts() {
  const t = useTexts(staffLearning);
  return (
    <>
      <Button component={RouteLink} screen="staffHomeworkMistakes" variant="default">
        {t("classMistakes")}
      </Button>
      <Button component={RouteLink} screen="staffPupilBooks" variant="default">
        {t("pupilBooks")}
      </Button>
      <Button component={RouteLink} screen="staffSecondMarking" variant="default">
        {t("secondMarking")}
      </Button>
      <NewHomework />
    </>
  );
}

function NewHomework() {
  const t = useTexts(staffLearning);
  const go = useGo();
  return (
    <Button onClick={() => void go({ screen: "staffHomeworkItem", params: { id: "new" } })}>
      {t("newHomework")}
    </Button>
  );
}

function HomeworkList() {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  const go = useGo();
  const address = useTableAddress(tableSpec);
  const classes = useOwnClasses().data ?? [];
  return (
    <DataTable<StaffHomeworkRow>
      name={homeworkTable}
      label={t("homework")}
      columns={useColumns()}
      idOf={({ homeworkId }) => String(homeworkId)}
      labelOf={({ title }) => title}
      address={address}
      load={loadHomework}
      filters={[
        {
          name: "stage",
          title: t("stage"),
          options: [
            ...stages.map((value) => ({ value, label: t(`stage_${value}`) })),
            { value: archivedStage, label: t("archived") },
          ],
          isSingle: true,
        },
        {
          name: "classId",
          title: t("classes"),
          options: classes.map((one) => ({ value: String(one.classId), label: classNameIn(language, one) })),
          isSingle: true,
        },
      ]}
      onOpen={({ homeworkId }) =>
        void go({ screen: "staffHomeworkItem", params: { id: String(homeworkId) } })
      }
      empty={{ title: t("noHomework"), text: t("noHomeworkText"), action: <NewHomework /> }}
    />
  );
}

function useColumns(): readonly Column<StaffHomeworkRow>[] {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const classes = (row: StaffHomeworkRow) =>
      row.classes.map((one) => classNameIn(language, one)).join(", ");
    const handedIn = ({ progress }: StaffHomeworkRow) => `${progress.submitted} / ${progress.pupils}`;
    return [
      { id: "title", title: t("title"), isName: true, exports: (row) => row.title, cell: (row) => row.title },
      {
        id: "stage",
        title: t("stage"),
        width: 120,
        exports: (row) => t(`stage_${row.stage}`),
        cell: (row) => <Badge color={stageColours[row.stage]}>{t(`stage_${row.stage}`)}</Badge>,
      },
      { id: "classes", title: t("classes"), width: 180, exports: classes, cell: classes },
      {
        id: "due",
        title: t("due"),
        width: 160,
        align: "end",
        exports: ({ dueAt }) => new Date(dueAt).toISOString(),
        cell: ({ dueAt }) => formatDayTime(language, zone, dueAt),
      },
      { id: "handedIn", title: t("handedIn"), width: 92, align: "end", exports: handedIn, cell: handedIn },
      {
        id: "toGrade",
        title: t("state_grading"),
        width: 108,
        exports: ({ progress }) => progress.toGrade,
        cell: ({ progress }) =>
          progress.toGrade > 0 ? (
            <Badge color="yellow">{t("toGrade", { count: progress.toGrade })}</Badge>
          ) : null,
      },
      {
        id: "second",
        title: t("secondMarks"),
        width: 132,
        exports: ({ progress }) => progress.toSecond + progress.toSettle,
        cell: ({ progress }) =>
          progress.toSettle > 0 ? (
            <Badge color="red">{t("toSettle", { count: progress.toSettle })}</Badge>
          ) : progress.toSecond > 0 ? (
            <Badge color="yellow">{t("toSecond", { count: progress.toSecond })}</Badge>
          ) : null,
      },
    ];
  }, [t, language, zone]);
}
