import { type DeviceLogNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readPeople } from "../users/index.ts";
import type { AskedLog } from "./job-kinds.ts";
import { findTold, readSchool } from "./store.ts";

/** Says in the inbox whose device was asked for its log, and why; the school says it (M16). A second run tells nobody twice. */
export async function tellAsked(app: JobContext, { logId }: AskedLog): Promise<void> {
  const { kysely } = app.database;
  const asked = await findTold(kysely, logId);
  if (!asked) return;
  const { deptId, account, os, reason, askedAt } = asked;
  const [receiver] = await readPeople(app.database, "edu", [account]);
  if (!receiver) return;
  const told: DeviceLogNotification = { sender: await readSchool(kysely, deptId), os, reason, askedAt };
  const notifier = openNotifier(app, "notice", { deptId }, async () => {});
  try {
    await notifier.tell([
      {
        receiver,
        idClient: `device-log-${logId}-${receiver.id}`,
        type: systemTypes.deviceLog,
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
