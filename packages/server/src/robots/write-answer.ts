import { Fault } from "@lyceum/contract/faults";
import { type Message, type RobotFault, scenes } from "@lyceum/contract/shapes";
import { attachedUrls, type Person, readIdServer, type SentContent } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { pushAnswer } from "../push/index.ts";
import { checkMayAttach } from "../storage/index.ts";
import { readAnswer } from "./read-answer.ts";
import { type Line, sayAsRobot, sayInTeam } from "./say.ts";
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

/** Writes what a hook answered in a conversation (M18). Null, or what was wrong. */
export async function writeAnswer(app: AnswerApp, spoken: Spoken, body: string): Promise<string | null> {
  const { row, robot, person, conversationId, scene, message } = spoken;
  const answered = { row, robot, type: message.type, key: `robot-${conversationId}-${message.seq}` };
  return await writeAnswerBy(app, answered, body, async (lines) => {
    const said =
      scene === scenes.p2p
        ? sayAsRobot(app, { robot, person, conversationId }, lines)
        : sayInTeam(app, { robot, conversationId, scene }, lines);
    const places = await said.catch(nothingSaid);
    const last = places.findLast((place) => place !== null);
    if (last && scene === scenes.p2p) await pushAnswer(app, { personId: person.id, ...readIdServer(last) });
    return places.map((place) => place !== null);
  });
}

/** Which message is answered: its type, and the key under which its answer is stored once. */
type Answered = { row: RobotRow; robot: Person; type: number; key: string };
/** Says for each message whether the list of words let it through; nothing where nothing may be said at all. */
type Say = (lines: readonly Line[]) => Promise<readonly boolean[]>;

/** Checks what a hook answered and has it said; what of it is refused is noted for staff (M18). Null, or what was wrong. */
export async function writeAnswerBy(
  app: Pick<App, "database" | "clock">,
  answered: Answered,
  body: string,
  say: Say,
): Promise<string | null> {
  const faults = await sayChecked(app, answered, body, say);
  const { robot_id: robotId, dept_id: deptId } = answered.row;
  await noteFaults(app.database.kysely, { robotId, deptId }, app.clock.now(), faults);
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

async function sayChecked(
  app: Pick<App, "database" | "clock">,
  { row, robot, type, key }: Answered,
  body: string,
  say: Say,
): Promise<Noted[]> {
  const { lines, refusal } = readAnswer(body, { type, robot: row.account });
  if (refusal) return [{ key, ...refusal }];
  const unreadable = await findUnreadable(app, robot, lines);
  if (unreadable !== null) return [{ key, reason: "file", detail: `messages.${unreadable}` }];
  const said = await say(lines.map((content, at) => ({ key: `${key}-${at}`, content })));
  return said.flatMap((isSaid, at) =>
    isSaid ? [] : [{ key: `${key}-${at}`, reason: "words" as const, detail: `messages.${at}` }],
  );
}

/** The first message with a file that the robot may not read, and so not pass on. */
async function findUnreadable(
  app: Pick<App, "database" | "clock">,
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
