import { Fault } from "@lyceum/contract/faults";
import { isInside } from "@lyceum/domain/messages";
import type { JobContext } from "../app/job.ts";
import { makeFanOut } from "../messages/index.ts";
import { makeLogWriter } from "../sync/index.ts";
import { keepSystemMessage } from "../system/index.ts";
import { readPeople } from "../users/index.ts";

/** Whom a message is for, about whom it is, and what it says. The key tells it from every other one. */
export type ToKeep = { to: string; about: string; key: string; attach: string };

/**
 * Keeps a system message in the log of each, in the name of an account of the institution (M11). One page after the other:
 * the log of the server is not to be filled by one cause. A second run tells nobody twice.
 */
export async function keepForEach(
  { database, clock, bus, signal }: JobContext,
  from: { accountId: string; deptId: number; type: number },
  pages: AsyncIterable<readonly ToKeep[]>,
): Promise<void> {
  const [sender] = await readPeople(database, "edu", [from.accountId]);
  if (!sender) return;
  const writer = makeLogWriter(database, clock);
  const keep = keepSystemMessage({ writer, fanOut: makeFanOut(bus), clock });
  try {
    for await (const page of pages) {
      const accounts = page.flatMap(({ to, about }) => [to, about]);
      const people = await readPeople(database, "edu", [...new Set(accounts)]);
      const byAccount = new Map(people.map((one) => [one.account, one]));
      await Promise.all(
        page.map(async ({ to, about, key, attach }) => {
          const receiver = byAccount.get(to);
          const isTold = receiver && to !== from.accountId && isInside(sender, receiver);
          if (!isTold || receiver.deptId !== from.deptId) return;
          const idClient = `${key}-${byAccount.get(about)?.id ?? 0}-${receiver.id}`;
          try {
            await keep({ sender, receiver, idClient, type: from.type, attach });
          } catch (error) {
            // Whoever has blocked the sender finds it on the page of the thing.
            if (!(error instanceof Fault) || error.key === "serverBusy") throw error;
          }
        }),
      );
      if (signal.aborted) return;
    }
  } finally {
    await writer.close();
  }
}
