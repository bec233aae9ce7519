import { systemClock } from "@lyceum/kit";
import { freshDatabase } from "@lyceum/testing";
import { expect, test } from "vitest";
import { mayMessage } from "@lyceum/domain/messages";
import { ensurePerson, makePeople } from "../users/index.ts";
import { conversationPlans } from "./conversations/plans.ts";
import { seedAnnotations } from "./annotations.ts";
import { seedConversations } from "./conversations.ts";

test("D6 M12 the demo's conversations, their reactions and the pin are made once, and only between people who may write to each other", async () => {
  const { database, drop } = await freshDatabase();
  const app = { database, clock: systemClock };
  for (const account of new Set(conversationPlans.flatMap(({ people }) => people))) {
    const isSchool = ["u-lily", "u-max", "u-noah", "u-ms.grant"].includes(account);
    await ensurePerson(database, {
      realm: "edu",
      account,
      deptId: isSchool ? 200 : 100,
      kind: isSchool ? "k12" : "university",
      nick: account,
      avatar: "",
      roles: [account === "u-ms.grant" || account === "u-teacher" ? "teacher" : "student"],
      classIds: account === "u-noah" ? [2] : [1],
    });
  }
  await seedConversations(app);
  const count = async () => (await database.query({ text: "select * from im.change" })).length;
  const changes = await count();
  await seedConversations(app);
  expect(await count()).toBe(changes);
  for (const _run of [1, 2]) await seedAnnotations(app);
  const annotated = await database.query({
    text: "select rev from im.annotation_head h where rev = 3 and pin_rev = 3 and (select count(*) from im.quick_comment) = 2",
  });
  expect(annotated).toHaveLength(1);
  const stored = await database.query({ text: "select time from im.message order by time" });
  expect(stored).toHaveLength(conversationPlans.reduce((sum, { messages }) => sum + messages.length, 0));
  const people = makePeople(database, systemClock);
  const readUpTo = async (account: string, other: string) => {
    const [row] = await database.query<{ ack_seq: number }>({
      text: `select p.ack_seq from im.participant p
        join im.participant q on q.conversation_id = p.conversation_id
        join im.person mine on mine.id = p.person_id join im.person peer on peer.id = q.person_id
        where mine.account = $1 and peer.account = $2`,
      values: [account, other],
    });
    return row?.ack_seq ?? 0;
  };
  for (const { people: both, messages, readBy } of conversationPlans)
    for (const account of both) {
      const other = both.find((one) => one !== account) ?? "";
      const answered = messages.findLastIndex(({ from }) => from === account) + 1;
      expect(await readUpTo(account, other)).toBe(readBy.includes(account) ? messages.length : answered);
    }
  for (const { people: both } of conversationPlans) {
    const [one, other] = await Promise.all(both.map((account) => people.byAccount("edu", account)));
    expect(one && mayMessage(one, other ?? null)).toBe(null);
  }
  await drop();
});
