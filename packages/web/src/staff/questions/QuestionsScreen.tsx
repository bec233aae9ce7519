import type { StaffQuestionRow } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { stages, useStageNames } from "../../portal/index.ts";
import { type Column, DataTable, useTableAddress } from "../../kit/table/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { WrittenText } from "../../kit/formula/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { PointSelect } from "./PointSelect.tsx";
import { DifficultyRange } from "./DifficultyRange.tsx";
import { bankFilterOf, kinds, loadQuestions, questionsTable, rangeOf, tableSpec } from "./load-questions.ts";
import { ownedColumns } from "./owned-columns.ts";

/** /staff/questions (P8): the bank of questions. */
export function Screen() {
  const t = useTexts(staffLearning);
  return (
    <StaffLayout screen="staffQuestions" text={t("questionsText")} actions={<Acts />}>
      <Questions />
    </StaffLayout>
  );
}

function Acts() {
  const t = useTexts(staffLearning);
  const go = useGo();
  return (
    <>
      <ExportMenu />
      <Button variant="default" onClick={() => void go({ screen: "staffQuestionPoints" })}>
        {t("topics")}
      </Button>
      <Button variant="default" onClick={() => void go({ screen: "staffQuestionsImport" })}>
        {t("importQuestions")}
      </Button>
      <NewQuestion />
    </>
  );
}

function NewQuestion() {
  const t = useTexts(staffLearning);
  const go = useGo();
  return (
    <Button onClick={() => void go({ screen: "staffQuestion", params: { id: "new" } })}>
      {t("newQuestion")}
    </Button>
  );
}

function Questions() {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const go = useGo();
  const stageName = useStageNames();
  const address = useTableAddress(tableSpec);
  return (
    <DataTable<StaffQuestionRow>
      name={questionsTable}
      label={t("questions")}
      columns={useColumns()}
      idOf={({ questionId }) => String(questionId)}
      labelOf={({ words }) => words}
      address={address}
      load={loadQuestions}
      filters={[
        {
          name: "subject",
          title: t("subject"),
          options: subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) })),
          isSingle: true,
        },
        {
          name: "kind",
          title: t("kind"),
          options: kinds.map((value) => ({ value, label: tLearning(`kind_${value}`) })),
          isSingle: true,
        },
        {
          name: "difficulty",
          title: t("difficulty"),
          options: [],
          choose: (values, onChange) => <DifficultyRange values={values} onChange={onChange} />,
          say: (values) => [...new Set(rangeOf(values))].join("–"),
        },
        {
          name: "stage",
          title: t("schoolStage"),
          options: stages.map((value) => ({ value, label: stageName(value) })),
          isSingle: true,
        },
        {
          name: "point",
          title: t("point"),
          options: [],
          choose: ([point = null], onChange) => (
            <PointSelect
              subject={bankFilterOf(address.query).subject ?? null}
              value={point}
              onChange={(next) => onChange(next === null ? [] : [next])}
            />
          ),
        },
        { name: "owner", title: t("owner"), options: [{ value: "me", label: t("mine") }], isSingle: true },
      ]}
      onOpen={({ questionId }) => void go({ screen: "staffQuestion", params: { id: String(questionId) } })}
      empty={{ title: t("noQuestions"), text: t("noQuestionsText"), action: <NewQuestion /> }}
    />
  );
}

function useColumns(): readonly Column<StaffQuestionRow>[] {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const stageName = useStageNames();
  return useMemo(() => {
    const kind = (row: StaffQuestionRow) => tLearning(`kind_${row.kind}`);
    const stage = (row: StaffQuestionRow) => (row.stage === null ? "" : stageName(row.stage));
    const subject = (row: StaffQuestionRow) => tLearning(`subject_${row.subject}`);
    return [
      {
        id: "stem",
        title: t("stem"),
        isName: true,
        exports: (row) => row.words,
        cell: (row) => <WrittenText text={row.words} />,
      },
      { id: "kind", title: t("kind"), width: 132, exports: kind, cell: kind },
      { id: "subject", title: t("subject"), width: 120, exports: subject, cell: subject },
      {
        id: "difficulty",
        title: t("difficulty"),
        width: 92,
        align: "end",
        exports: (row) => row.difficulty,
        cell: (row) => row.difficulty,
      },
      {
        id: "stage",
        title: t("schoolStage"),
        width: 120,
        startsHidden: true,
        exports: stage,
        cell: stage,
      },
      {
        id: "uses",
        title: t("uses"),
        width: 72,
        align: "end",
        exports: (row) => row.uses,
        cell: (row) => row.uses,
      },
      ...ownedColumns<StaffQuestionRow>({ owner: t("owner"), updated: t("updated") }, language, {
        hidesTime: true,
      }),
    ];
  }, [t, tLearning, stageName, language]);
}
