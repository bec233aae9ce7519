import type { NotificationKind } from "@lyceum/contract/shapes";
import type { App } from "../../app/context.ts";
import { quietAccounts } from "../../quiet-hours/index.ts";
import type { News } from "../news.ts";
import { type Chosen, claimMails } from "../store.ts";
import { sendNews } from "./job-kinds.ts";

type About = { kind: NotificationKind; deptId: number; chosen: ReadonlyMap<string, Chosen> };

/** Puts mails on their way, each once; who has no address gets none. Those to pupils wait for the end of quiet hours, unless they are urgent (D8). */
export async function queueMails(
  { clock, database, jobs }: App,
  { kind, deptId, chosen }: About,
  news: readonly News[],
): Promise<void> {
  const mails = news
    .filter(({ receiver }) => (chosen.get(receiver.account)?.email ?? "") !== "")
    .map(({ receiver, idClient, isUrgent = false, title, titleEn }) => ({
      isUrgent,
      mailKey: idClient,
      accountId: receiver.account,
      title,
      titleEn,
    }));
  if (mails.length === 0) return;
  await database.kysely.transaction().execute(async (trx) => {
    const now = clock.now();
    const fresh = await claimMails(trx, mails, deptId, now);
    const mayWait = mails.filter(({ isUrgent }) => !isUrgent).map(({ accountId }) => accountId);
    const quiet = await quietAccounts(trx, mayWait, now);
    for (const { isUrgent, mailKey, accountId, title, titleEn } of mails) {
      const runAt = isUrgent ? undefined : quiet.get(accountId);
      const news = { deptId, accountId, kind, title, titleEn };
      if (fresh.has(mailKey)) await jobs.add(trx, sendNews, news, runAt === undefined ? {} : { runAt });
    }
  });
}
