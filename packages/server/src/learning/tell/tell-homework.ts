import { Fault } from "@lyceum/contract/faults";
import { type HomeworkNotification, systemTypes } from "@lyceum/contract/shapes";
import { isInside } from "@lyceum/domain/messages";
import type { JobContext } from "../../app/job.ts";
import { makeFanOut } from "../../messages/index.ts";
import { makeLogWriter } from "../../sync/index.ts";
import { keepSystemMessage } from "../../system/index.ts";
import { readPeople } from "../../users/index.ts";
import type { Telling } from "../job-kinds.ts";
import { findHomework } from "../store/homework.ts";
import { listToTell } from "../store/tell.ts";

const atOnce = 200;

/**
 * Keeps a system message in the log of each pupil: that homework was given, is due soon and not handed in, or came back (P8,
 * M11). The key of each message says what and for whom, so a second run tells nobody twice.
 */
export async function tellHomework(
  app: JobContext,
  { deptId, homeworkId, what, submissionId }: Telling,
): Promise<void> {
  const { database, clock, bus, signal } = app;
  const homework = await findHomework(database.kysely, deptId, homeworkId, { locks: false });
  if (homework?.state !== "published" || homework.ownerId === null) return;
  const [sender] = await readPeople(database, "edu", [homework.ownerId]);
  if (!sender) return;
  const { title, dueAt } = homework;
  const told: HomeworkNotification = { what, homeworkId, title, dueAt, submissionId };
  const attach = JSON.stringify(told);
  const writer = makeLogWriter(database, clock);
  const keep = keepSystemMessage({ writer, fanOut: makeFanOut(bus), clock });
  try {
    for (let after = ""; ;) {
      // One page after the other: the log of the server is not to be filled by one piece of homework.
      const place = { deptId, homeworkId, what, submissionId, now: clock.now(), after, limit: atOnce };
      const accounts = await listToTell(database.kysely, place);
      const people = await readPeople(
        database,
        "edu",
        accounts.filter((account) => account !== homework.ownerId),
      );
      await Promise.all(
        people
          .filter((receiver) => isInside(sender, receiver) && receiver.deptId === deptId)
          .map(async (receiver) => {
            const idClient = `homework-${homeworkId}-${what}-${submissionId ?? 0}-${receiver.id}`;
            try {
              await keep({ sender, receiver, idClient, type: systemTypes.homework, attach });
            } catch (error) {
              // Whoever has blocked the teacher finds it in the list of homework.
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
