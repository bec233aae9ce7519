import { type ReportNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readPeople } from "../users/index.ts";
import type { Looked } from "./job-kinds.ts";
import { findSettled, readSchool } from "./store/reports.ts";

/**
 * Tells in the inbox that somebody has looked at a report (D8): the school says it, so that neither who settled it nor what came of
 * it is told. No mail goes out, which others may read. A second run tells nobody twice.
 */
export async function tellReporter(app: JobContext, { reportId }: Looked): Promise<void> {
  const { kysely } = app.database;
  const report = await findSettled(kysely, reportId);
  if (!report?.reporterId) return;
  const { deptId, reporterId, isRoom, reportedAt } = report;
  const [receiver] = await readPeople(app.database, "edu", [reporterId]);
  if (!receiver) return;
  const told: ReportNotification = {
    what: isRoom ? "room" : "message",
    sender: await readSchool(kysely, deptId),
    reportedAt,
  };
  const notifier = openNotifier(app, "notice", { deptId }, async () => {});
  try {
    await notifier.tell([
      {
        receiver,
        idClient: `report-${reportId}-${receiver.id}`,
        type: systemTypes.report,
        attach: JSON.stringify(told),
        isBinding: true,
        title: "",
        titleEn: "",
      },
    ]);
  } finally {
    await notifier.close();
  }
}
