import { openPool } from "../../db/index.ts";
import { contentOf } from "@lyceum/domain/messages";
import { systemClock } from "@lyceum/kit";
import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openP2p } from "../../messages/store.ts";
import type { Database } from "../../ports/database.ts";
import { ensurePerson } from "../../users/index.ts";
import { type Committed, makeLogWriter } from "./writer.ts";

let fresh: FreshDatabase;
/** As of another process: a pool of its own. */
let second: Database;
let people: number[];
let pairs: { conversation: number; people: [number, number] }[];

beforeAll(async () => {
  fresh = await freshDatabase();
  second = openPool({ url: fresh.url, connectionsMax: 3 });
  people = [];
  for (const account of ["a", "b", "c", "d", "e"]) {
    const details = {
      realm: "edu",
      account,
      deptId: 100,
      kind: "university",
      nick: account,
      avatar: "",
    } as const;
    people.push((await ensurePerson(fresh.database, { ...details, roles: ["student"], classIds: [] })).id);
  }
  pairs = [];
  for (const one of people)
    for (const other of people) {
      if (one > other) continue;
      const conversation = await openP2p(fresh.database, "edu", one, other);
      pairs.push({ conversation, people: [one, other] });
    }
});

afterAll(async () => {
  await second.close();
  await fresh.drop();
});

test("M2 M3 two processes store 1,000 messages and their repeats once, without a gap in any log", async () => {
  const writers = [makeLogWriter(fresh.database, systemClock), makeLogWriter(second, systemClock)];
  const answers = new Map<string, Committed[]>();
  const sends = Array.from({ length: 1_000 }, (_, at) => {
    const pair = pairs[(at * 7) % pairs.length] ?? raise();
    const [sender, peer] = at % 3 === 0 ? pair.people : pair.people.toReversed();
    return { conversation: pair.conversation, sender: sender ?? 0, peer: peer ?? 0, key: `message-${at}` };
  });
  const work: Promise<void>[] = [];
  const send = (at: number, writer: number) => {
    const one = sends[at] ?? raise();
    work.push(
      new Promise((resolve, reject) => {
        writers[writer]?.send({
          ...one,
          ...contentOf({ type: 0, body: `text ${at}` }),
          failed: reject,
          committed(result) {
            answers.set(one.key, [...(answers.get(one.key) ?? []), result]);
            resolve();
          },
        });
      }),
    );
  };
  for (let at = 0; at < sends.length; at++) {
    send(at, at % 2);
    // Every fifth is sent again at once, half of them through the other process.
    if (at % 5 === 0) send(at, at % 10 === 0 ? (at + 1) % 2 : at % 2);
    if (at % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(work);

  for (const results of answers.values()) {
    const places = new Set(results.map(({ seq, own_pts: pts, time }) => `${seq} ${pts} ${time}`));
    expect(places.size).toBe(1);
    expect(results.filter((one) => one.is_new)).toHaveLength(1);
  }
  expect(answers.size).toBe(1_000);
  expect(await count("select count(*) as n from im.message")).toBe(1_000);
  expect(await gaps()).toEqual([]);
  // Each message is one entry in the log of each of its people.
  expect(
    await count(`
      select count(*) as n from im.message m join im.conversation c on c.id = m.conversation_id
      where (select array_agg(e.person_id order by e.person_id) from im.change e
             where e.kind = 1 and e.conversation_id = m.conversation_id and e.seq = m.seq)
        is distinct from (select array_agg(distinct p order by p) from unnest(array[c.lo_id, c.hi_id]) p)`),
  ).toBe(0);
  expect(
    await count(`
      select count(*) as n from im.message m left join im.change e
        on e.person_id = m.sender_id and e.pts = m.sender_pts and e.seq = m.seq and e.conversation_id = m.conversation_id
      where e.pts is null`),
  ).toBe(0);
  await Promise.all(writers.map((writer) => writer.close()));
});

test("M4 acknowledgements of two processes only move on, and each move is one entry in both logs", async () => {
  const writers = [makeLogWriter(fresh.database, systemClock), makeLogWriter(second, systemClock)];
  const pair = pairs.find(({ people: [one, other] }) => one !== other) ?? raise();
  const [person, peer] = pair.people;
  const asked = [3, 1, 9, 4, 9, 12, 2, 1_000_000, 5];
  const moved: number[] = [];
  await Promise.all(
    asked.map(
      (seq, at) =>
        new Promise<void>((resolve, reject) => {
          const committed = (result: Committed | null) => {
            if (result) moved.push(result.seq);
            resolve();
          };
          const ack = { person, peer, conversation: pair.conversation, seq, committed, failed: reject };
          setTimeout(() => writers[at % 2]?.ack(ack), at);
        }),
    ),
  );
  const [row] = await fresh.database.query<{ ack_seq: number; last_seq: number }>({
    text: `select p.ack_seq, c.last_seq from im.participant p join im.conversation c on c.id = p.conversation_id
           where p.person_id = $1 and c.id = $2`,
    values: [person, pair.conversation],
  });
  expect(row?.ack_seq).toBe(row?.last_seq);
  expect(new Set(moved).has(row?.last_seq ?? 0)).toBe(true);
  const logged = await fresh.database.query<{ seq: number }>({
    text: "select seq from im.change where kind = 2 and person_id = $1 order by pts",
    values: [person],
  });
  const places = logged.map(({ seq }) => seq);
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  const delivered = await fresh.database.query<{ seq: number }>({
    text: "select seq from im.change where kind = 3 and person_id = $1 order by pts",
    values: [peer],
  });
  expect(delivered).toEqual(logged);
  expect(await gaps()).toEqual([]);
});

test("M3 a row that the database refuses fails alone", async () => {
  const writer = makeLogWriter(fresh.database, systemClock);
  const pair = pairs[1] ?? raise();
  const [sender, peer] = pair.people;
  const results = await Promise.all(
    ["good one", "bad\u0000", "good two"].map(
      (body, at) =>
        new Promise<string>((resolve) => {
          writer.send({
            conversation: pair.conversation,
            sender,
            peer,
            key: `refused-${at}`,
            ...contentOf({ type: 0, body }),
            committed: () => resolve("stored"),
            failed: () => resolve("failed"),
          });
        }),
    ),
  );
  expect(results).toEqual(["stored", "failed", "stored"]);
  expect(await gaps()).toEqual([]);
});

test("M3 a batch whose connection ended before the answer came is stored once, and answered", async () => {
  const pair = pairs[1] ?? raise();
  const [sender, peer] = pair.people;
  let losses = 2;
  const lossy: Database = {
    ...fresh.database,
    async query(statement) {
      const rows = await fresh.database.query(statement);
      if (losses-- > 0)
        throw Object.assign(new Error("lost"), { code: losses === 1 ? "ECONNRESET" : "57P01" });
      return rows as never;
    },
  };
  const writer = makeLogWriter(lossy, systemClock);
  const committed = await new Promise<Committed>((resolve, reject) => {
    writer.send({
      conversation: pair.conversation,
      sender,
      peer,
      key: "lost-once",
      ...contentOf({ type: 0, body: "kept" }),
      committed: resolve,
      failed: reject,
    });
  });
  expect(committed).toMatchObject({ conversation: pair.conversation, is_new: false });
  expect(await count("select count(*) as n from im.message where id_client = 'lost-once'")).toBe(1);
  expect(await gaps()).toEqual([]);
});

test("M3 a batch waits for a database that takes no connection, and is stored", async () => {
  const pair = pairs[1] ?? raise();
  const [sender, peer] = pair.people;
  const refusals = [
    new Error("timeout exceeded when trying to connect"),
    Object.assign(new Error("connect ETIMEDOUT"), { code: "ETIMEDOUT" }),
    Object.assign(new Error("sorry, too many clients already"), { code: "53300" }),
  ];
  const away: Database = {
    ...fresh.database,
    async query(statement) {
      const refusal = refusals.pop();
      if (refusal) throw refusal;
      return await fresh.database.query(statement);
    },
  };
  const writer = makeLogWriter(away, systemClock);
  const committed = await new Promise<Committed>((resolve, reject) => {
    const content = contentOf({ type: 0, body: "kept" });
    const send = { conversation: pair.conversation, sender, peer, key: "away-once", ...content };
    writer.send({ ...send, committed: resolve, failed: reject });
  });
  expect(committed).toMatchObject({ conversation: pair.conversation, is_new: true });
  expect(await gaps()).toEqual([]);
});

test("M3 one whose answer fails does not keep the answer from the others", async () => {
  const writer = makeLogWriter(fresh.database, systemClock);
  const pair = pairs[1] ?? raise();
  const [sender, peer] = pair.people;
  const results = await Promise.all(
    [0, 1, 2].map(
      (at) =>
        new Promise<string>((resolve) => {
          writer.send({
            conversation: pair.conversation,
            sender,
            peer,
            key: `unheard-${at}`,
            ...contentOf({ type: 0, body: "text" }),
            committed() {
              if (at === 1) throw new Error("the connection broke");
              resolve("stored");
            },
            failed: () => resolve("failed"),
          });
        }),
    ),
  );
  expect(results).toEqual(["stored", "failed", "stored"]);
});

async function count(text: string): Promise<number> {
  const [row] = await fresh.database.query<{ n: number }>({ text });
  return row?.n ?? -1;
}

/** Conversations and people whose log does not run 1, 2, 3 … up to its head. */
async function gaps(): Promise<unknown[]> {
  return await fresh.database.query({
    text: `
      select 'conversation' as what, c.id from im.conversation c left join im.message m on m.conversation_id = c.id
      group by c.id having (count(m.seq), coalesce(max(m.seq), 0)) <> (c.last_seq, c.last_seq)
      union all
      select 'person', h.person_id from im.person_log_head h left join im.change e on e.person_id = h.person_id
      group by h.person_id, h.pts having (count(e.pts), coalesce(max(e.pts), 0)) <> (h.pts, h.pts)`,
  });
}

test("M3 a message that comes at the very moment when the writer has run empty is stored", async () => {
  const writer = makeLogWriter(fresh.database, systemClock);
  const pair = pairs[1] ?? raise();
  const [sender, peer] = pair.people;
  const send = (key: string) =>
    new Promise<Committed>((committed, failed) =>
      writer.send({
        conversation: pair.conversation,
        sender,
        peer,
        key,
        ...contentOf({ type: 0, body: "x" }),
        committed,
        failed,
      }),
    );
  for (let ticks = 0; ticks < 16; ticks++) {
    await send(`before-${ticks}`);
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
    await send(`after-${ticks}`);
  }
  await writer.close();
});

function raise(): never {
  throw new Error("not there");
}
