import type { RosterImport, RosterRow } from "@lyceum/contract/shapes";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { ErrorPanel, message, PageSkeleton, PersonIcon, StatePanel } from "@lyceum/ui";
import { Button, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { DataTable, type Load, useReloadTable, useTableAddress } from "../../kit/table/index.ts";
import { http, isGone, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { NewPeopleSlips } from "./NewPeopleSlips.tsx";
import css from "./Roster.module.css";
import { useRosterColumns } from "./roster-columns.tsx";

const lookAgainMs = 1_000;
const acts = ["create", "change", "same", "faulty"] as const;
const table = "staff-roster";

type Props = { importId: string; onAnother: () => void };

/** A file that was looked at: what it would do, its progress, what it has done. */
export function ImportStep({ importId, onAnother }: Props) {
  const t = useTexts(staffRoster);
  const queries = useQueryClient();
  const key = ["rosterImport", importId];
  const params = { id: importId };
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => http.call("GET /staff/roster/imports/{id}", { params, signal, isQuiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? lookAgainMs : false),
  });
  const reloadTable = useReloadTable();
  const state = found.data?.state;
  useEffect(() => {
    if (state === "done") void reloadTable(table);
    // Once, when it has become so.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  async function confirmImport(): Promise<void> {
    try {
      queries.setQueryData(
        key,
        await http.call("POST /staff/roster/imports/{id}/confirm", { params, body: {}, isQuiet: true }),
      );
    } catch (error) {
      message.error(sentenceOf(error, t("confirmFailed")));
    }
  }

  if (found.isPending) return <PageSkeleton />;
  const another = (
    <Button variant="default" onClick={onAnother}>
      {t("another")}
    </Button>
  );
  if (isLost(found) && isGone(found.error))
    return (
      <StatePanel icon={<PersonIcon />} title={t("gone")} actions={another}>
        {t("goneText")}
      </StatePanel>
    );
  if (isLost(found))
    return <ErrorPanel text={sentenceOf(found.error, t("failed"))} onRetry={() => void found.refetch()} />;
  return (
    <div className={css.step}>
      <Summary of={found.data} onConfirm={() => void confirmImport()} another={another} />
      {found.data.state === "done" && found.data.counts.create > 0 && <NewPeopleSlips of={found.data} />}
      <Rows importId={importId} />
    </div>
  );
}

type SummaryProps = { of: RosterImport; onConfirm: () => void; another: ReactNode };

function Summary({ of, onConfirm, another }: SummaryProps) {
  const t = useTexts(staffRoster);
  const figure = new Intl.NumberFormat(useLanguage());
  const { counts, done, fileName: file } = of;
  const total = counts.create + counts.change;
  if (of.state === "running") {
    const all = total + counts.same + counts.faulty;
    return (
      <section aria-labelledby="roster-state" aria-live="polite">
        <h2 id="roster-state">{t("running", { file })}</h2>
        <Progress value={(done / Math.max(1, all)) * 100} aria-label={t("running", { file })} />
        <p>{t("runningText", { done, total: all })}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="roster-state">
      <h2 id="roster-state">{of.state === "done" ? t("done", { file }) : file}</h2>
      {of.state === "done" ? (
        <p role="status">{t("doneText", counts)}</p>
      ) : (
        <>
          <dl className={css.counts} aria-label={t("counts")}>
            {acts.map((act) => (
              <div key={act} data-act={act}>
                <dt>{t(`act_${act}`)}</dt>
                <dd data-numbers>{figure.format(counts[act])}</dd>
              </div>
            ))}
          </dl>
          {of.newClasses.length > 0 && <p>{t("newClasses", { names: of.newClasses.join(t("comma")) })}</p>}
        </>
      )}
      {counts.faulty > 0 && of.state === "checked" && <p>{t("faultyNote", { count: counts.faulty })}</p>}
      {total === 0 && of.state === "checked" && <p>{t("nothing")}</p>}
      <div className={css.acts}>
        {of.state === "checked" && total > 0 && (
          <Button onClick={onConfirm}>{t("confirm", { count: total })}</Button>
        )}
        {another}
      </div>
    </section>
  );
}

function Rows({ importId }: { importId: string }) {
  const t = useTexts(staffRoster);
  const address = useTableAddress({ sorts: [], filters: ["act"] });
  const load: Load<RosterRow> = ({ page, size, filters }, signal) => {
    const act = acts.find((one) => one === filters["act"]?.[0]);
    return http.call("GET /staff/roster/imports/{id}/rows", {
      params: { id: importId },
      query: { pageNum: String(page), pageSize: String(size), ...(act === undefined ? {} : { act }) },
      signal,
      isQuiet: true,
    });
  };
  return (
    <DataTable<RosterRow>
      name={table}
      label={t("rows")}
      columns={useRosterColumns()}
      idOf={({ line }) => String(line)}
      labelOf={({ name, line }) => name || String(line)}
      address={address}
      load={load}
      hasSearch={false}
      filters={[
        {
          name: "act",
          title: t("act"),
          options: acts.map((value) => ({ value, label: t(`act_${value}`) })),
          isSingle: true,
        },
      ]}
      empty={{ title: t("noRows") }}
    />
  );
}
