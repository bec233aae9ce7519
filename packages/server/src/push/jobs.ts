import { messageTypes } from "@lyceum/contract/shapes";
import { makeStandingOf } from "../accounts/index.ts";
import { defineJob, type JobContext } from "../app/job.ts";
import { readPeopleByIds } from "../users/index.ts";
import { tellMessages } from "./job-kinds.ts";
import { sayMessage } from "./say-message.ts";
import { type MessageToTell, type PushPlace, readToTell } from "./store.ts";
import { wakePerson } from "./wake.ts";

const lifeMs = 86_400_000;
const atOnce = 10;
const triesMax = 4;
const pauseMs = 30_000;

export const pushJobs = [
  defineJob({
    ...tellMessages,
    timeoutMs: 180_000,
    lane: "hooks",
    async run({ places, tries }, app) {
      const left = await tellPlaces(app, places);
      if (left.length === 0 || tries + 1 >= triesMax) return;
      const runAt = app.clock.now() + pauseMs * 4 ** tries;
      await app.jobs.add(
        app.database.kysely,
        tellMessages,
        { places: left, tries: tries + 1 },
        { runAt },
      );
    },
  }),
];

/** Answers those that a push service did not take. */
async function tellPlaces(app: JobContext, places: readonly PushPlace[]): Promise<PushPlace[]> {
  const messages = (await readToTell(app.database, places)).filter(
    ({ type }) => type !== messageTypes.notification,
  );
  const ids = new Set(messages.flatMap(({ personId, senderId }) => [personId, senderId]));
  const people = new Map(
    (await readPeopleByIds(app.database, [...ids])).map((person) => [person.id, person]),
  );
  const statusOf = makeStandingOf(app);
  const tell = async (message: MessageToTell) => {
    const [receiver, sender] = [people.get(message.personId), people.get(message.senderId)];
    if (!receiver?.isMember || !sender || receiver.realm !== sender.realm) return [];
    const { waiting } = await wakePerson({ ...app, statusOf }, receiver, {
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
