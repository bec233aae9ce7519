import type { Static } from "typebox";
import type { JobContext } from "../app/job.ts";
import { readPeopleByIds } from "../users/index.ts";
import type { pushSystem } from "./job-kinds.ts";
import { sayTo } from "./say-to.ts";
import { readSystemToTell, type SystemToTell } from "./store.ts";
import { type WakeApp, wakePerson } from "./wake.ts";

const lifeMs = 86_400_000;
const atOnce = 10;

/** Rings for a kept custom system message whoever has not read it, nor blocked or muted where it comes from (M11). */
export async function tellSystem(
  app: WakeApp & Pick<JobContext, "signal">,
  { ids, hasNick, ...said }: Static<typeof pushSystem.payload>,
): Promise<void> {
  const waiting = await readSystemToTell(app.database, ids);
  const personIds = new Set(waiting.flatMap(({ personId, senderId }) => [personId, senderId]));
  const people = new Map((await readPeopleByIds(app.database, [...personIds])).map((one) => [one.id, one]));
  const tell = async ({ id, personId, senderId, teamId }: SystemToTell) => {
    const [to, from] = [people.get(personId), people.get(senderId)];
    if (!to?.isMember || !from || from.realm !== to.realm) return;
    await wakePerson(app, to, {
      hasBadge: true,
      tag: `system-${id}`,
      lifeMs,
      isUrgent: false,
      say: (device) =>
        sayTo({ from, to }, { title: "", ...said }, device, {
          does: "notifiesYou",
          someone: "someNotice",
          isUnnamed: !hasNick,
          ...(teamId === null ? {} : { teamId }),
        }),
    });
  };
  for (let at = 0; at < waiting.length && !app.signal.aborted; at += atOnce)
    // A few at a time: services are slow, and there is more to do.
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(waiting.slice(at, at + atOnce).map(tell));
}
