import { type HonourNotification, systemTypes } from "@lyceum/contract/shapes";
import { defineJob, type JobContext } from "../app/job.ts";
import { openNotifier } from "../notifications/index.ts";
import { readPeople } from "../users/index.ts";
import { type Asking, askForConsent, tellProposal } from "./job-kinds.ts";
import { findHonour, listToAsk, readIsK12 } from "./store/honours.ts";
import { tellProposed } from "./tell-of-proposal.ts";

export const honourJobs = [
  defineJob({
    ...askForConsent,
    timeoutMs: 10 * 60_000,
    run: async (asking, context) => await askAll(context, asking),
  }),
  defineJob({
    ...tellProposal,
    timeoutMs: 10 * 60_000,
    run: async (telling, context) => await tellProposed(context, telling),
  }),
];

/** Keeps a message in the log of each who is to answer; its key names the person, so a second run asks nobody twice. */
export async function askAll(
  app: JobContext,
  { deptId, honourId, personIds, askedBy }: Asking,
): Promise<void> {
  const { database } = app;
  const honour = await findHonour(database.kysely, deptId, honourId, { locks: false });
  const [sender] = await readPeople(database, "edu", [askedBy]);
  if (honour?.state !== "published" || !sender) return;
  const isK12 = await readIsK12(database.kysely, deptId);
  const asked = await listToAsk(database.kysely, honour, personIds, { isK12 });
  const people = await readPeople(database, "edu", [...new Set(asked.map(({ accountId }) => accountId))]);
  const byAccount = new Map(people.map((one) => [one.account, one]));
  const { title, titleEn } = honour.content;
  const notifier = openNotifier(app, "honour", sender);
  try {
    await notifier.tell(
      asked.flatMap(({ personId, name, accountId }) => {
        const receiver = byAccount.get(accountId);
        if (!receiver) return [];
        const told: HonourNotification = { honourId, title, titleEn, name };
        const idClient = `honour-${honourId}-${personId}-${receiver.id}`;
        const attach = JSON.stringify(told);
        // The school needs an answer.
        return [{ receiver, idClient, type: systemTypes.honour, attach, isBinding: true, title, titleEn }];
      }),
    );
  } finally {
    await notifier.close();
  }
}
