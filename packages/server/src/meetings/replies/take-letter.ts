import { limits } from "@lyceum/contract/limits";
import { wallOf } from "@lyceum/domain/dates";
import { type CalendarReply, countsNow, isMoment, readReplies, toMoment } from "@lyceum/domain/meetings";
import { cleanLine } from "@lyceum/domain/portal";
import { isFeatureOff } from "@lyceum/domain/sites";
import type { App } from "../../app/context.ts";
import type { CalendarLetter, Mailbox } from "../../ports/mailbox.ts";
import { readReader } from "../../roles/index.ts";
import { readInstitution } from "../../rooms/index.ts";
import { actsFor } from "../policy.ts";
import { findByEmail, readAnswers, setAnswer } from "../store/invitees.ts";
import { findReadable, lockInvitations, type MeetingRecord } from "../store/meetings.ts";
import { isAddressed } from "./reply-address.ts";

/** What became of a letter; of several answers in it the best. */
export type Outcome =
  | "counted"
  /** The same or a newer answer stands, or the time is another one by now. */
  | "older"
  /** Nothing of it can be answered any more. */
  | "closed"
  /** It came to no address that was made for its sender's invitation. */
  | "unaddressed"
  /** It holds no answer, as what programs for absence or bounces send. */
  | "noReply";

const ranks: readonly Outcome[] = ["counted", "older", "closed", "unaddressed", "noReply"];

/**
 * Takes what a calendar program answers to an invitation (P7), as if its person had answered on the page. Only the tag of the
 * address says whose answer it is; the sender of a letter proves nothing. Nobody is ever written back to.
 */
export async function takeLetter(
  app: Pick<App, "database" | "clock" | "secret"> & { mailbox: Mailbox },
  letter: CalendarLetter,
): Promise<Outcome> {
  let best: Outcome = "noReply";
  for (const reply of readReplies(letter.text)) {
    // oxlint-disable-next-line no-await-in-loop -- later answers of one letter follow earlier ones.
    const outcome = await takeReply(app, letter, reply);
    if (ranks.indexOf(outcome) < ranks.indexOf(best)) best = outcome;
  }
  return best;
}

type Asked = Parameters<typeof takeLetter>[0];

async function takeReply(app: Asked, letter: CalendarLetter, reply: CalendarReply): Promise<Outcome> {
  const { clock, database } = app;
  const event = readUid(reply.uid);
  // PostgreSQL takes no zero character; no address has one.
  if (event === null || reply.attendee.includes("\0")) return "unaddressed";
  const { deptId } = event;
  const accountId = await findByEmail(database.kysely, deptId, reply.attendee);
  if (accountId === undefined) return "unaddressed";
  const invited = { uid: reply.uid, accountId, email: reply.attendee };
  if (!isAddressed(app, invited, [...letter.to, reply.organizer])) return "unaddressed";
  const now = clock.now();
  const institution = await readInstitution(database.kysely, deptId);
  if (!institution || isFeatureOff(institution.features, "meetings")) return "closed";
  if (reply.stamp > now + limits.meetingReplyAhead.value) return "closed";
  return await database.kysely.transaction().execute(async (trx) => {
    const ids = await lockInvitations(trx, event, accountId);
    const { isMember } = await readReader(trx, deptId, accountId);
    const reader = { deptId, accountId, isMember };
    const found = await findReadable(trx, reader, ids);
    const meant = found.filter(
      (one) =>
        actsFor(one, reader, now).includes("answer") &&
        (reply.occurrence === null || isMoment(reply.occurrence, one.firstAt, one.zone)),
    );
    if (meant.length === 0) return "closed";
    const meetingIds = meant.map((one) => one.meetingId);
    const before = await readAnswers(trx, { deptId, meetingIds, accountId });
    const newer = meant.filter((one) => {
      const known = before.get(one.meetingId);
      return known !== undefined && countsNow(reply, known, now);
    });
    for (const one of newer)
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
      await setAnswer(
        trx,
        { deptId, meetingIds: [one.meetingId], accountId },
        {
          answer: reply.answer,
          comment: commentOf(reply, one),
          at: Math.min(reply.stamp, now),
          replyStamp: reply.stamp,
        },
      );
    return newer.length > 0 ? "counted" : "older";
  });
}

function readUid(uid: string): { deptId: number; isSeries: boolean; id: number } | null {
  const found = /^meeting-(s?)(\d{1,15})@(\d{1,9})\.lyceum$/.exec(uid);
  if (!found) return null;
  return { isSeries: found[1] === "s", id: Number(found[2]), deptId: Number(found[3]) };
}

/** What was written, after the time that was proposed, by the clocks of the meeting: "2026-12-02 10:00–11:00? I teach until ten." */
function commentOf({ comment, proposal }: CalendarReply, { zone }: MeetingRecord): string {
  const start = proposal && toMoment(proposal.start, zone);
  const end = proposal?.end ? toMoment(proposal.end, zone) : null;
  const shown = (moment: number) => wallOf(moment, zone).replace("T", " ");
  const isSameDay =
    start !== null && end !== null && wallOf(start, zone).slice(0, 10) === wallOf(end, zone).slice(0, 10);
  const until = end === null ? "" : `–${isSameDay ? shown(end).slice(11) : shown(end)}`;
  const proposed = start === null ? "" : `${shown(start)}${until}? `;
  return cleanLine([...cleanLine(proposed + comment)].slice(0, limits.meetingCommentMax.value).join(""));
}
