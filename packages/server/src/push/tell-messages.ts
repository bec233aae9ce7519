import { messageTypes } from "@lyceum/contract/shapes";
import type { JobContext } from "../app/job.ts";
import { readPeopleByIds } from "../users/index.ts";
import { sayMessage } from "./say-message.ts";
import { type MessageToTell, type PushPlace, readToTell } from "./store.ts";
import { type WakeApp, wakePerson } from "./wake.ts";

const lifeMs = 86_400_000;
const atOnce = 10;

/** Wakes people for messages that they have still to be told of; answers those that a push service did not take (M10). */
export async function tellMessages(
  app: WakeApp & Pick<JobContext, "signal">,
  places: readonly PushPlace[],
): Promise<PushPlace[]> {
  const messages = (await readToTell(app.database, places)).filter(
    ({ type }) => type !== messageTypes.notification,
  );
  const ids = new Set(messages.flatMap(({ personId, senderId }) => [personId, senderId]));
  const people = new Map(
    (await readPeopleByIds(app.database, [...ids])).map((person) => [person.id, person]),
  );
  const tell = async (message: MessageToTell) => {
    const [receiver, sender] = [people.get(message.personId), people.get(message.senderId)];
    if (!receiver?.isMember || !sender || receiver.realm !== sender.realm) return [];
    const { waiting } = await wakePerson(app, receiver, {
      hasBadge: true,
      tag: `${message.conversationId}`,
      lifeMs,
      isUrgent: false,
      say: (device) => sayMessage(message, { sender, receiver }, device),
    });
    const { personId, conversationId, seq } = message;
    return waiting > 0 ? [{ personId, conversationId, seq }] : [];
  };
  const left: PushPlace[] = [];
  for (let at = 0; at < messages.length && !app.signal.aborted; at += atOnce)
    // A few at a time: services are slow, and there is more to do.
    // oxlint-disable-next-line no-await-in-loop
    left.push(...(await Promise.all(messages.slice(at, at + atOnce).map(tell))).flat());
  return left;
}
