import { fork } from "node:child_process";
import path from "node:path";
import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addOne, numbered, type NumberedJob, viewOf, work } from "../../ports/jobs.fixture.ts";
import { openJobs } from "./open-jobs.ts";

const leaseMs = 1_000;
const times = { heartbeatMs: 100, leaseMs, pollMs: 100, unknownMs: 600, stopMs: 500, settleMs: 100 };
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

const open = (logged: string[] = []) =>
  openJobs(fresh.database, (event, detail) => void logged.push(`${event} ${JSON.stringify(detail)}`), times);
const add = async (kind: NumberedJob, n = 1) => await addOne(fresh.database, open(), kind, n);

/** On a busy machine a process takes long to begin, and cut connections long to be there again. */
const patient = { timeout: 60_000 };

/** A real node in a process of its own. */
async function startProcess() {
  const child = fork(path.join(import.meta.dirname, "node.fixture.ts"), [fresh.url, String(leaseMs)]);
  const said: string[] = [];
  // Of the fixture.
  child.on("message", (text) => void said.push(text as string));
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => said, { timeout: 40_000 }).toContain("ready");
  return { child, said };
}

/** Writes once, however often it runs. */
function writing(n: number): Promise<unknown> {
  return sql`insert into effect values (${n}) on conflict do nothing`.execute(fresh.database.kysely);
}

test(
  "P14 a job of a killed process runs on another node, and what it wrote twice stands once",
  patient,
  async () => {
    await fresh.database.query({ text: "create table effect (n int8 primary key)" });
    const { child, said } = await startProcess();
    const hang = numbered("kill.hang", async () => {});
    const id = await add(hang, 8);
    await expect.poll(() => said).toContain("begun 8 1");
    await writing(8);
    child.kill("SIGKILL");
    const attempts: number[] = [];
    const logged: string[] = [];
    await work(open(logged), {
      ...hang,
      run: async ({ n }, { attempt }) => {
        attempts.push(attempt);
        await writing(n);
      },
    });
    await expect.poll(() => attempts).toEqual([2]);
    await expect.poll(() => viewOf(open(), id)).toBeUndefined();
    expect(logged).toContain('jobs.freed {"jobs":1}');
    expect(await fresh.database.query({ text: "select n from effect" })).toEqual([{ n: 8 }]);
  },
);

test(
  "P14 a job that is killed with its process each time is dead after its last try, and says why",
  patient,
  async () => {
    const hang = numbered("kill.hang", async () => {}, { attempts: 1 });
    const { child, said } = await startProcess();
    const id = await add(hang, 9);
    await expect.poll(() => said).toContain("begun 9 1");
    child.kill("SIGKILL");
    const ran: number[] = [];
    const engine = open();
    await work(engine, { ...hang, run: async ({ n }) => void ran.push(n) });
    await expect
      .poll(() => viewOf(engine, id))
      .toMatchObject({ state: "dead", lastError: "The process that ran this job was lost." });
    expect(ran).toEqual([]);
    await fresh.database.kysely.transaction().execute((trx) => engine.discard(trx, id));
  },
);

test("P14 the jobs of a node that is alive stay with it, however long they run", async () => {
  const gate = Promise.withResolvers<void>();
  const runs: string[] = [];
  const job = numbered("lease.held", async () => {
    runs.push("first");
    await gate.promise;
  });
  await work(open(), job);
  const id = await add(job);
  await expect.poll(() => runs).toEqual(["first"]);
  await work(open(), { ...job, run: async () => void runs.push("second") });
  // Both nodes look for lost ones when the first lease would be over, and the second look shows that the first has ended.
  await seeLeasesRenewed(leaseMs);
  await seeLeasesRenewed(0);
  expect(await viewOf(open(), id)).toMatchObject({ state: "running", attempts: 1 });
  gate.resolve();
  await expect.poll(() => viewOf(open(), id)).toBeUndefined();
  expect(runs).toEqual(["first"]);
});

/** Until each node that lives has renewed its lease, so long after now or later. */
async function seeLeasesRenewed(afterMs: number): Promise<void> {
  const [from] = await fresh.database.query<{ at: string }>({
    text: "select (clock_timestamp() + $1 * interval '1 millisecond')::text as at",
    values: [afterMs],
  });
  const text = "select id from jobs.worker where seen_at <= $1::timestamptz";
  await expect
    .poll(async () => await fresh.database.query({ text, values: [from?.at ?? ""] }), { interval: 20 })
    .toEqual([]);
}

test(
  "P14 a node that was paused for longer than its lease ends what runs elsewhere by now",
  patient,
  async () => {
    const { child, said } = await startProcess();
    const hang = numbered("kill.hang", async () => {});
    await add(hang, 10);
    await expect.poll(() => said).toContain("begun 10 1");
    child.kill("SIGSTOP");
    const ran: number[] = [];
    const workers = await work(open(), { ...hang, run: async ({ n }) => void ran.push(n) });
    await expect.poll(() => ran).toEqual([10]);
    await workers.close();
    child.kill("SIGCONT");
    await expect.poll(() => said).toContain("ended 10 RunEnded: the job is to end (lost)");
    // It works on under a new lease.
    await add(hang, 11);
    await expect.poll(() => said).toContain("begun 11 1");
  },
);

test("P14 workers go on when all their connections are cut", patient, async () => {
  const ran = new Set<number>();
  let isCut = false;
  const job = numbered("cut.connections", async ({ n }) => {
    // Once in the middle of a run, so that its end cannot be written, and it may come again.
    if (!isCut) {
      isCut = true;
      await cutConnections({ waits: false });
    }
    ran.add(n);
  });
  const engine = open();
  await work(engine, job);
  for (const n of [1, 2, 3]) {
    const id = await add(job, n);
    // The questions of the test go through connections that are cut, too.
    await expect.poll(() => viewOf(engine, id), { timeout: 20_000 }).toBeUndefined();
    expect(ran).toContain(n);
    await cutConnections({ waits: true });
  }
  await add(job, 4);
  await expect.poll(() => ran.has(4), { timeout: 20_000 }).toBe(true);
});

/** Those of graphile-worker, and the idle ones of the application; by a connection that another such call spares. */
async function cutConnections({ waits }: { waits: boolean }): Promise<void> {
  const knife = new pg.Client({ connectionString: fresh.url, application_name: "knife" });
  await knife.connect();
  await knife.query(
    `select pg_terminate_backend(pid, $1) from pg_stat_activity
     where datname = current_database() and application_name <> 'knife'`,
    // What is told to end ends later on a busy machine, perhaps in the middle of the next question.
    [waits ? 10_000 : 0],
  );
  await knife.end();
}

test(
  "P14 a job that no node has a handler for is dead after a while, and one that another node knows waits",
  patient,
  async () => {
    const engine = open();
    const [unknown, known] = [
      numbered("nobody.knows", async () => {}),
      numbered("kill.hang", async () => {}),
    ];
    const { said } = await startProcess();
    await work(
      engine,
      numbered("something.else", async () => {}),
    );
    const id = await add(unknown, 1);
    await add(known, 12);
    await expect
      .poll(() => viewOf(engine, id))
      .toMatchObject({ state: "dead", lastError: "No node has a handler for jobs of this name." });
    await expect.poll(() => said).toContain("begun 12 1");
    await fresh.database.kysely.transaction().execute((trx) => engine.discard(trx, id));
  },
);
