import { limits } from "@lyceum/contract/limits";
import { type MeetingNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { claimMails, countMails, openNotifier } from "../notifications/index.ts";
import { readPeople } from "../users/index.ts";
import { mail, type Telling } from "./job-kinds.ts";
import { findMeetings } from "./store/meetings.ts";

/**
 * Tells each whom it concerns in the inbox, and by a mail with a calendar, as each has chosen (P7, M11). The key
 * of the message says what and for whom, so a second run tells nobody twice. What is no longer so is not told.
 */
export async function tellPeople(app: JobContext, telling: Telling): Promise<void> {
  const { database } = app;
  const { deptId, what, meetingIds, accountIds, version } = telling;
  const found = await findMeetings(database.kysely, deptId, meetingIds);
  const meetings = what === "calledOff" ? found : found.filter((one) => !one.isCalledOff);
  const first = meetings[0];
  if (!first?.organiserId) return;
  const { meetingId, title, startsAt, organiserId, reason } = first;
  const [sender] = await readPeople(database, "edu", [organiserId]);
  if (!sender) return;
  const notification: MeetingNotification = {
    what,
    meetingId,
    title,
    startsAt,
    count: meetings.length,
    reason: reason ?? "",
  };
  const attach = JSON.stringify(notification);
  const people = await readPeople(database, "edu", accountIds);
  const notifier = openNotifier(app, "meeting", sender, async ({ chosen }, news) => {
    const invited = news.map(({ receiver }) => receiver.account);
    await queueMails(
      app,
      telling,
      meetingId,
      invited.filter((one) => chosen.get(one)?.email),
    );
  });
  try {
    await notifier.tell(
      people.map((receiver) => ({
        receiver,
        idClient: `meeting-${meetingId}-${what}-${version}-${receiver.id}`,
        type: systemTypes.meeting,
        attach,
        title,
        titleEn: title,
      })),
    );
  } finally {
    await notifier.close();
  }
}

const hour = 3_600_000;

/** The calendar of each, once, and no more of one meeting, or of the rule of one series, in an hour than anybody can read. */
async function queueMails(
  { clock, database, jobs }: JobContext,
  telling: Telling,
  meetingId: number,
  accountIds: readonly string[],
): Promise<void> {
  const { deptId, what, version, seriesId } = telling;
  const now = clock.now();
  const about = `meetings.mail:${seriesId === undefined ? "" : `s${seriesId}:`}`;
  const counted = seriesId === undefined ? `${about}${meetingId}:` : about;
  await database.kysely.transaction().execute(async (trx) => {
    const sent = await countMails(trx, counted, accountIds, now - hour);
    const mails = accountIds
      // Who is told of nothing else still has to learn that nobody comes.
      .filter(
        (one) =>
          (what === "calledOff" && seriesId === undefined) ||
          (sent.get(one) ?? 0) < limits.meetingMailsMax.value,
      )
      .map((accountId) => ({ accountId, mailKey: `${about}${meetingId}:${what}:${version}:${accountId}` }));
    if (mails.length === 0) return;
    const fresh = await claimMails(trx, mails, deptId, now);
    for (const { accountId, mailKey } of mails)
      if (fresh.has(mailKey))
        // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
        await jobs.add(trx, mail, { ...telling, accountIds: [], accountId }, { jobKey: mailKey });
  });
}
