import { Fault } from "@lyceum/contract/faults";
import { type HonourNotification, systemTypes } from "@lyceum/contract/shapes";
import { isInside } from "@lyceum/domain/messages";
import { defineJob, type JobContext } from "../app/job.ts";
import { makeFanOut } from "../messages/index.ts";
import { makeLogWriter } from "../sync/index.ts";
import { keepSystemMessage } from "../system/index.ts";
import { readPeople } from "../users/index.ts";
import { type Asking, askForConsent } from "./job-kinds.ts";
import { findHonour, listToAsk, readIsK12 } from "./store/honours.ts";

export const honourJobs = [
  defineJob({
    ...askForConsent,
    timeoutMs: 10 * 60_000,
    run: async (asking, context) => await askAll(context, asking),
  }),
];

/** Keeps a message in the log of each who is to answer; its key names the person, so a second run asks nobody twice. */
export async function askAll(
  app: JobContext,
  { deptId, honourId, personIds, askedBy }: Asking,
): Promise<void> {
  const { database, clock, bus } = app;
  const honour = await findHonour(database.kysely, deptId, honourId, { locks: false });
  const [sender] = await readPeople(database, "edu", [askedBy]);
  if (honour?.state !== "published" || !sender) return;
  const isK12 = await readIsK12(database.kysely, deptId);
  const asked = await listToAsk(database.kysely, honour, personIds, { isK12 });
  const people = await readPeople(database, "edu", [...new Set(asked.map(({ accountId }) => accountId))]);
  const byAccount = new Map(people.map((one) => [one.account, one]));
  const { title, titleEn } = honour.content;
  const writer = makeLogWriter(database, clock);
  const keep = keepSystemMessage({ writer, fanOut: makeFanOut(bus), clock });
  try {
    await Promise.all(
      asked.map(async ({ personId, name, accountId }) => {
        const receiver = byAccount.get(accountId);
        if (!receiver || receiver.deptId !== deptId || !isInside(sender, receiver)) return;
        const told: HonourNotification = { honourId, title, titleEn, name };
        const idClient = `honour-${honourId}-${personId}-${receiver.id}`;
        const attach = JSON.stringify(told);
        try {
          await keep({ sender, receiver, idClient, type: systemTypes.honour, attach });
        } catch (error) {
          // Whoever has blocked the sender finds the question on the page of honours.
          if (!(error instanceof Fault) || error.key === "serverBusy") throw error;
        }
      }),
    );
  } finally {
    await writer.close();
  }
}
