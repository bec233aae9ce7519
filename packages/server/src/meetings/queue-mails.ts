import { limits } from "@lyceum/contract/limits";
import type { JobContext } from "../app/job.ts";
import { claimMails, countMails } from "../notifications/index.ts";
import { quietAccounts } from "../quiet-hours/index.ts";
import { type Late, mail, mailLate, type Telling } from "./job-kinds.ts";
import { findMeetings, listAheadOf, type MeetingRecord } from "./store/meetings.ts";

const hour = 3_600_000;

/**
 * The calendar of each, once, and no more of one meeting, or of the rule of one series, in an hour than anybody can read
 * (P7). What falls away is always told. Who has had enough gets one mail with the state of then when the hour is over.
 */
export async function queueMails(
  { clock, database, jobs }: JobContext,
  telling: Telling,
  { meetingId, calendarId }: Pick<MeetingRecord, "meetingId" | "calendarId">,
  accountIds: readonly string[],
): Promise<void> {
  const { deptId, what, version, seriesId, language } = telling;
  const now = clock.now();
  const isCancel = what === "calledOff" || what === "uninvited";
  await database.kysely.transaction().execute(async (trx) => {
    const counted = seriesId === undefined ? prefixOf(telling, meetingId) : prefixOf(telling, "");
    // What falls away takes no place of what is new.
    const sent = await countMails(trx, counted, accountIds, now - hour, [":calledOff:", ":uninvited:"]);
    const isFull = (one: string) => !isCancel && (sent.get(one)?.count ?? 0) >= limits.meetingMailsMax.value;
    const mails = accountIds
      .filter((one) => !isFull(one))
      .map((accountId) => ({
        accountId,
        mailKey: `${prefixOf(telling, meetingId)}${what}:${version}:${accountId}`,
      }));
    const fresh = mails.length === 0 ? new Set() : await claimMails(trx, mails, deptId, now);
    const quiet = await quietAccounts(trx, accountIds, now);
    // oxlint-disable no-await-in-loop -- one transaction has one connection.
    for (const { accountId, mailKey } of mails)
      if (fresh.has(mailKey))
        await jobs.add(
          trx,
          mail,
          { ...telling, accountIds: [], accountId },
          { jobKey: mailKey, ...waitOf(quiet.get(accountId)) },
        );
    for (const accountId of accountIds.filter(isFull)) {
      const late = {
        deptId,
        meetingId,
        accountId,
        language,
        ...(seriesId === undefined ? {} : { seriesId }),
      };
      // The first of the hour says when it is over, so a change after the other does not put it off.
      const runAt = (sent.get(accountId)?.firstAt ?? now) + hour;
      const jobKey = `meetings.mailLate:${calendarId === null ? meetingId : `s${calendarId}`}:${accountId}`;
      await jobs.add(trx, mailLate, late, { runAt, jobKey });
    }
    // oxlint-enable no-await-in-loop
  });
}

/** One REQUEST with all that this person is invited to now, of the series or of the meeting alone. */
export async function queueLateMail({ clock, database, jobs, jobId }: JobContext, late: Late): Promise<void> {
  const { deptId, meetingId, accountId } = late;
  const now = clock.now();
  const [about] = await findMeetings(database.kysely, deptId, [meetingId]);
  if (!about) return;
  const meetingIds = await listAheadOf(database.kysely, about, accountId, now);
  if (meetingIds.length === 0) return;
  const mailKey = `${prefixOf(late, meetingId)}late:${jobId}:${accountId}`;
  const told = {
    deptId,
    what: "changed",
    meetingIds,
    version: about.version,
    language: late.language,
  } as const;
  await database.kysely.transaction().execute(async (trx) => {
    const fresh = await claimMails(trx, [{ accountId, mailKey }], deptId, now);
    if (!fresh.has(mailKey)) return;
    const until = (await quietAccounts(trx, [accountId], now)).get(accountId);
    const options = { jobKey: mailKey, ...waitOf(until) };
    await jobs.add(trx, mail, { ...told, accountIds: [], accountId }, options);
  });
}

/** A mail to a pupil waits for the end of the quiet hours of their school. */
function waitOf(until: number | undefined): { runAt?: number } {
  return until === undefined ? {} : { runAt: until };
}

/** The beginning of the keys of mails about a meeting; about the rule of a series, of those about all of it. */
function prefixOf({ seriesId }: { seriesId?: number }, meetingId: number | ""): string {
  const about = `meetings.mail:${seriesId === undefined ? "" : `s${seriesId}:`}`;
  return meetingId === "" ? about : `${about}${meetingId}:`;
}
