import type { App } from "../app/context.ts";
import {
  insertComment,
  lockHead,
  nextRev,
  readOwnComments,
  readPin,
  writePin,
} from "../annotations/index.ts";
import { makeConversations } from "../messages/index.ts";
import { makePeople } from "../users/index.ts";
import { conversationPlans } from "./conversations/plans.ts";

/** A thumb and a heart, as the inbox writes them. */
const bodies = [0x1f44d, 0x2764] as const;

/** The last messages of the first demo conversation have a reaction of whoever reads them; its first one is pinned. */
export async function seedAnnotations({ database, clock }: Pick<App, "database" | "clock">): Promise<void> {
  const [plan] = conversationPlans;
  if (!plan) return;
  const people = makePeople(database, clock);
  const [one, other] = await Promise.all(plan.people.map((account) => people.byAccount("edu", account)));
  const id = one && other ? await makeConversations(database).find("edu", one.id, other.id) : null;
  if (!one || !other || id === null) return;
  const time = clock.now();
  await database.kysely.transaction().execute(async (transaction) => {
    for (const [at, body] of bodies.entries()) {
      const seq = plan.messages.length - at;
      const reader = plan.messages[seq - 1]?.from === one.account ? other : one;
      const head = await lockHead(transaction, id);
      if (seq < 1 || (await readOwnComments(transaction, reader, id, seq)).length > 0) continue;
      await insertComment(transaction, id, seq, reader.id, { from: reader.account, body, time });
      await nextRev(transaction, id, head, false);
    }
    const head = await lockHead(transaction, id);
    if (await readPin(transaction, id, 1)) return;
    const pin = { pinFrom: one.account, pinCustom: "", createTime: time, updateTime: time };
    await writePin(transaction, id, { ...pin, seq: 1, personId: one.id });
    await nextRev(transaction, id, head, true);
  });
}
