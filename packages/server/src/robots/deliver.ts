import { limits } from "@lyceum/contract/limits";
import { mayReach } from "@lyceum/domain/messages";
import { backOffDelayMs } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import type { JobContext } from "../app/job.ts";
import { readPeopleByIds } from "../users/index.ts";
import { askHook, type HookApp } from "./ask-hook.ts";
import { deliverToRobot } from "./job-kinds.ts";
import {
  findStart,
  findTalk,
  moveOn,
  type Place,
  readWaiting,
  takeLease,
  type Talk,
  type Waiting,
} from "./store/deliveries.ts";
import { findById, type RobotRow } from "./store/robots.ts";
import { writeAnswer } from "./write-answer.ts";
import type { Db } from "../ports/database.ts";

export type DeliverApp = HookApp & Pick<App, "bus" | "jobs" | "log" | "rateLimit">;

/** Longer than a hook may take, so that nobody else delivers meanwhile. */
const leaseMs = limits.robotTimeout.value + 10_000;
const sceneNames = { 0: "p2p", 1: "team", 5: "superTeam" } as const;
/** Of one run; a job that follows goes on. */
const runMax = 3;
const backOff = { minMs: 1_000, maxMs: 600_000, factor: 4 };

/** Delivers what waits in one conversation, in its order, each message until it is answered or given up (M18). */
export async function deliverConversation(
  app: DeliverApp,
  place: Place,
  signal?: AbortSignal,
): Promise<void> {
  const { kysely } = app.database;
  for (let count = 0; count < runMax; count++) {
    // One after the other, on purpose.
    // oxlint-disable-next-line no-await-in-loop
    if (signal?.aborted || !(await deliverNext(app, place))) return;
  }
  await addDelivery(app, kysely, place, 0);
}

/** Whether there may be more to deliver now. */
async function deliverNext(app: DeliverApp, place: Place): Promise<boolean> {
  const { kysely } = app.database;
  const { conversationId } = place;
  const now = app.clock.now();
  const talk = await findTalk(kysely, place);
  const robot = talk && (await findById(kysely, talk.robotId));
  if (!talk || !robot?.is_enabled) return false;
  const robotId = robot.robot_id;
  if (robot.paused_until > now) return await later(app, place, robot.paused_until);
  const lease = await takeLease(kysely, conversationId, robotId, now, now + leaseMs);
  // Whoever holds it may have looked for more already.
  if (!lease) return await later(app, place, now + 1_000);
  const since = now - limits.robotMentionWithin.value;
  const range = { deliveredSeq: lease.deliveredSeq, max: limits.robotQueueMax.value, since };
  const start = await findStart(kysely, conversationId, talk, range);
  const message = await readWaiting(kysely, conversationId, talk, { afterSeq: start.afterSeq, since });
  if (!message) {
    await moveOn(kysely, conversationId, robotId, { deliveredSeq: talk.lastSeq, tries: 0, leasedUntil: 0 });
    return false;
  }
  // Many write in a team, and everybody in it reads the answers.
  const waitMs = talk.personId === null ? await app.rateLimit.take("robotTeam", String(conversationId)) : 0;
  if (waitMs > 0) {
    await moveOn(kysely, conversationId, robotId, { tries: lease.tries, leasedUntil: 0 });
    return await later(app, place, now + waitMs);
  }
  const tries = lease.tries + 1;
  const problem = await deliverOne(app, { robot, talk, conversationId, message, tries });
  if (problem !== null && tries < limits.robotTries.value) {
    await moveOn(kysely, conversationId, robotId, { tries, leasedUntil: 0 });
    return await later(app, place, now + backOffDelayMs(backOff, tries - 1, Math.random()));
  }
  const lost = start.lost + (problem === null ? 0 : 1);
  await moveOn(kysely, conversationId, robotId, {
    deliveredSeq: message.seq,
    tries: 0,
    leasedUntil: 0,
    lost,
  });
  return true;
}

type Delivery = { robot: RobotRow; talk: Talk; conversationId: number; message: Waiting; tries: number };

/** Null when it was answered; else what went wrong. */
async function deliverOne(
  app: DeliverApp,
  { robot, talk, conversationId, message, tries }: Delivery,
): Promise<string | null> {
  const { database } = app;
  const people = await readPeopleByIds(database.kysely, [talk.robotPersonId, message.senderId]);
  const own = people.find(({ id }) => id === talk.robotPersonId);
  const person = people.find(({ id }) => id === message.senderId);
  // Whoever it is not for any more is not told to its program.
  if (!own || !person || !mayReach(own, person)) return null;
  const { nick } = person.profile;
  const asked = {
    robot: robot.account,
    conversation: String(conversationId),
    scene: sceneNames[talk.scene],
    message: {
      seq: message.seq,
      time: message.time,
      from: { account: person.account, nick },
      type: message.type,
      body: message.body,
      ...(message.attach === null ? {} : { attach: message.attach }),
    },
  };
  return await askHook(
    app,
    robot,
    { key: `robot-${conversationId}-${message.seq}-try-${tries}`, asked },
    (answer) =>
      writeAnswer(
        app,
        { row: robot, robot: own, person, conversationId, scene: talk.scene, message },
        answer,
      ),
  );
}

async function later(app: DeliverApp, place: Place, runAt: number): Promise<false> {
  await addDelivery(app, app.database.kysely, place, runAt);
  return false;
}

/** One job for a conversation, and in a team for each robot, however often it is asked for. */
export async function addDelivery(
  { jobs }: Pick<App, "jobs">,
  db: Db,
  place: Place,
  runAt: number,
): Promise<void> {
  const { conversationId, robotPersonId } = place;
  const robot = robotPersonId === undefined ? "" : `-${robotPersonId}`;
  const options = { jobKey: `robots.deliver-${conversationId}${robot}`, ...(runAt > 0 ? { runAt } : {}) };
  await db.transaction().execute(async (trx) => {
    await jobs.add(trx, deliverToRobot, place, options);
  });
}

export async function runDelivery(place: Place, context: JobContext): Promise<void> {
  await deliverConversation(context, place, context.signal);
}
