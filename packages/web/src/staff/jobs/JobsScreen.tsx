import type { JobView } from "@lyceum/contract/shapes";
import type { Language } from "@lyceum/texts";
import { staffJobs } from "@lyceum/texts/staff/jobs";
import { Badge } from "@mantine/core";
import { useMemo, useState } from "react";
import { formatIso, formatRelative, useZone } from "../../kit/dates/index.ts";
import {
  type Action,
  type BulkAction,
  type Column,
  DataTable,
  type Load,
  useReloadTable,
  useTableAddress,
} from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { changeJobs, discardJob, retryJob } from "./change-jobs.ts";
import { JobProgress } from "./JobProgress.tsx";
import { jobStates, loadJobs, refreshMs } from "./load-jobs.ts";
import type { TranslateJobs } from "./texts.ts";

const { lazyDialog } = makeLazyDialogs();
const JobDrawer = lazyDialog(
  () => import("./JobDrawer.tsx"),
  (file) => file.JobDrawer,
);

const tableName = "staff-jobs";

/** /staff/jobs (P14): background jobs of all institutions. */
export function Screen() {
  const t = useTexts(staffJobs);
  return (
    <StaffLayout screen="staffJobs" text={t("text")}>
      <Jobs />
    </StaffLayout>
  );
}

function Jobs() {
  const t = useTexts(staffJobs);
  const language = useLanguage();
  const reload = useReloadTable();
  const address = useTableAddress({ sorts: [], filters: ["state"] });
  const [open, setOpen] = useState<JobView | null>(null);
  const zone = useZone();
  const columns = useMemo(() => columnsOf(t, language, zone), [t, language, zone]);

  /** What is open follows the list. */
  const load: Load<JobView> = async (query, signal) => {
    const page = await loadJobs(query, signal);
    setOpen((before) => before && (page.rows.find(({ id }) => id === before.id) ?? before));
    return page;
  };

  async function act(run: (job: JobView) => Promise<boolean | void>, job: JobView): Promise<void> {
    try {
      if ((await run(job)) === false) return;
      setOpen(null);
    } catch {
      // The client has said why; the list shows what is now.
    }
    await reload(tableName);
  }

  const retry = (job: JobView) => void act(async (one) => await retryJob(t, one), job);
  const discard = (job: JobView) => void act(async (one) => await discardJob(t, one), job);
  const actionsOf = (job: JobView): readonly Action[] => [
    { label: t("details"), run: () => setOpen(job) },
    ...(job.state === "running"
      ? []
      : [{ label: t(job.state === "dead" ? "retry" : "runNow"), run: () => retry(job) }]),
    {
      label: t(job.state === "running" ? "stop" : "discard"),
      run: () => discard(job),
      isDangerous: true,
    },
  ];
  const bulkActions: readonly BulkAction[] = [
    {
      label: t("retry"),
      run: async (selection) => await changeJobs(t, "retry", selection, address.query),
    },
    {
      label: t("discard"),
      run: async (selection) => await changeJobs(t, "discard", selection, address.query),
      isDangerous: true,
    },
  ];

  return (
    <>
      <DataTable<JobView>
        name={tableName}
        label={t("job")}
        columns={columns}
        idOf={({ id }) => id}
        labelOf={({ name, id }) => `${name} ${id}`}
        address={address}
        load={load}
        refreshMs={refreshMs}
        filters={[
          {
            name: "state",
            title: t("state"),
            options: jobStates.map((value) => ({ value, label: t(value) })),
            isSingle: true,
          },
        ]}
        hasSearch={false}
        onOpen={setOpen}
        rowActions={actionsOf}
        bulkActions={bulkActions}
        empty={{ title: t("none"), text: t("noneText") }}
      />
      {open && (
        <JobDrawer
          key={open.id}
          job={open}
          onRetry={() => retry(open)}
          onDiscard={() => discard(open)}
          onClosed={() => setOpen(null)}
        />
      )}
    </>
  );
}

const colours = { queued: "gray", running: "blue", dead: "red" } as const;

function columnsOf(t: TranslateJobs, language: Language, zone: string): readonly Column<JobView>[] {
  return [
    {
      id: "job",
      title: t("job"),
      cell: ({ name }) => name,
      exports: ({ name }) => name,
      isName: true,
      width: 156,
    },
    {
      id: "state",
      title: t("state"),
      cell: ({ state }) => <Badge color={colours[state]}>{t(state)}</Badge>,
      exports: ({ state }) => t(state),
      width: 96,
    },
    {
      id: "progress",
      title: t("progress"),
      cell: (job) => <JobProgress job={job} />,
      exports: ({ progress }) => progress?.fraction,
      width: 124,
    },
    {
      id: "tries",
      title: t("tries"),
      cell: ({ attempts, maxAttempts }) => t("triesOf", { n: attempts, max: maxAttempts }),
      exports: ({ attempts }) => attempts,
      align: "end",
      width: 92,
    },
    {
      id: "when",
      title: t("when"),
      cell: (job) => whenText(t, language, zone, job),
      exports: ({ startedAt, runAt }) => formatIso(zone, startedAt ?? runAt),
      width: 168,
    },
    {
      id: "error",
      title: t("error"),
      cell: ({ lastError }) => lastError?.split("\n", 1)[0] ?? "",
      exports: ({ lastError }) => lastError,
    },
  ];
}

function whenText(
  t: TranslateJobs,
  language: Language,
  zone: string,
  { state, runAt, createdAt, startedAt }: JobView,
): string {
  const say = (time: number) => formatRelative(language, zone, time, Date.now());
  if (state === "running") return t("since", { time: say(startedAt ?? runAt) });
  return state === "queued" ? t("due", { time: say(runAt) }) : t("added", { time: say(createdAt) });
}
