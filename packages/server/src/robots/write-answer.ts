import { Fault } from "@lyceum/contract/faults";
import { type Message, type RobotFault, scenes } from "@lyceum/contract/shapes";
import { attachedUrls, type Person, readIdServer, type SentContent } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { pushAnswer } from "../push/index.ts";
import { checkMayAttach } from "../storage/index.ts";
import { readAnswer } from "./read-answer.ts";
import { sayAsRobot, sayInTeam } from "./say.ts";
import { noteFaults } from "./store/faults.ts";
import type { RobotRow } from "./store/robots.ts";

type AnswerApp = Pick<App, "database" | "clock" | "bus" | "jobs" | "log">;
type Noted = { key: string } & Pick<RobotFault, "reason" | "detail">;

/** To whom a robot speaks, and the message that it answers. */
type Spoken = {
  row: RobotRow;
  robot: Person;
  person: Person;
  conversationId: number;
  scene: Message["scene"];
  message: { seq: number; type: number };
};

/** Writes what a hook answered; what of it is refused is noted for staff (M18). Null, or what was wrong. */
export async function writeAnswer(app: AnswerApp, spoken: Spoken, body: string): Promise<string | null> {
  const { row, conversationId, message } = spoken;
  const key = `robot-${conversationId}-${message.seq}`;
  const faults = await writeLines(app, spoken, key, body);
  const owner = { robotId: row.robot_id, deptId: row.dept_id };
  await noteFaults(app.database.kysely, owner, app.clock.now(), faults);
  const [first] = faults;
  return first ? `${sentences[first.reason]}: ${first.detail}` : null;
}

const sentences: Readonly<Record<RobotFault["reason"], string>> = {
  hook: "the hook failed",
  slow: "the answer was slow",
  form: "the answer is not in the form of robots",
  many: "the answer has too many messages",
  message: "a message of the answer is wrong",
  file: "the answer points at a file that the robot may not read",
  words: "the list of words refuses a message of the answer",
};

async function writeLines(app: AnswerApp, spoken: Spoken, key: string, body: string): Promise<Noted[]> {
  const { row, robot, person, conversationId, scene, message } = spoken;
  const { lines, refusal } = readAnswer(body, { type: message.type, robot: row.account });
  if (refusal) return [{ key, ...refusal }];
  const unreadable = await findUnreadable(app, robot, lines);
  if (unreadable !== null) return [{ key, reason: "file", detail: `messages.${unreadable}` }];
  const keyed = lines.map((content, at) => ({ key: `${key}-${at}`, content }));
  const said =
    scene === scenes.p2p
      ? sayAsRobot(app, { robot, person, conversationId }, keyed)
      : sayInTeam(app, { robot, conversationId, scene }, keyed);
  const places = await said.catch(nothingSaid);
  const last = places.findLast((place) => place !== null);
  if (last && scene === scenes.p2p) await pushAnswer(app, { personId: person.id, ...readIdServer(last) });
  return places.flatMap((place, at) =>
    place === null ? [{ key: `${key}-${at}`, reason: "words" as const, detail: `messages.${at}` }] : [],
  );
}

/** The first message with a file that the robot may not read, and so not pass on. */
async function findUnreadable(
  app: AnswerApp,
  { id: personId }: Person,
  lines: readonly SentContent[],
): Promise<number | null> {
  for (const [at, { attach }] of lines.entries()) {
    try {
      // At most five, and few have a file.
      // oxlint-disable-next-line no-await-in-loop
      await checkMayAttach(app, { realm: "edu", personId }, attachedUrls(attach));
    } catch (error) {
      if (error instanceof Fault && error.key === "objectMissing") return at;
      throw error;
    }
  }
  return null;
}

/** Whoever left the robot's reach, or a team that is silent, keeps an answer away and nothing else. */
function nothingSaid(error: unknown): [] {
  if (!(error instanceof Fault) || error.key === "serverBusy") throw error;
  return [];
}
