import { type NoticeNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readSenderName } from "./store/schools.ts";
import { readPeople } from "../users/index.ts";
import { deliver, type Delivery, deliverKey } from "./job-kinds.ts";
import { findNotice, type NoticeRecord } from "./store/notices.ts";
import { listRecipients, listSchoolIds } from "./store/receipts.ts";

const atOnce = 200;
const schoolsAtOnce = 100;

/**
 * Keeps a system message in the log of everybody whom a notice is for, or who is outstanding (P5, M11). The key of each
 * message says the notice, its text and the reminder, so a second run tells nobody twice. One for the schools below is told in
 * a job for each school.
 */
export async function deliverNotice(app: JobContext, delivery: Delivery): Promise<void> {
  const { database, clock, signal } = app;
  const { deptId, noticeId, version, what, at, schoolId = deptId } = delivery;
  const notice = await findNotice(database.kysely, deptId, noticeId, { locks: false });
  if (!notice) return;
  if (notice.content.audience === "schools" && schoolId === deptId)
    return await spread(app, notice, delivery);
  const senderId = notice.authorId ?? notice.editedBy;
  // Nobody is known in another institution: there it comes from the one above, without a person.
  const isFromAbove = schoolId !== deptId;
  const [person] = isFromAbove || !senderId ? [] : await readPeople(database, "edu", [senderId]);
  const sender = isFromAbove ? { deptId: schoolId } : person;
  if (!sender) return;
  const notifier = openNotifier(app, "notice", sender);
  const { title, titleEn, needsConfirmation, confirmBy } = notice.content;
  const from = isFromAbove ? await readSenderName(database.kysely, deptId) : null;
  const told: NoticeNotification = {
    what,
    sender: from,
    noticeId,
    title,
    titleEn,
    needsConfirmation,
    confirmBy,
  };
  const attach = JSON.stringify(told);
  const outstandingAt = what === "reminder" ? clock.now() : null;
  const recipients = { deptId, noticeId, schoolId, version, outstandingAt };
  try {
    for (let after = ""; ;) {
      // One page after the other: the log of the server is not to be filled by one notice.
      const accounts = await listRecipients(database.kysely, recipients, after, atOnce);
      const people = await readPeople(
        database,
        "edu",
        accounts.filter((account) => isFromAbove || account !== senderId),
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

/** A job for each of some schools, and one for the schools after them, all or none: what a crash breaks off goes on there. */
async function spread(
  { database, jobs }: Pick<JobContext, "database" | "jobs">,
  { state, publishedVersion }: NoticeRecord,
  delivery: Delivery,
): Promise<void> {
  if (state !== "published" || publishedVersion !== delivery.version) return;
  await database.kysely.transaction().execute(async (trx) => {
    const ids = await listSchoolIds(trx, delivery, delivery.afterSchool ?? 0, schoolsAtOnce);
    const { afterSchool: _, ...told } = delivery;
    const next = ids.length < schoolsAtOnce ? [] : [{ ...told, afterSchool: ids.at(-1) ?? 0 }];
    for (const one of [...ids.map((schoolId) => ({ ...told, schoolId })), ...next])
      // oxlint-disable-next-line no-await-in-loop -- one connection, one job after the other
      await jobs.add(trx, deliver, one, { jobKey: deliverKey(one) });
  });
}
