import { contentOf } from "@lyceum/domain/messages";
import { systemClock } from "@lyceum/kit";
import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChatGate } from "../../messages/chat-gate.ts";
import { openP2p } from "../../messages/store.ts";
import { ensurePerson } from "../../users/index.ts";
import { makeAskedLane } from "./asked-lane.ts";
import { type Committed, makeLogWriter } from "./writer.ts";

let fresh: FreshDatabase;
let people: number[];
/** Of the first person, by the other. */
const conversations = new Map<number, number>();
beforeAll(async () => {
  fresh = await freshDatabase();
  people = [];
  for (const account of ["a", "b", "c"]) {
    const details = { realm: "edu", account, deptId: 100, kind: "university", nick: account } as const;
    const rest = { avatar: "", roles: ["student" as const], classIds: [] };
    people.push((await ensurePerson(fresh.database, { ...details, ...rest })).id);
  }
  const [own = 0, ...others] = people;
  for (const other of others) conversations.set(other, await openP2p(fresh.database, "edu", own, other));
});
afterAll(() => fresh.drop());

/** Waits for what another transaction holds, as the gate of the social realm waits for profiles. */
const waitingGate: ChatGate = {
  async admit(trx, asks) {
    for (const account of new Set(asks.map(({ receiver }) => receiver.account)))
      await sql`select pg_advisory_xact_lock(hashtext(${account}))`.execute(trx);
    return asks.map(() => null);
  },
  refusalOf: () => Promise.resolve(null),
};

function open() {
  const lane = makeAskedLane(fresh.database.reserve(1), systemClock, waitingGate);
  const writer = makeLogWriter(fresh.database.reserve(1), systemClock, undefined, lane);
  const send = async (key: string, peer: number, to?: string) => {
    const [sender = 0] = people;
    const conversation = conversations.get(peer) ?? 0;
    const person = (account: string) => ({ account, deptId: 100 });
    const ask = { sender: person("a"), receiver: person(to ?? ""), said: null, mayUseFreeChat: false };
    const place = { conversation, sender, peer, key, ...contentOf({ type: 0, body: key }) };
    return await new Promise<Committed>((committed, failed) =>
      writer.send({ ...place, ...(to !== undefined && { ask }), committed, failed }),
    );
  };
  return { writer, send };
}

/** Runs it while another transaction holds the lock of an account. */
async function whileHeld(account: string, run: () => Promise<void>): Promise<void> {
  await fresh.database.kysely.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(hashtext(${account}))`.execute(holder);
    await run();
  });
}

const isWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
    fresh.database.kysely,
  );
  return rows.length > 0;
};

test("D3 a message that waits for a profile keeps no message of a school waiting, and is stored when it is free", async () => {
  const { writer, send } = open();
  const [, b = 0, c = 0] = people;
  let asked: Promise<Committed> | undefined;
  await whileHeld("b", async () => {
    asked = send("asked", b, "b");
    await expect.poll(isWaiting).toBe(true);
    expect(await send("school", c)).toMatchObject({ is_new: true });
  });
  expect(await asked).toMatchObject({ is_new: true });
  await writer.close();
});

test("D3 a profile that stays held fails its own messages as busy, and the others of the batch are stored", async () => {
  const { writer, send } = open();
  const [, b = 0, c = 0] = people;
  await whileHeld("b", async () => {
    const [held, free] = await Promise.allSettled([send("held", b, "b"), send("free", c, "c")]);
    expect(held).toMatchObject({ status: "rejected", reason: { key: "serverBusy" } });
    expect(free).toMatchObject({ status: "fulfilled", value: { is_new: true } });
  });
  await writer.close();
});

test("D3 messages of one conversation keep their order through the lane, and a repeat is stored once", async () => {
  const { writer, send } = open();
  const [, b = 0] = people;
  const keys = Array.from({ length: 250 }, (_, at) => `in order ${at}`);
  const answers = await Promise.all([...keys, "in order 0"].map((key) => send(key, b, "b")));
  const places = answers.slice(0, keys.length).map(({ seq }) => seq);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(answers.at(-1)).toMatchObject({ seq: places[0], is_new: false });
  await writer.close();
});
