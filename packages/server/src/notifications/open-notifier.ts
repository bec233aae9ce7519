import { Fault } from "@lyceum/contract/faults";
import type { PortalFeature } from "@lyceum/contract/features";
import type { NotificationKind } from "@lyceum/contract/shapes";
import { isInside, type Person } from "@lyceum/domain/messages";
import { isFeatureOff } from "@lyceum/domain/sites";
import { waysOf } from "@lyceum/domain/users";
import type { JobContext } from "../app/job.ts";
import { makeFanOut } from "../messages/index.ts";
import { makeLogWriter } from "../sync/index.ts";
import { keepSystemMessage } from "../system/index.ts";
import { queueMails } from "./mail/queue-mails.ts";
import type { News } from "./news.ts";
import { readFeatures } from "../db/read-features.ts";
import { type Chosen, readChoices } from "./store.ts";

export type Notifier = {
  tell(news: readonly News[]): Promise<void>;
  close(): Promise<void>;
};

/** Nobody hears of a part of the portal that the institution has switched off (P13). */
const featureOf: Readonly<Record<NotificationKind, PortalFeature | null>> = {
  notice: null,
  homework: "learning",
  activity: "activities",
  honour: "honours",
  live: "live",
  meeting: "meetings",
  replay: "recordings",
};

/** Sends those mails on their way who have chosen them. */
type MailWay = (
  to: { deptId: number; chosen: ReadonlyMap<string, Chosen> },
  news: readonly News[],
) => Promise<void>;

/**
 * The one way in which the school tells people of something: a system message in their inbox and a mail, as each has chosen
 * for this kind of news (P12, M11). Only people of the sender's institution hear of it. Where the sender is no person, each
 * message names its receiver as its sender too, since the log knows people alone. Mails of another form are sent in a way of their own. Close it afterwards.
 */
export function openNotifier(
  app: JobContext,
  kind: NotificationKind,
  sender: Person | { deptId: number },
  mailAll: MailWay = (to, news) => queueMails(app, { kind, ...to }, news),
): Notifier {
  const { database, clock, bus } = app;
  const writer = makeLogWriter(database, clock);
  const keep = keepSystemMessage({ writer, fanOut: makeFanOut(bus), clock });

  async function keepOne({ receiver, idClient, type, attach }: News): Promise<boolean> {
    try {
      await keep({ sender: "id" in sender ? sender : receiver, receiver, idClient, type, attach });
      return true;
    } catch (error) {
      // Whoever has blocked the sender finds it on the page that it is about, and hears nothing.
      if (!(error instanceof Fault) || error.key === "serverBusy") throw error;
      return false;
    }
  }

  return {
    async tell(news) {
      const feature = featureOf[kind];
      if (feature && isFeatureOff(await readFeatures(database.kysely, sender.deptId), feature)) return;
      const near = news.filter(
        ({ receiver }) =>
          receiver.deptId === sender.deptId &&
          ("id" in sender ? isInside(sender, receiver) : receiver.realm === "edu"),
      );
      const accounts = [...new Set(near.map(({ receiver }) => receiver.account))];
      const chosen = await readChoices(database.kysely, sender.deptId, accounts);
      const told = await Promise.all(
        near.map(async (one) => {
          const ways = waysOf(chosen.get(one.receiver.account)?.choices ?? {}, kind);
          const isShown = ways.page || one.isBinding === true;
          const isHeard = isShown ? await keepOne(one) : true;
          return isHeard && ways.mail ? [one] : [];
        }),
      );
      await mailAll({ deptId: sender.deptId, chosen }, told.flat());
    },
    close: () => writer.close(),
  };
}
