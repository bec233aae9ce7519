import { writeCsv } from "@lyceum/domain/csv";
import { kit } from "@lyceum/texts/kit";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "../../shared/http/index.ts";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { collectRows } from "./collect-rows.ts";
import type { Column, TableExport } from "./columns.ts";
import { DownloadIcon } from "./icons.ts";
import type { TableQuery } from "./query.ts";
import { saveFile } from "./save-file.ts";
import css from "./Toolbar.module.css";
import type { Load } from "./use-table-rows.ts";

type Props<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  query: TableQuery;
  load: Load<Row>;
  total: number | null;
  exports: TableExport<Row> | undefined;
};

/** Takes all rows of the current filter into a file for spreadsheets, in the columns that are shown unless others are asked for. */
export function ExportButton<Row>({ name, columns, query, load, total, exports: own }: Props<Row>) {
  const t = useTexts(kit);
  const [count, setCount] = useState<{ done: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const ended = new AbortController();
    running.current = ended;
    setCount({ done: 0, total: 0 });
    try {
      const tell = (done: number, all = total ?? done) => setCount({ done, total: all });
      const { rows, isCut } = own
        ? await own.collect(query, ended.signal, tell)
        : await collectRows(query, load, ended.signal, tell);
      const written =
        own?.columns ?? columns.flatMap(({ title, exports }) => (exports ? [{ title, exports }] : []));
      const head = written.map(({ title }) => title);
      saveFile(
        `${name}.csv`,
        writeCsv(
          head,
          rows.map((row) => written.map(({ exports }) => exports(row))),
        ),
      );
      if (isCut) message.warning(t("tableExportCut", { n: rows.length }));
      else message.success(t("tableExported", { n: rows.length }));
    } catch (error) {
      if (!ended.signal.aborted) message.error(sentenceOf(error, t("tableExportFailed")));
    } finally {
      running.current = null;
      setCount(null);
    }
  }

  const isRunning = count !== null;
  const isEmpty = total === 0;
  return (
    <Button
      variant="default"
      size="xs"
      className={css.tool ?? ""}
      leftSection={<DownloadIcon size={16} />}
      {...(isEmpty && softDisabled)}
      onClick={() => {
        if (isRunning) running.current?.abort();
        else if (!isEmpty) void run();
      }}
    >
      <span data-numbers>{isRunning ? t("tableExporting", count) : t("tableExport")}</span>
    </Button>
  );
}
