import { Fault } from "@lyceum/contract/faults";
import { type MeetingNotification, systemTypes } from "@lyceum/contract/shapes";
import { isInside } from "@lyceum/domain/messages";
import type { JobContext } from "../app/job.ts";
import { makeFanOut } from "../messages/index.ts";
import { makeLogWriter } from "../sync/index.ts";
import { keepSystemMessage } from "../system/index.ts";
import { readPeople } from "../users/index.ts";
import { mail, type Telling } from "./job-kinds.ts";
import { readAddressees } from "./store/invitees.ts";
import { findMeetings } from "./store/meetings.ts";

/**
 * Keeps a system message in the log of each whom it concerns, and lets mail go to those who have an address (P7, M11). The key
 * of the message says what and for whom, so a second run tells nobody twice. What is no longer so is not told.
 */
export async function tellPeople(app: JobContext, telling: Telling): Promise<void> {
  const { database, clock, bus, jobs } = app;
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
  const [people, addressees] = await Promise.all([
    readPeople(database, "edu", accountIds),
    readAddressees(database.kysely, deptId, accountIds),
  ]);
  const writer = makeLogWriter(database, clock);
  const keep = keepSystemMessage({ writer, fanOut: makeFanOut(bus), clock });
  try {
    await Promise.all(
      people.map(async (receiver) => {
        if (!isInside(sender, receiver) || receiver.deptId !== deptId) return;
        const idClient = `meeting-${meetingId}-${what}-${version}-${receiver.id}`;
        try {
          await keep({ sender, receiver, idClient, type: systemTypes.meeting, attach });
        } catch (error) {
          // Whoever has blocked the sender finds it in the list of meetings.
          if (!(error instanceof Fault) || error.key === "serverBusy") throw error;
        }
      }),
    );
  } finally {
    await writer.close();
  }
  await database.kysely.transaction().execute(async (trx) => {
    for (const { accountId, email } of addressees) {
      if (email === null) continue;
      const jobKey = `meetings.mail:${meetingId}:${what}:${version}:${accountId}`;
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
      await jobs.add(trx, mail, { ...telling, accountIds: [], accountId }, { jobKey });
    }
  });
}
