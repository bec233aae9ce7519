import type { NotificationKind } from "@lyceum/contract/shapes";
import type { App } from "../../app/context.ts";
import type { News } from "../news.ts";
import { type Chosen, claimMails } from "../store.ts";
import { sendNews } from "./job-kinds.ts";

type About = { kind: NotificationKind; deptId: number; chosen: ReadonlyMap<string, Chosen> };

/** Puts mails on their way, each once; who has no address gets none. */
export async function queueMails(
  { clock, database, jobs }: App,
  { kind, deptId, chosen }: About,
  news: readonly News[],
): Promise<void> {
  const mails = news
    .filter(({ receiver }) => (chosen.get(receiver.account)?.email ?? "") !== "")
    .map(({ receiver, idClient, title, titleEn }) => ({
      mailKey: idClient,
      accountId: receiver.account,
      title,
      titleEn,
    }));
  if (mails.length === 0) return;
  await database.kysely.transaction().execute(async (trx) => {
    const fresh = await claimMails(trx, mails, deptId, clock.now());
    for (const { mailKey, accountId, title, titleEn } of mails)
      if (fresh.has(mailKey)) await jobs.add(trx, sendNews, { deptId, accountId, kind, title, titleEn });
  });
}
