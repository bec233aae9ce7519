import { Fault } from "@lyceum/contract/faults";
import { type NoticeNotification, systemTypes } from "@lyceum/contract/shapes";
import { isInside } from "@lyceum/domain/messages";
import type { JobContext } from "../app/job.ts";
import { makeFanOut } from "../messages/index.ts";
import { makeLogWriter } from "../sync/index.ts";
import { keepSystemMessage } from "../system/index.ts";
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
  const { database, clock, bus, signal } = app;
  const notice = await findNotice(database.kysely, deptId, noticeId, { locks: false });
  const senderId = notice?.authorId ?? notice?.editedBy;
  if (!notice || !senderId) return;
  const [sender] = await readPeople(database, "edu", [senderId]);
  if (!sender) return;
  const writer = makeLogWriter(database, clock);
  const keep = keepSystemMessage({ writer, fanOut: makeFanOut(bus), clock });
  const { title, titleEn, needsConfirmation, confirmBy } = notice.content;
  const told: NoticeNotification = { what, noticeId, title, titleEn, needsConfirmation, confirmBy };
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
      await Promise.all(
        people
          .filter((receiver) => isInside(sender, receiver) && receiver.deptId === deptId)
          .map(async (receiver) => {
            const idClient = `notice-${noticeId}-${version}-${what}-${at}-${receiver.id}`;
            const attach = JSON.stringify(told);
            try {
              await keep({ sender, receiver, idClient, type: systemTypes.notice, attach });
            } catch (error) {
              // Whoever has blocked the sender finds it in the list of notices.
              if (!(error instanceof Fault) || error.key === "serverBusy") throw error;
            }
          }),
      );
      if (accounts.length < atOnce || signal.aborted) return;
      after = accounts.at(-1) ?? "";
    }
  } finally {
    await writer.close();
  }
}
