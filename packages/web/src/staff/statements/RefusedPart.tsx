import type { RefusedStatement } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffStatements } from "@lyceum/texts/staff/statements";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatDayTime, formatIso, useZone } from "../../kit/dates/index.ts";
import { type Column, DataTable, type Load, useReloadTable, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { statementsQuery } from "./queries.ts";

const tableName = "staff-statements-refused";

const load: Load<RefusedStatement> = ({ page, size }, signal) =>
  http.call("GET /staff/statements/refused", {
    query: { pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });

/** What the store did not take, and why. */
export function RefusedPart() {
  const t = useTexts(staffStatements);
  const address = useTableAddress({ sorts: [], filters: [] });
  const reload = useReloadTable();
  const queries = useQueryClient();

  async function resend(id: string | null): Promise<void> {
    try {
      const store = await http.call("POST /staff/statements/resend", { body: { id } });
      queries.setQueryData(statementsQuery().queryKey, store);
      message.success(t(id === null ? "resentAll" : "resent"));
    } catch {
      // The client has said why; the list shows what is now.
    }
    await reload(tableName);
  }

  async function resendAll(): Promise<void> {
    const words = { title: t("resendAllTitle"), text: t("resendAllText"), confirmLabel: t("resendAll") };
    if (await confirm(words)) await resend(null);
  }

  return (
    <DataTable<RefusedStatement>
      name={tableName}
      label={t("refused")}
      columns={useRefusedColumns()}
      idOf={({ id }) => id}
      labelOf={({ kind }) => t(`kind_${kind}`)}
      address={address}
      load={load}
      hasSearch={false}
      rowActions={({ id }) => [{ label: t("resend"), run: () => void resend(id) }]}
      actions={
        <Button size="xs" variant="default" onClick={() => void resendAll()}>
          {t("resendAll")}
        </Button>
      }
      empty={{ title: t("noneRefused"), text: t("noneRefusedText") }}
    />
  );
}

function useRefusedColumns(): readonly Column<RefusedStatement>[] {
  const t = useTexts(staffStatements);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(() => {
    const what = ({ kind }: RefusedStatement) => t(`kind_${kind}`);
    const title = (one: RefusedStatement) => pick(language, one.title, one.titleEn);
    return [
      { id: "kind", title: t("kind"), isName: true, width: 260, exports: what, cell: what },
      { id: "title", title: t("title"), width: 200, exports: title, cell: title },
      {
        id: "at",
        title: t("at"),
        width: 180,
        exports: ({ at }) => formatIso(zone, at),
        cell: ({ at }) => formatDayTime(language, zone, at),
      },
      { id: "reason", title: t("reason"), exports: ({ reason }) => reason, cell: ({ reason }) => reason },
    ];
  }, [t, language, zone]);
}
