import { Fault } from "@lyceum/contract/faults";
import { messageTypes, scenes } from "@lyceum/contract/shapes";
import {
  contentOf,
  isInside,
  mayReach,
  type Person,
  type SentContent,
  type StoredContent,
  writeIdServer,
  writeMessage,
  writeTeamMessage,
} from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { makeFanOut, messageChange } from "../messages/index.ts";
import { type LogWriter, makeLogWriter } from "../sync/index.ts";
import { makeTeamFanOut } from "../teams/index.ts";
import { makeWordLists } from "../words/index.ts";

type Speaker = Pick<App, "database" | "clock" | "bus" | "log">;

export type Line = { key: string; content: SentContent };
type Store = (writer: LogWriter, key: string, content: StoredContent) => Promise<string>;

/**
 * Writes as a robot to one person, once for one key; the words of the institution count for it too. Answers the place of each
 * message, or null where a word refused it (M18).
 */
export async function sayAsRobot(
  app: Speaker,
  { robot, person, conversationId }: { robot: Person; person: Person; conversationId: number },
  lines: readonly Line[],
): Promise<(string | null)[]> {
  if (!isInside(robot, person) || !mayReach(robot, person)) throw new Fault("notFound");
  const fanOut = makeFanOut(app.bus);
  const store: Store = (writer, key, content) =>
    new Promise((resolve, reject) => {
      writer.send({
        ...content,
        conversation: conversationId,
        sender: robot.id,
        peer: person.id,
        key,
        failed: reject,
        committed({ conversation, seq, time, own_pts: pts, peer_pts: peerPts, ...rest }) {
          if (conversation !== conversationId) return reject(new Fault("paramError", { field: "idClient" }));
          const idServer = writeIdServer(conversationId, seq);
          resolve(idServer);
          if (rest.is_blocked || !rest.is_new) return;
          const stored = { ...content, idClient: key, time, isRecalled: false };
          const place = { scene: 0 as const, to: person.account, idServer, seq };
          const change = messageChange(writeMessage(place, stored, robot.profile));
          fanOut.deliver(robot, pts, change);
          if (peerPts !== null) fanOut.deliver(person, peerPts, change);
        },
      });
    });
  return await speak(app, robot, lines, store);
}

/** The same in a team. What a robot writes mentions nobody, so no robot is asked by another. */
export async function sayInTeam(
  app: Speaker,
  { robot, conversationId, scene }: { robot: Person; conversationId: number; scene: 1 | 5 },
  lines: readonly Line[],
): Promise<(string | null)[]> {
  const fanOut = makeTeamFanOut(app.bus);
  const team = { realm: robot.realm, conversationId };
  const store: Store = (writer, key, content) =>
    new Promise((resolve, reject) => {
      const send = scene === scenes.superTeam ? writer.sendSuperTeam : writer.sendTeam;
      send({
        ...content,
        conversation: conversationId,
        sender: robot.id,
        key,
        failed: reject,
        committed({ seq, time, rev, is_new: isNew, is_refused: isRefused }, members) {
          if (isRefused) return reject(new Fault("teamMuted"));
          resolve(writeIdServer(conversationId, seq));
          if (!isNew) return;
          const stored = { ...content, seq, senderId: robot.id, idClient: key, time, isRecalled: false };
          const message = writeTeamMessage(conversationId, stored, robot.profile, scene);
          if (scene === scenes.superTeam) fanOut.deliverToNodes(team, { rev: rev ?? 0 }, message);
          else fanOut.deliver(team, members, message);
        },
      });
    });
  return await speak(app, robot, lines, store);
}

async function speak(
  app: Speaker,
  robot: Person,
  lines: readonly Line[],
  store: Store,
): Promise<(string | null)[]> {
  const judged = await judgeLines(app, robot, lines);
  const writer = makeLogWriter(app.database, app.clock);
  try {
    // In their order: the writer keeps it.
    return await Promise.all(
      judged.map(async ({ key, content }) =>
        content === null ? null : await store(writer, key, contentOf(content)),
      ),
    );
  } finally {
    await writer.close();
  }
}

/** What a robot is about to say, by the list of words of its institution; null where the list refuses it. */
export async function judgeLines(
  app: Pick<App, "database" | "clock" | "log">,
  robot: Person,
  lines: readonly Line[],
): Promise<{ key: string; content: SentContent | null }[]> {
  const words = makeWordLists(app);
  try {
    const list = await words.of(robot);
    const apply = (said: SentContent) => words.apply(list, robot, said);
    return lines.map(({ key, content }) => ({ key, content: allowed(apply, content) }));
  } finally {
    await words.close();
  }
}

export function textOf(body: string): SentContent {
  return { type: messageTypes.text, body };
}

/** Null where a word refuses it. */
function allowed(apply: (said: SentContent) => SentContent, said: SentContent): SentContent | null {
  try {
    return apply(said);
  } catch (error) {
    if (error instanceof Fault && error.key === "wordsRefused") return null;
    throw error;
  }
}
