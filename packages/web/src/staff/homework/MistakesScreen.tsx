import { limits } from "@lyceum/contract/limits";
import type { ClassMistake } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { type Column, DataTable, type Load, type Selection, useTableAddress } from "../../kit/table/index.ts";
import { subjects } from "../../shared/subjects.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { WrittenText } from "../../kit/formula/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { createRemedial } from "./create-remedial.ts";
import { ClassPoints } from "./ClassPoints.tsx";
import css from "./Homework.module.css";
import { useOwnClasses } from "./load-homework.ts";
import { classIdOf, loadMistakes, mistakesSpec, mistakesTable, periods } from "./load-mistakes.ts";

/** /staff/homework/mistakes (P9): what classes got wrong most often, and homework of it in two clicks. */
export function Screen() {
  const t = useTexts(staffLearning);
  return (
    <StaffLayout
      screen="staffHomeworkMistakes"
      text={t("classMistakesText")}
      actions={
        <Button component={RouteLink} screen="staffHomework" variant="default">
          {t("toResults")}
        </Button>
      }
    >
      <MistakeTable />
      <ClassPoints classId={classIdOf(useTableAddress(mistakesSpec).query)} />
    </StaffLayout>
  );
}

function MistakeTable() {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  const go = useGo();
  const address = useTableAddress(mistakesSpec);
  const classes = useOwnClasses().data ?? [];
  // What the table shows: a question that is chosen is one of these.
  const [seen, setSeen] = useState<ReadonlyMap<string, ClassMistake>>(new Map());
  const load: Load<ClassMistake> = async (query, signal) => {
    const page = await loadMistakes(query, signal);
    setSeen((before) => new Map([...before, ...page.rows.map((row) => [idOf(row), row] as const)]));
    return page;
  };

  async function assign(selection: Selection): Promise<void> {
    const chosen =
      selection.kind === "rows"
        ? selection.ids.flatMap((id) => seen.get(id) ?? [])
        : (
            await loadMistakes(
              { ...address.query, page: 1, size: limits.pageSizeMax.value },
              new AbortController().signal,
            )
          ).rows;
    const subject = chosen[0]?.subject ?? "other";
    const classId = classIdOf(address.query);
    const id = await createRemedial({
      title: t("remedialOfClass", { subject: tLearning(`subject_${subject}`) }),
      subject,
      classIds: classId === null ? classes.map((one) => one.classId) : [Number(classId)],
      items: chosen.map(({ questionId, points }) => ({ questionId, points })),
    });
    await go({ screen: "staffHomeworkItem", params: { id } });
  }

  return (
    <DataTable<ClassMistake>
      name={mistakesTable}
      label={t("classMistakes")}
      columns={useColumns()}
      idOf={idOf}
      labelOf={({ words }) => words}
      address={address}
      load={load}
      hasSearch={false}
      filters={[
        {
          name: "classId",
          title: t("classes"),
          options: classes.map((one) => ({ value: String(one.classId), label: classNameIn(language, one) })),
          isSingle: true,
        },
        {
          name: "days",
          title: t("period"),
          options: periods.map((value) => ({ value, label: t("lastDays", { count: Number(value) }) })),
          isSingle: true,
        },
        {
          name: "subject",
          title: t("subject"),
          options: subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) })),
          isSingle: true,
        },
      ]}
      bulkActions={[{ label: t("remedialOf"), run: assign }]}
      onOpen={({ questionId }) => void go({ screen: "staffQuestion", params: { id: String(questionId) } })}
      empty={{ title: t("noMistakes"), text: t("noMistakesText") }}
    />
  );
}

function idOf({ questionId }: ClassMistake): string {
  return String(questionId);
}

function useColumns(): readonly Column<ClassMistake>[] {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  return useMemo(() => {
    const wrong = (row: ClassMistake) => `${row.wrong} / ${row.answered}`;
    const answers = ({ examples }: ClassMistake) =>
      examples.map(({ words, pupils }) => t("givenBy", { words, count: pupils }));
    const subject = (row: ClassMistake) => tLearning(`subject_${row.subject}`);
    return [
      {
        id: "stem",
        title: t("stem"),
        isName: true,
        exports: (row) => row.words,
        cell: (row) => <WrittenText text={row.words} />,
      },
      { id: "wrong", title: t("wrongPupils"), width: 116, align: "end", exports: wrong, cell: wrong },
      {
        id: "answers",
        title: t("wrongAnswers"),
        width: 300,
        exports: (row) => answers(row).join("; "),
        cell: (row) => (
          <span className={css.examples}>
            {answers(row).map((words) => (
              <span key={words}>
                <WrittenText text={words} />
              </span>
            ))}
            <span className={css.kind}>
              <WrittenText text={t("rightIsWords", { words: row.right })} />
            </span>
          </span>
        ),
      },
      {
        id: "tags",
        title: t("tags"),
        width: 140,
        exports: (row) => row.tags.join(", "),
        cell: (row) => row.tags.join(", "),
      },
      {
        id: "subject",
        title: t("subject"),
        width: 120,
        startsHidden: true,
        exports: subject,
        cell: subject,
      },
      {
        id: "homework",
        title: t("inHomework"),
        width: 140,
        align: "end",
        startsHidden: true,
        exports: (row) => row.homework,
        cell: (row) => row.homework,
      },
    ];
  }, [t, tLearning]);
}
