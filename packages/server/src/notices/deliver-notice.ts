import { type NoticeNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readPeople } from "../users/index.ts";
import type { Delivery } from "./job-kinds.ts";
import { findNotice } from "./store/notices.ts";
import { listRecipients } from "./store/receipts.ts";

const atOnce = 200;

/**
 * Keeps a system message in the log of everybody whom a notice is for, or who is outstanding (P5, M11). The key of each
 * message says the notice, its text and the reminder, so a second run tells nobody twice.
 */
export async function deliverNotice(
  app: JobContext,
  { deptId, noticeId, version, what, at }: Delivery,
): Promise<void> {
  const { database, clock, signal } = app;
  const notice = await findNotice(database.kysely, deptId, noticeId, { locks: false });
  const senderId = notice?.authorId ?? notice?.editedBy;
  if (!notice || !senderId) return;
  const [sender] = await readPeople(database, "edu", [senderId]);
  if (!sender) return;
  const notifier = openNotifier(app, "notice", sender);
  const { title, titleEn, needsConfirmation, confirmBy } = notice.content;
  const told: NoticeNotification = { what, noticeId, title, titleEn, needsConfirmation, confirmBy };
  const attach = JSON.stringify(told);
  const recipients = { deptId, noticeId, version, outstandingAt: what === "reminder" ? clock.now() : null };
  try {
    for (let after = ""; ;) {
      // One page after the other: the log of the server is not to be filled by one notice.
      const accounts = await listRecipients(database.kysely, recipients, after, atOnce);
      const people = await readPeople(
        database,
        "edu",
        accounts.filter((account) => account !== senderId),
      );
      await notifier.tell(
        people.map((receiver) => ({
          receiver,
          idClient: `notice-${noticeId}-${version}-${what}-${at}-${receiver.id}`,
          type: systemTypes.notice,
          attach,
          isBinding: needsConfirmation,
          title,
          titleEn,
        })),
      );
      if (accounts.length < atOnce || signal.aborted) return;
      after = accounts.at(-1) ?? "";
    }
  } finally {
    await notifier.close();
  }
}
