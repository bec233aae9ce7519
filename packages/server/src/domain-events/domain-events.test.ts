import { fork } from "node:child_process";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import { makeNode, makeNotes, note, published, readNotes } from "./harness.fixture.ts";
import { on } from "./index.ts";
import { sweepDomainEvents } from "./jobs.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
  await makeNotes(fresh.database);
});

afterAll(async () => {
  await fresh.drop();
});

const open = (...handlers: Parameters<typeof makeNode>[1] & object) => makeNode(fresh.database, handlers);
const notes = async (like: string) => await readNotes(fresh.database, like);
const waiting = async (handler: string) =>
  await fresh.database.query({
    text: "select seq from events.delivery where handler = $1",
    values: [handler],
  });

test("P14 what a committed transaction said is handled by every handler, with all its facts", async () => {
  const heard: unknown[] = [];
  const facts = on("document.published", "facts.hear", async (event) => void heard.push(event));
  const other = on("document.published", "facts.note", async ({ subject }, { trx }) =>
    note(trx, `facts ${subject}`),
  );
  const deaf = on("site.changed", "facts.deaf", async (event) => void heard.push(event));
  const node = open(facts, other, deaf);
  await node.work();
  const before = Date.now();
  const [seq] = await node.emit({ ...published("d-1", 7), realm: "social", traceId: "t-1" });
  await expect.poll(() => heard).toHaveLength(1);
  expect(heard).toEqual([
    {
      seq,
      kind: "document.published",
      realm: "social",
      deptId: 100,
      subject: "d-1",
      payload: { channelId: 7 },
      traceId: "t-1",
      at: expect.toSatisfy((at: number) => at >= before && at <= Date.now()),
    },
  ]);
  await expect.poll(() => notes("facts")).toEqual(["facts d-1"]);
});

test("P14 what a transaction said that was rolled back is handled by nobody", async () => {
  const handler = on("document.published", "rolled.note", async ({ subject }, { trx }) =>
    note(trx, `rolled ${subject}`),
  );
  const node = open(handler);
  await node.work();
  const work = fresh.database.kysely.transaction().execute(async (trx) => {
    await node.events.emit(trx, published("never"));
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  await node.emit(published("yes"));
  await expect.poll(() => notes("rolled")).toEqual(["rolled yes"]);
});

test("P14 an event whose node ended after the commit is handled by the next node", async () => {
  const handler = on("document.published", "later.note", async ({ subject }, { trx }) =>
    note(trx, `later ${subject}`),
  );
  await open(handler).emit(published("d-1"));
  expect(await notes("later")).toEqual([]);
  await open(handler).work();
  await expect.poll(() => notes("later")).toEqual(["later d-1"]);
});

test("P14 an event whose handler is killed in the middle is handled once, by another node", async () => {
  const child = fork(path.join(import.meta.dirname, "node.fixture.ts"), [fresh.url]);
  onTestFinished(() => void child.kill("SIGKILL"));
  const said: unknown[] = [];
  child.on("message", (text) => said.push(text));
  await expect.poll(() => said).toContain("ready");
  const handler = on("document.published", "killed.note", async ({ subject }, { trx }) =>
    note(trx, `killed ${subject}`),
  );
  const node = open(handler);
  await node.emit(published("d-1"));
  await expect.poll(() => said).toContain("begun");
  child.kill("SIGKILL");
  await node.work();
  await expect.poll(() => notes("killed")).toEqual(["killed d-1"]);
  await expect.poll(() => waiting("killed.note")).toEqual([]);
});

test("P14 a handler that throws is tried again, writes nothing of the failed try, and holds no other handler", async () => {
  let tries = 0;
  const failing = on("document.published", "throws.note", async ({ subject }, { trx }) => {
    await note(trx, `throws ${subject}`);
    if (++tries === 1) throw new Error("not yet");
  });
  const other = on("document.published", "throws.other", async ({ subject }, { trx }) =>
    note(trx, `other ${subject}`),
  );
  const node = open(failing, other);
  await node.work();
  await node.emit(published("d-1"));
  await expect.poll(() => notes("other")).toEqual(["other d-1"]);
  expect(await notes("throws")).toEqual([]);
  await expect.poll(() => notes("throws")).toEqual(["throws d-1"]);
  expect(tries).toBe(2);
  expect(node.logged.join()).toContain("not yet");
});

test("P14 an event that comes twice is handled once, also by two nodes at the same time", async () => {
  let runs = 0;
  const handler = on("document.published", "twice.note", async ({ subject }, { trx }) => {
    runs += 1;
    await note(trx, `twice ${subject}`);
    await sleep(200);
  });
  const nodes = [open(handler), open(handler)] as const;
  for (const node of nodes) await node.work();
  const [node] = nodes;
  const [delivery] = node.events.jobs;
  if (!delivery) throw new Error("no job");
  await fresh.database.kysely.transaction().execute(async (trx) => {
    const seq = await node.events.emit(trx, published("d-1"));
    for (let more = 0; more < 3; more++) await node.jobs.add(trx, delivery, { seq });
  });
  await expect.poll(() => notes("twice")).toEqual(["twice d-1"]);
  await expect
    .poll(async () =>
      (await node.jobs.list({ offset: 0, limit: 100 })).jobs.some(({ name }) => name === delivery.name),
    )
    .toBe(false);
  expect(await notes("twice")).toEqual(["twice d-1"]);
  expect(runs).toBe(1);
});

test("P14 an event of a transaction that commits after later ones is not lost", async () => {
  const handler = on("document.published", "slow.note", async ({ subject, seq }, { trx }) =>
    note(trx, `slow ${subject} ${seq}`),
  );
  const node = open(handler);
  await node.work();
  let first = 0;
  let second: number | undefined;
  await fresh.database.kysely.transaction().execute(async (trx) => {
    first = await node.events.emit(trx, published("slow"));
    [second] = await node.emit(published("fast"));
    await expect.poll(() => notes("slow")).toEqual([`slow fast ${second}`]);
  });
  expect(first).toBeLessThan(second ?? 0);
  await expect.poll(() => notes("slow")).toEqual([`slow fast ${second}`, `slow slow ${first}`]);
});

test("P14 an ordered handler takes the events of a subject in their order through failures, and other subjects meanwhile", async () => {
  const isMended = { is: false };
  let failed = 0;
  const handler = on(
    "document.published",
    "ordered.note",
    async ({ subject, payload }, { trx }) => {
      if (subject === "a" && payload.channelId === 1 && !isMended.is) {
        failed += 1;
        throw new Error("not yet");
      }
      await note(trx, `ordered ${subject}${payload.channelId}`);
    },
    { isOrdered: true },
  );
  const nodes = [open(handler), open(handler)] as const;
  for (const node of nodes) await node.work();
  await nodes[0].emit(published("a", 1), published("a", 2), published("a", 3), published("b", 1));
  // Of another institution, so another subject.
  await nodes[0].emit({ ...published("a", 9), deptId: 200 });
  await expect.poll(async () => (await notes("ordered")).toSorted()).toEqual(["ordered a9", "ordered b1"]);
  await expect.poll(() => failed).toBeGreaterThan(1);
  expect(await notes("ordered a")).toEqual(["ordered a9"]);
  isMended.is = true;
  await expect
    .poll(() => notes("ordered a"), { timeout: 20_000 })
    .toEqual(["ordered a9", "ordered a1", "ordered a2", "ordered a3"]);
});

test("P14 an event that is dead, or was discarded, does not hold the next of its subject", async () => {
  const handler = on(
    "document.published",
    "dead.note",
    async ({ payload }, { trx }) => {
      if (payload.channelId < 3) throw new Error("never");
      await note(trx, `dead ${payload.channelId}`);
    },
    { isOrdered: true },
  );
  const node = open(handler);
  await node.emit(published("a", 1), published("a", 2));
  const { jobs } = await node.jobs.list({ offset: 0, limit: 100 });
  const own = jobs
    .filter(({ name }) => name === "event:dead.note")
    .toSorted((a, b) => Number(a.id) - Number(b.id));
  expect(own).toHaveLength(2);
  await fresh.database.query({
    text: "select graphile_worker.permanently_fail_jobs(array[$1::int8], 'of the test')",
    values: [own[0]?.id],
  });
  await fresh.database.kysely.transaction().execute((trx) => node.jobs.discard(trx, own[1]?.id ?? ""));
  await node.emit(published("a", 3));
  await node.work();
  await expect.poll(() => notes("dead")).toEqual(["dead 3"]);
});

test("P14 two handlers of one name are refused at the start", () => {
  const handler = on("document.published", "same.name", async () => {});
  expect(() => open(handler, handler)).toThrow("two handlers of events share a name");
});

test("P14 a listener hears only the kinds that it asked for, until it stops", async () => {
  const bus = makeMemoryBus();
  const node = makeNode(fresh.database, [], bus);
  await node.work();
  const heard: string[] = [];
  const hear = { heard: ({ subject }: { subject: string }) => void heard.push(subject), missed: () => {} };
  const stop = node.events.listen(["site.changed"], hear);
  const site = { kind: "site.changed", realm: "edu", deptId: 100, payload: {} } as const;
  await node.emit(published("no"), { ...site, subject: "100" });
  await expect.poll(() => heard).toEqual(["100"]);
  stop();
  const after: string[] = [];
  node.events.listen(["site.changed"], { ...hear, heard: ({ subject }) => void after.push(subject) });
  await node.emit({ ...site, subject: "200" });
  await expect.poll(() => after).toEqual(["200"]);
  expect(heard).toEqual(["100"]);
});

test("P14 events of more than a month ago are swept with what nobody handled, however many, and the others stay", async () => {
  const { database } = fresh;
  const now = Date.now();
  await database.query({
    text: `insert into events.outbox (realm, dept_id, kind, subject, payload, at, trace_id)
      select 0, 100, 'site.changed', n::text, '{}', $1, '' from generate_series(1, 12000) n`,
    values: [now - 2_592_000_001],
  });
  await database.query({
    text: `insert into events.delivery (seq, handler, realm, dept_id, subject)
      select seq, 'gone', realm, dept_id, subject from events.outbox where at = $1`,
    values: [now - 2_592_000_001],
  });
  const node = open();
  const [young] = await node.emit(published("young"));
  const { signal } = new AbortController();
  await sweepDomainEvents({ database, clock: { now: () => now }, signal });
  expect(await database.query({ text: "select from events.delivery where handler = 'gone'" })).toEqual([]);
  const left = await database.query<{ seq: number }>({
    text: "select seq from events.outbox where at <= $1::int8",
    values: [now - 2_592_000_001],
  });
  expect(left).toEqual([]);
  expect(
    await database.query({ text: "select seq from events.outbox where seq = $1", values: [young] }),
  ).toHaveLength(1);
});
