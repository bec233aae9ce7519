import { Fault } from "@lyceum/contract/faults";
import { systemTypes } from "@lyceum/contract/shapes";
import { isInside, type Person } from "@lyceum/domain/messages";
import type { App } from "../../app/context.ts";
import type { People } from "../../users/people.ts";
import { deleteNotifications, claimNotifications, type PendingNotification } from "./store.ts";

/** Keeps a system message in somebody's log, once for one key of its sender. */
export type NotifyPerson = (message: {
  sender: Person;
  receiver: Person;
  idClient: string;
  type: number;
  attach: string;
}) => Promise<unknown>;

export type NotificationsContext = Pick<App, "database" | "clock" | "log"> & {
  people: People;
  notifyPerson: NotifyPerson;
};

const atOnce = 200;
/** So long a process keeps what it has taken, and what could not be told lets others pass. */
const againMs = 60_000;

/**
 * Notifies attendees of changes of a room, as a system message in their log (R1, M11). What is to be sent stands in the
 * database with the change itself, so no crash swallows it. One process takes it for a minute; its number is the key of the
 * message, so it is kept once though another one tells it again.
 */
export async function sendNotifications(context: NotificationsContext): Promise<void> {
  const { database, clock, people, log } = context;
  const now = clock.now();
  const waiting = await claimNotifications(database.kysely, now, now + againMs, atOnce);
  if (waiting.length === 0) return;
  await Promise.all(
    (["edu", "social"] as const).map((realm) => {
      const named = waiting.filter((one) => one.realm === realm).flatMap(({ from, to }) => [from, to]);
      return people.byAccounts(realm, [...new Set(named)]);
    }),
  );
  const failed: unknown[] = [];
  const delivered = await Promise.all(
    waiting.map(async (notification) => {
      try {
        await sendOne(context, notification);
        return [notification.id];
      } catch (error) {
        // A refusal, such as of somebody who has blocked the sender, is an answer.
        if (error instanceof Fault && error.key !== "serverBusy") return [notification.id];
        failed.push(error);
        return [];
      }
    }),
  );
  await deleteNotifications(database.kysely, delivered.flat());
  if (failed.length > 0) log("rooms.notifications", { failed: failed.length, error: failed[0] });
}

async function sendOne(
  context: NotificationsContext,
  { id, realm, deptId, from, to, body }: PendingNotification,
): Promise<void> {
  const [sender, receiver] = await context.people.byAccounts(realm, [from, to]);
  if (!sender || !receiver || !isInside(sender, receiver) || receiver.deptId !== deptId) return;
  await context.notifyPerson({
    sender,
    receiver,
    idClient: `room-news-${id}`,
    type: systemTypes.room,
    attach: JSON.stringify(body),
  });
}
