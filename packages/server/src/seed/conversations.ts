import { contentOf } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { makeConversations } from "../messages/index.ts";
import { makeLogWriter } from "../sync/index.ts";
import { makePeople } from "../users/index.ts";
import { conversationPlans, type PlannedConversation } from "./conversations/plans.ts";

const dayMs = 86_400_000;
const minuteMs = 60_000;

type Line = { at: number; from: string; to: string; text: string; key: string };

/**
 * Lets the people of the demo have talked in the last days, through the writer that real messages take. Every message has
 * a fixed key, so a second run adds nothing. People must be there already.
 */
export async function seedConversations(app: Pick<App, "database" | "clock">): Promise<void> {
  const people = makePeople(app.database, app.clock);
  const conversations = makeConversations(app.database);
  let writtenAt = 0;
  const writer = makeLogWriter(app.database, { now: () => writtenAt });
  const findPair = async (one: string, other: string) => {
    const [a, b] = [await people.byAccount("edu", one), await people.byAccount("edu", other)];
    return a && b && { a, b, conversation: await conversations.open("edu", a.id, b.id) };
  };
  for (const { at, from, to, text, key } of linesOf(app.clock.now())) {
    const pair = await findPair(from, to);
    if (!pair) continue;
    writtenAt = at;
    const { a, b, conversation } = pair;
    await new Promise<void>((committed, failed) => {
      writer.send({
        conversation,
        sender: a.id,
        peer: b.id,
        key,
        ...contentOf({ type: 0, body: text }),
        committed: () => committed(),
        failed,
      });
    });
  }
  for (const plan of conversationPlans)
    for (const [reader, other] of [plan.people, plan.people.toReversed()] as [string, string][]) {
      const seq = readUpTo(plan, reader);
      const pair = await findPair(reader, other);
      if (!pair || seq === 0) continue;
      const { a, b, conversation } = pair;
      await new Promise<void>((committed, failed) => {
        writer.ack({
          person: a.id,
          peer: b.id,
          conversation,
          seq,
          committed: () => committed(),
          failed,
        });
      });
    }
  await writer.close();
}

/** Who has answered has read what came before. */
function readUpTo({ readBy, messages }: PlannedConversation, reader: string): number {
  if (readBy.includes(reader)) return messages.length;
  return messages.findLastIndex(({ from }) => from === reader) + 1;
}

/** All messages in the order in which they were written. */
function linesOf(now: number): Line[] {
  return conversationPlans
    .flatMap((plan) => {
      let at = now - plan.beganDaysAgo * dayMs;
      const [one, other] = plan.people;
      return plan.messages.map(({ from, text, minutes }, place): Line => {
        at = Math.min(at + minutes * minuteMs, now - minuteMs);
        const to = from === one ? other : one;
        return { at, from, to, text, key: `demo-${one}-${other}-${place}` };
      });
    })
    .toSorted((a, b) => a.at - b.at);
}
