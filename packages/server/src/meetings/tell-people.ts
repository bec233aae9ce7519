import { type MeetingNotification, systemTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readPeople } from "../users/index.ts";
import type { Telling } from "./job-kinds.ts";
import { queueMails } from "./queue-mails.ts";
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
      first,
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
