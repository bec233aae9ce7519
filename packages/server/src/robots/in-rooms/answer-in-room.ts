import { limits } from "@lyceum/contract/limits";
import type { ChatroomMessage } from "@lyceum/contract/shapes";
import { mayReach, type Person } from "@lyceum/domain/messages";
import type { App } from "../../app/context.ts";
import { PutOffJob } from "../../ports/jobs.ts";
import { type AskedInRoom, mayAskRobots, readAsked, writeAsRobot } from "../../rooms/index.ts";
import { readPeopleByIds } from "../../users/index.ts";
import { askHook, type HookApp } from "../ask-hook.ts";
import { answerInRoom } from "../job-kinds.ts";
import { judgeLines } from "../say.ts";
import { findByAccount } from "../store/robots.ts";
import { writeAnswerBy } from "../write-answer.ts";
import type { Db } from "../../ports/database.ts";

type AnswerApp = HookApp & Pick<App, "bus" | "jobs" | "log" | "rateLimit">;

/** Adds the job of a message that asks a robot, in the transaction that stores it (M15). */
export function makeAskRobotInRoom({
  jobs,
}: Pick<App, "jobs">): (trx: Db, asked: AskedInRoom) => Promise<void> {
  return async (trx, asked) => {
    await jobs.add(trx, answerInRoom, asked);
  };
}

/**
 * Has a robot answer a message in the chat of a room (M15). Each message is a job of its own; after `robotRoomWithin` nobody waits
 * for the answer. Throws where it is to be tried again.
 */
export async function runAnswerInRoom(
  asked: AskedInRoom,
  app: AnswerApp & { attempt: number },
): Promise<void> {
  const { database, clock } = app;
  const now = clock.now();
  const message = await readAsked(app, asked);
  if (!message || message.time < now - limits.robotRoomWithin.value) return;
  const people = await readPeopleByIds(database.kysely, [asked.robotPersonId, asked.personId]);
  const own = people.find(({ id }) => id === asked.robotPersonId);
  const person = people.find(({ id }) => id === asked.personId);
  const robot = own && (await findByAccount(database.kysely, own.deptId, own.account));
  // Whoever it is not for any more is not told to its program.
  if (!own || !robot?.is_enabled || !person || !mayReach(own, person)) return;
  if (!mayAskRobots(asked.realm, person)) return;
  if (robot.paused_until > now) throw new PutOffJob("the robot is paused", robot.paused_until);
  // Many write in a room, and everybody in it reads the answers.
  const waitMs = await app.rateLimit.take("robotTeam", `room-${asked.roomId}`);
  if (waitMs > 0) throw new PutOffJob("the room is answered too often", now + waitMs);
  const key = `robot-room-${asked.roomId}-${asked.seq}`;
  const question = { key: `${key}-try-${app.attempt}`, asked: questionOf(robot.account, message) };
  const problem = await askHook(app, robot, question, (answer) =>
    writeAnswerBy(app, { row: robot, robot: own, type: message.type, key }, answer, async (lines) => {
      const judged = await judgeLines(app, own, lines);
      const said = judged.flatMap(({ key: of, content }) => (content === null ? [] : [{ key: of, content }]));
      return (await writeAsRobot(app, asked, message, own, said))
        ? judged.map(({ content }) => content !== null)
        : [];
    }),
  );
  // The last try ends quietly: what failed is told to staff with the robot.
  if (problem !== null && app.attempt < answerInRoom.attempts)
    throw new Error(`the robot failed: ${problem}`);
}

function questionOf(robot: Person["account"], message: ChatroomMessage): object {
  const { chatroomId, seq, time, from, fromNick: nick, type, body, attach } = message;
  return {
    robot,
    conversation: chatroomId,
    scene: "chatroom",
    message: {
      seq,
      time,
      from: { account: from, nick },
      type,
      body,
      ...(attach === undefined ? {} : { attach }),
    },
  };
}
