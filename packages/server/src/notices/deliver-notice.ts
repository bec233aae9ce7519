import { type NoticeNotification, systemTypes } from "@lyceum/contract/shapes";
import { untilReminder } from "@lyceum/domain/notices";
import type { JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readSenderName } from "./store/schools.ts";
import { readPeople } from "../users/index.ts";
import { type Delivery, deliverKey, deliverToSchools, type DeliveryToSchools } from "./job-kinds.ts";
import { indexNotice } from "./search/index-notices.ts";
import { findNotice, type NoticeRecord } from "./store/notices.ts";
import { listRecipients, listSchoolIds } from "./store/receipts.ts";
import { titlesFrom } from "./title.ts";

const atOnce = 200;
const schoolsAtOnce = 100;

/** Behind the news of one institution, which share a queue with those of thousands of schools. */
const schoolPriority = 10;

/**
 * Keeps a system message in the log of everybody whom a notice is for, or who is outstanding (P5, M11). The key of each
 * message says the notice, its text and the reminder, so a second run tells nobody twice. One for the schools below has jobs
 * of its own.
 */
export async function deliverNotice(app: JobContext, delivery: Delivery): Promise<void> {
  const notice = await findDelivered(app, delivery);
  if (notice && notice.content.audience !== "schools") await tell(app, notice, delivery, delivery.deptId);
}

/** The same of one for the schools below: a job for each school, whose people are told there. */
export async function deliverNoticeToSchools(app: JobContext, delivery: DeliveryToSchools): Promise<void> {
  const notice = await findDelivered(app, delivery);
  if (notice?.content.audience !== "schools") return;
  if (delivery.schoolId === undefined) await spread(app, notice, delivery);
  else await tell(app, notice, delivery, delivery.schoolId);
}

/** Undefined too for the reminder before the deadline where staff have just sent one. */
async function findDelivered(
  { database, clock }: JobContext,
  { deptId, noticeId, what, at }: Delivery,
): Promise<NoticeRecord | undefined> {
  const notice = await findNotice(database.kysely, deptId, noticeId, { locks: false });
  const isByItself = what === "reminder" && at === 0;
  return notice && isByItself && untilReminder([notice.remindedAt], clock.now()) > 0 ? undefined : notice;
}

async function tell(
  app: JobContext,
  notice: NoticeRecord,
  { deptId, noticeId, version, what, at }: Delivery,
  schoolId: number,
): Promise<void> {
  const { database, clock, signal } = app;
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
          isUrgent: needsConfirmation,
          ...titlesFrom(from, { title, titleEn }),
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
  { clock, database, jobs, search }: Pick<JobContext, "clock" | "database" | "jobs" | "search">,
  { state, publishedVersion }: NoticeRecord,
  { afterSchool, ...told }: DeliveryToSchools,
): Promise<void> {
  if (state !== "published" || publishedVersion !== told.version) return;
  await database.kysely.transaction().execute(async (trx) => {
    // Where a node of the version before took the event, it wrote an entry that nobody finds.
    if (told.what === "published" && afterSchool === undefined)
      await indexNotice({ subject: String(told.noticeId) }, { search, trx });
    // The one before the deadline carries no time of its own.
    const remindedAt = told.what === "reminder" ? told.at || clock.now() : null;
    const ids = await listSchoolIds(trx, { ...told, remindedAt }, afterSchool ?? 0, schoolsAtOnce);
    const next = ids.length < schoolsAtOnce ? [] : [{ ...told, afterSchool: ids.at(-1) ?? 0 }];
    const added = [...ids.map((schoolId) => ({ ...told, schoolId })), ...next];
    await jobs.addAll(
      trx,
      deliverToSchools,
      added.map((payload) => ({ payload, jobKey: deliverKey(payload), priority: schoolPriority })),
    );
  });
}
