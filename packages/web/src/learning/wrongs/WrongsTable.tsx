import type { WrongRow } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { learning } from "@lyceum/texts/learning";
import { learningBook } from "@lyceum/texts/learning/book";
import { message } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Column, DataTable, type Selection, useTableAddress } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { WrittenText } from "../../kit/formula/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { subjects } from "../../shared/subjects.ts";
import { causes } from "../words.ts";
import { loadWrongs, periods, statuses, tableSpec, wrongsTable } from "./load-wrongs.ts";
import { useDayName } from "./use-day-name.ts";

/** All wrong answers: filtered, sorted, chosen to be printed. */
export function WrongsTable() {
  const t = useTexts(learningBook);
  const go = useGo();
  const address = useTableAddress(tableSpec);

  async function print(selection: Selection): Promise<false> {
    try {
      const ids = selection.kind === "rows" ? selection.ids : await matching(selection.count);
      const count = limits.printQuestionsMax.value;
      if (ids.length > count) message.error(t("printTooMany", { count }));
      else await go({ screen: "wrongs", query: { print: ids.join("-") } });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
    return false;
  }

  /** The rows of all pages, as long as a sheet holds them. */
  async function matching(count: number): Promise<readonly string[]> {
    if (count > limits.printQuestionsMax.value) return Array.from({ length: count }, () => "");
    const all = { ...address.query, page: 1, size: limits.pageSizeMax.value };
    const { rows } = await loadWrongs(all, new AbortController().signal);
    return rows.map(idOf);
  }

  return (
    <DataTable<WrongRow>
      name={wrongsTable}
      label={t("wrongsTable")}
      columns={useColumns()}
      idOf={idOf}
      labelOf={({ words }) => words}
      address={address}
      load={loadWrongs}
      filters={useFilters()}
      onOpen={({ entryId }) => void go({ screen: "wrongDetail", query: { id: entryId } })}
      bulkActions={[{ label: t("print"), run: print }]}
      empty={{ title: t("noWrongs"), text: t("noWrongsText") }}
    />
  );
}

const idOf = ({ entryId }: WrongRow) => String(entryId);

function useFilters() {
  const t = useTexts(learningBook);
  const tLearning = useTexts(learning);
  const dayName = useDayName();
  const tags = useQuery({
    queryKey: ["wrong", "tags"],
    queryFn: ({ signal }) => http.call("GET /wrong/tags", { signal, isQuiet: true }),
  });
  const asked = useTableAddress(tableSpec).query.filters["dueOn"] ?? [];
  return [
    {
      name: "subject",
      title: tLearning("subject"),
      options: subjects.map((value) => ({ value, label: tLearning(`subject_${value}`) })),
      isSingle: true,
    },
    {
      name: "tag",
      title: t("tags"),
      options: (tags.data?.rows ?? []).map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
      isSingle: true,
    },
    {
      name: "cause",
      title: tLearning("cause"),
      options: causes.map((value) => ({ value, label: tLearning(`cause_${value}`) })),
      isSingle: true,
    },
    {
      name: "status",
      title: t("state"),
      options: statuses.map((value) => ({ value, label: tLearning(`status_${value}`) })),
      isSingle: true,
    },
    {
      name: "days",
      title: t("period"),
      options: periods.map((value) => ({ value, label: t("lastDays", { days: Number(value) }) })),
      isSingle: true,
    },
    // Chosen in the calendar; here it is only taken away.
    ...(asked.length === 0
      ? []
      : [
          {
            name: "dueOn",
            title: t("comesBack"),
            options: asked.map((value) => ({ value, label: t("dueOn", { day: dayName(value) }) })),
            isSingle: true,
          },
        ]),
  ];
}

function useColumns(): readonly Column<WrongRow>[] {
  const t = useTexts(learningBook);
  const tLearning = useTexts(learning);
  const language = useLanguage();
  return useMemo(() => {
    const subject = (row: WrongRow) => tLearning(`subject_${row.subject}`);
    const cause = (row: WrongRow) => row.causes.map((one) => tLearning(`cause_${one}`)).join(", ");
    // A long date does not fit into a column.
    const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
    const tags = (row: WrongRow) => row.tags.join(", ");
    return [
      {
        id: "words",
        title: t("question"),
        isName: true,
        exports: (row) => row.words,
        cell: (row) => <WrittenText text={row.words} />,
      },
      { id: "subject", title: tLearning("subject"), width: 116, exports: subject, cell: subject },
      { id: "tags", title: t("tags"), width: 148, exports: tags, cell: tags },
      { id: "cause", title: tLearning("cause"), width: 116, exports: cause, cell: cause },
      {
        id: "wrongCount",
        title: t("times"),
        width: 104,
        align: "end",
        isSortable: true,
        exports: (row) => row.wrongCount,
        cell: (row) => row.wrongCount,
      },
      {
        id: "lastWrong",
        title: t("lastWrong"),
        width: 128,
        align: "end",
        isSortable: true,
        exports: ({ lastWrongAt }) => new Date(lastWrongAt).toISOString(),
        cell: ({ lastWrongAt }) => day.format(lastWrongAt),
      },
      {
        id: "due",
        title: t("comesBack"),
        width: 136,
        align: "end",
        isSortable: true,
        exports: ({ status, dueAt }) => (status === "active" ? new Date(dueAt).toISOString() : ""),
        cell: ({ status, dueAt, isDue }) =>
          status !== "active" ? tLearning(`status_${status}`) : isDue ? t("dueToday") : day.format(dueAt),
      },
    ];
  }, [t, tLearning, language]);
}
