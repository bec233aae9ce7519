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

/** Writes as a robot, once for one key; the words of the institution count for it too. Answers the place of the message (M18). */
export async function sayAsRobot(
  app: Speaker,
  { robot, person, conversationId }: { robot: Person; person: Person; conversationId: number },
  lines: readonly { key: string; content: SentContent }[],
): Promise<string[]> {
  if (!isInside(robot, person) || !mayReach(robot, person)) throw new Fault("notFound");
  const words = makeWordLists(app);
  const list = await words.of(robot);
  const writer = makeLogWriter(app.database, app.clock);
  const fanOut = makeFanOut(app.bus);
  try {
    // In their order: the writer keeps it.
    return await Promise.all(
      lines.map(async ({ key, content: said }) => {
        const content = contentOf(words.apply(list, robot, said));
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
