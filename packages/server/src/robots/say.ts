import { Fault } from "@lyceum/contract/faults";
import { messageTypes } from "@lyceum/contract/shapes";
import {
  contentOf,
  isInside,
  mayReach,
  type Person,
  type SentContent,
  writeIdServer,
  writeMessage,
} from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { makeFanOut, messageChange } from "../messages/index.ts";
import { makeLogWriter } from "../sync/index.ts";
import { makeWordLists } from "../words/index.ts";

type Speaker = Pick<App, "database" | "clock" | "bus" | "log">;

/**
 * Writes as a robot, once for one key; the words of the institution count for it too. Answers the place of each message, or null
 * where a word refused it (M18).
 */
export async function sayAsRobot(
  app: Speaker,
  { robot, person, conversationId }: { robot: Person; person: Person; conversationId: number },
  lines: readonly { key: string; content: SentContent }[],
): Promise<(string | null)[]> {
  if (!isInside(robot, person) || !mayReach(robot, person)) throw new Fault("notFound");
  const words = makeWordLists(app);
  const list = await words.of(robot);
  const writer = makeLogWriter(app.database, app.clock);
  const fanOut = makeFanOut(app.bus);
  try {
    // In their order: the writer keeps it.
    return await Promise.all(
      lines.map(async ({ key, content: said }) => {
        const judged = judge((body) => words.apply(list, robot, textOf(body)).body ?? "", said);
        if (judged === null) return null;
        const content = contentOf(judged);
        return await new Promise<string>((resolve, reject) => {
          writer.send({
            ...content,
            conversation: conversationId,
            sender: robot.id,
            peer: person.id,
            key,
            failed: reject,
            committed({
              conversation,
              seq,
              time,
              own_pts: pts,
              peer_pts: peerPts,
              is_new: isNew,
              is_blocked: isBlocked,
            }) {
              if (conversation !== conversationId)
                return reject(new Fault("paramError", { field: "idClient" }));
              const idServer = writeIdServer(conversationId, seq);
              resolve(idServer);
              if (isBlocked || !isNew) return;
              const stored = { ...content, idClient: key, time, isRecalled: false };
              const place = { scene: 0 as const, to: person.account, idServer, seq };
              const change = messageChange(writeMessage(place, stored, robot.profile));
              fanOut.deliver(robot, pts, change);
              if (peerPts !== null) fanOut.deliver(person, peerPts, change);
            },
          });
        });
      }),
    );
  } finally {
    await writer.close();
    await words.close();
  }
}

export function textOf(body: string): SentContent {
  return { type: messageTypes.text, body };
}

/** The message by the list of words, also what it says as a message of the robot's own type; null where it is refused. */
function judge(mask: (text: string) => string, said: SentContent): SentContent | null {
  const { type, body, attach } = said;
  try {
    if (type === messageTypes.text || type === messageTypes.tip) return { ...said, body: mask(body ?? "") };
    if (attach === undefined || !("robotAccid" in attach)) return said;
    const { content } = attach;
    return {
      ...said,
      ...(body === undefined ? {} : { body: mask(body) }),
      attach: {
        ...attach,
        content: { ...content, ...(content.content === undefined ? {} : { content: mask(content.content) }) },
      },
    };
  } catch (error) {
    if (error instanceof Fault && error.key === "wordsRefused") return null;
    throw error;
  }
}
