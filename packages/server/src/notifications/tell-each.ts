import type { NotificationKind } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { readPeople } from "../users/index.ts";
import type { News as PersonalNews } from "./news.ts";
import { openNotifier } from "./open-notifier.ts";

/** Whom a message is for, about whom it is, and what it says. The key tells it from every other one. */
export type News = Pick<PersonalNews, "attach" | "isBinding" | "title" | "titleEn"> & {
  to: string;
  about: string;
  key: string;
};

/**
 * Tells each, in the name of an account, who hears nothing of it (M11). One page after the other: the log of the server is not
 * to be filled by one cause. A second run tells nobody twice.
 */
export async function tellEach(
  app: JobContext,
  from: { accountId: string; kind: NotificationKind; type: number },
  pages: AsyncIterable<readonly News[]>,
): Promise<void> {
  const { database, signal } = app;
  const [sender] = await readPeople(database, "edu", [from.accountId]);
  if (!sender) return;
  const notifier = openNotifier(app, from.kind, sender);
  try {
    for await (const page of pages) {
      const accounts = page.flatMap(({ to, about }) => [to, about]);
      const people = await readPeople(database, "edu", [...new Set(accounts)]);
      const byAccount = new Map(people.map((one) => [one.account, one]));
      await notifier.tell(
        page.flatMap(({ to, about, key, ...said }) => {
          const receiver = byAccount.get(to);
          if (!receiver || to === from.accountId) return [];
          const idClient = `${key}-${byAccount.get(about)?.id ?? 0}-${receiver.id}`;
          return [{ ...said, receiver, idClient, type: from.type }];
        }),
      );
      if (signal.aborted) return;
    }
  } finally {
    await notifier.close();
  }
}
