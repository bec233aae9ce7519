import type { JobView } from "@lyceum/contract/shapes";
import { staffJobs } from "@lyceum/texts/staff/jobs";
import { useMemo } from "react";
import { formatDayTime } from "../../kit/dates/index.ts";
import { type Column, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { ownZone } from "../../shared/wall-time.ts";
import { StaffLayout } from "../StaffLayout.tsx";

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
  const address = useTableAddress({ sorts: [], filters: [] });
  return (
    <DataTable<JobView>
      name="staff-jobs"
      label={t("text")}
      columns={useColumns()}
      idOf={({ id }) => id}
      labelOf={({ name }) => name}
      address={address}
      load={loadJobs}
      hasSearch={false}
      empty={{ title: t("none") }}
    />
  );
}

function useColumns(): readonly Column<JobView>[] {
  const t = useTexts(staffJobs);
  const language = useLanguage();
  return useMemo(
    () => [
      { id: "job", title: t("job"), cell: ({ name }) => name, isName: true },
      { id: "state", title: t("state"), cell: ({ state }) => t(state), width: 120 },
      {
        id: "tries",
        title: t("tries"),
        cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
        width: 90,
        align: "end",
      },
      {
        id: "runAt",
        title: t("runAt"),
        cell: ({ runAt }) => formatDayTime(language, ownZone(), runAt),
        width: 180,
        align: "end",
      },
    ],
    [t, language],
  );
}

const loadJobs: Load<JobView> = ({ page, size }, signal) =>
  http.call("GET /staff/jobs", {
    query: { pageNum: String(page), pageSize: String(size) },
    signal,
    isQuiet: true,
  });
