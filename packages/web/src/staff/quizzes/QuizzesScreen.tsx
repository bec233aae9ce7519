import type { StaffQuizRow } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { callQuery, type Column, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { ownedColumns } from "../questions/owned-columns.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { PastRounds } from "./PastRounds.tsx";

const tableSpec = { sorts: [], filters: [] };

/** /staff/quizzes (P10): the quizzes of the institution, and the rounds that one has hosted. */
export function Screen() {
  const t = useTexts(quizzes);
  return (
    <StaffLayout screen="staffQuizzes" text={t("staffText")} actions={<NewQuiz />}>
      <QuizList />
      <PastRounds />
    </StaffLayout>
  );
}

function NewQuiz() {
  const t = useTexts(quizzes);
  const go = useGo();
  return (
    <Button onClick={() => void go({ screen: "staffQuiz", params: { id: "new" } })}>{t("newQuiz")}</Button>
  );
}

const load: Load<StaffQuizRow> = (query, signal) =>
  http.call("GET /staff/quizzes", { query: callQuery(query), signal, isQuiet: true });

function QuizList() {
  const t = useTexts(quizzes);
  const go = useGo();
  return (
    <DataTable<StaffQuizRow>
      name="staff-quizzes"
      label={t("quizzes")}
      columns={useColumns()}
      idOf={({ quizId }) => String(quizId)}
      labelOf={({ title }) => title}
      address={useTableAddress(tableSpec)}
      load={load}
      onOpen={({ quizId }) => void go({ screen: "staffQuiz", params: { id: String(quizId) } })}
      empty={{ title: t("noQuizzes"), text: t("noQuizzesText"), action: <NewQuiz /> }}
    />
  );
}

function useColumns(): readonly Column<StaffQuizRow>[] {
  const t = useTexts(quizzes);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  return useMemo(() => {
    const subject = (row: StaffQuizRow) => tLearning(`subject_${row.subject}`);
    const isOpen = (row: StaffQuizRow) => (row.isPublic ? t("isPublic") : row.isOpen ? t("isOpen") : "");
    return [
      { id: "title", title: t("title"), isName: true, exports: (row) => row.title, cell: (row) => row.title },
      { id: "subject", title: t("subject"), width: 120, exports: subject, cell: subject },
      {
        id: "items",
        title: t("questions"),
        width: 100,
        align: "end",
        exports: (row) => row.items,
        cell: (row) => row.items,
      },
      {
        id: "rounds",
        title: t("rounds"),
        width: 92,
        align: "end",
        exports: (row) => row.rounds,
        cell: (row) => row.rounds,
      },
      { id: "open", title: t("open"), width: 124, exports: isOpen, cell: isOpen },
      ...ownedColumns<StaffQuizRow>({ owner: t("owner"), updated: t("updated") }, language),
    ];
  }, [t, tLearning, language]);
}
