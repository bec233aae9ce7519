import { setTimeout as sleep } from "node:timers/promises";
import { Type } from "typebox";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "./database.ts";
import { addOne, hanging, numbered, type NumberedJob, viewOf, work } from "./jobs.fixture.ts";
import { DeadJob, type JobEngine, PutOffJob } from "./jobs.ts";

/** What every engine of jobs must do; call it inside a `describe`. `open` gives a node; its heartbeat is well below a second. */
export function jobsSuite(setUp: () => { database: Database; open(): JobEngine }): void {
  let database: Database;
  let open: () => JobEngine;
  let engine: JobEngine;

  beforeAll(() => {
    ({ database, open } = setUp());
    engine = open();
  });

  const add = async (kind: NumberedJob, n = 1, options?: Parameters<JobEngine["add"]>[3]) =>
    await addOne(database, engine, kind, n, options);
  /** As staff do. */
  const act = async (name: "retry" | "discard", id: string) =>
    await database.kysely.transaction().execute((trx) => engine[name](trx, id));
  const isGone = async (id: string) => (await viewOf(engine, id)) === undefined;

  test("P14 a job runs when its transaction has committed, not before, and then is gone", async () => {
    const ran: number[] = [];
    const job = numbered("suite.commits", async ({ n }) => void ran.push(n));
    await work(engine, job);
    const id = await database.kysely.transaction().execute(async (trx) => {
      const added = await engine.add(trx, job, { n: 7 });
      // A later one overtakes it.
      await add(job, 8);
      await expect.poll(() => ran).toEqual([8]);
      return added;
    });
    await expect.poll(() => ran).toEqual([8, 7]);
    await expect.poll(() => isGone(id)).toBe(true);
    expect(ran).toEqual([8, 7]);
  });

  test("P14 a transaction that is rolled back leaves no job", async () => {
    const ran: number[] = [];
    const job = numbered("suite.rolledBack", async ({ n }) => void ran.push(n));
    await work(engine, job);
    const work1 = database.kysely.transaction().execute(async (trx) => {
      await engine.add(trx, job, { n: 1 });
      throw new Error("changed my mind");
    });
    await expect(work1).rejects.toThrow("changed my mind");
    const later = await add(job, 2);
    // A job that ran is gone a moment later.
    await expect.poll(() => isGone(later)).toBe(true);
    expect(ran).toEqual([2]);
    const { jobs } = await engine.list({ offset: 0, limit: 1_000 });
    expect(jobs.filter(({ name }) => name === job.name)).toEqual([]);
  });

  test("P14 a job that throws is tried again after a pause, and is dead with its error after the last try", async () => {
    const attempts: number[] = [];
    const job = numbered("suite.throws", async ({ n }, { attempt }) => {
      attempts.push(attempt);
      throw new Error(`no luck with ${n}`);
    });
    await work(engine, job);
    const id = await add(job, 5, { maxAttempts: 2 });
    await expect.poll(() => viewOf(engine, id)).toMatchObject({ state: "queued", attempts: 1 });
    const waiting = await viewOf(engine, id);
    expect(waiting?.lastError).toBe("Error: no luck with 5");
    expect(waiting?.runAt).toBeGreaterThan((waiting?.createdAt ?? 0) + 1_000);
    expect(attempts).toEqual([1]);
    await expect.poll(() => viewOf(engine, id)).toMatchObject({ state: "dead", attempts: 2, maxAttempts: 2 });
    expect(attempts).toEqual([1, 2]);
  });

  test("P14 staff let a dead job run again, with all its tries", async () => {
    const mended = { is: false };
    const attempts: number[] = [];
    const job = numbered("suite.mended", async (_payload, { attempt }) => {
      attempts.push(attempt);
      if (!mended.is) throw new DeadJob("this can never work");
    });
    await work(engine, job);
    const id = await add(job);
    await expect.poll(() => viewOf(engine, id)).toMatchObject({ state: "dead", attempts: 3 });
    expect((await viewOf(engine, id))?.lastError).toBe("DeadJob: this can never work");
    mended.is = true;
    expect(await act("retry", id)).toEqual({
      id,
      name: job.name,
      state: "dead",
      attempts: 3,
      lastError: "DeadJob: this can never work",
    });
    await expect.poll(() => isGone(id)).toBe(true);
    expect(attempts).toEqual([1, 1]);
    expect(await act("retry", id)).toBeNull();
  });

  test("P14 a job that is put off waits with its key and all its tries, lets the others of its queue go on, and runs when its time has come", async () => {
    const attempts: number[] = [];
    const ran: number[] = [];
    const open = { is: false };
    const job = numbered(
      "suite.putOff",
      async ({ n }, { attempt }) => {
        if (n === 2) return void ran.push(n);
        attempts.push(attempt);
        if (!open.is) throw new PutOffJob("it is closed", Date.now() + 1_000);
        ran.push(n);
      },
      { queue: "suite.putOff", attempts: 2 },
    );
    await work(engine, job);
    const id = await add(job, 1, { jobKey: "suite.putOff" });
    await add(job, 2);
    await expect.poll(() => ran).toEqual([2]);
    expect(await viewOf(engine, id)).toMatchObject({ state: "queued", attempts: 0 });
    expect(await engine.isLive("suite.putOff")).toBe(true);
    // More often than it has tries.
    await expect.poll(() => attempts.length, { timeout: 20_000 }).toBe(3);
    open.is = true;
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual([2, 1]);
    expect(new Set(attempts)).toEqual(new Set([1]));
  });

  test("P14 a payload that does not fit is refused where it is added, and dead where it was added by others", async () => {
    const ran: unknown[] = [];
    const strict = numbered("suite.payload", async (payload) => void ran.push(payload));
    const loose = { ...strict, payload: Type.Object({ n: Type.Any() }) };
    await expect(
      database.kysely.transaction().execute((trx) => engine.add(trx, strict, { n: 1.5 })),
    ).rejects.toThrow("not one of suite.payload: /n must be integer");
    await work(engine, strict);
    const id = await database.kysely
      .transaction()
      .execute((trx) => engine.add(trx, loose, { n: "of an older version" }));
    await expect.poll(() => viewOf(engine, id)).toMatchObject({ state: "dead" });
    expect((await viewOf(engine, id))?.lastError).toBe(
      "DeadJob: The payload is not one of suite.payload: /n must be integer.",
    );
    await add(strict, 2);
    await expect.poll(() => ran).toEqual([{ n: 2 }]);
  });

  test("P14 a job that hangs is aborted when its time is up, and tried again", async () => {
    const { begun, ended, run } = hanging();
    const job = numbered("suite.hangs", run, { timeoutMs: 200 });
    await work(engine, job);
    const id = await add(job);
    await expect.poll(() => viewOf(engine, id)).toMatchObject({ state: "queued", attempts: 1 });
    expect((await viewOf(engine, id))?.lastError).toBe("Error: It was ended after 0.2 s.");
    expect(ended).toEqual(["1 RunEnded: the job is to end (time)"]);
    await expect.poll(() => begun).toEqual([1, 2]);
  });

  test("P14 a handler that does not heed its signal is left behind, and its worker takes other jobs", async () => {
    const deaf = numbered("suite.deaf", () => new Promise(() => {}), { timeoutMs: 100 });
    const ran: number[] = [];
    const other = numbered("suite.afterDeaf", async ({ n }) => void ran.push(n));
    await work(engine, deaf, other);
    for (let n = 0; n < 4; n++) await add(deaf, n, { maxAttempts: 1 });
    await add(other, 1, { priority: 1 });
    await expect.poll(() => ran).toEqual([1]);
  });

  test("P14 a job that waits is cancelled by its key, and another key is left alone", async () => {
    const ran: number[] = [];
    const job = numbered("suite.cancelled", async ({ n }) => void ran.push(n));
    const runAt = Date.now() + 600;
    const id = await add(job, 1, { jobKey: "suite:cancelled", runAt });
    const other = await add(job, 2, { jobKey: "suite:other", runAt });
    expect(await engine.isLive("suite:cancelled")).toBe(true);
    expect(await engine.cancel("suite:cancelled")).toBe(true);
    expect(await engine.cancel("suite:cancelled")).toBe(false);
    expect(await engine.isLive("suite:cancelled")).toBe(false);
    await work(engine, job);
    await expect.poll(() => isGone(other)).toBe(true);
    expect(ran).toEqual([2]);
    expect(Date.now()).toBeGreaterThanOrEqual(runAt);
    expect(await isGone(id)).toBe(true);
  });

  test("P14 a job that runs is cancelled from this and from another node, and not tried again", async () => {
    const other = open();
    for (const [node, name] of [
      [engine, "here"],
      [other, "there"],
    ] as const) {
      const { begun, ended, run } = hanging();
      const job = numbered(`suite.cancel.${name}`, run);
      await work(engine, job);
      const id = await add(job, 1, { jobKey: `suite:${name}` });
      await expect.poll(() => begun).toEqual([1]);
      expect(await node.cancel(`suite:${name}`)).toBe(true);
      await expect.poll(() => ended).toEqual(["1 RunEnded: the job is to end (cancelled)"]);
      await expect.poll(() => isGone(id)).toBe(true);
      expect(begun).toEqual([1]);
    }
  });

  test("P14 a job with the key of one that waits replaces it, and follows one that runs", async () => {
    const ran: number[] = [];
    const gate = Promise.withResolvers<void>();
    const job = numbered("suite.keyed", async ({ n }) => {
      ran.push(n);
      if (n === 2) await gate.promise;
    });
    await add(job, 1, { jobKey: "suite:keyed" });
    await add(job, 2, { jobKey: "suite:keyed" });
    await work(engine, job);
    await expect.poll(() => ran).toEqual([2]);
    await add(job, 3, { jobKey: "suite:keyed" });
    gate.resolve();
    await expect.poll(() => ran).toEqual([2, 3]);
  });

  test("P14 jobs of one queue run one at a time on two nodes, and each once", async () => {
    let atOnce = 0;
    let most = 0;
    const ran: number[] = [];
    const job = numbered(
      "suite.queued",
      async ({ n }) => {
        most = Math.max(most, ++atOnce);
        await sleep(20);
        ran.push(n);
        atOnce -= 1;
      },
      { queue: "suite" },
    );
    await work(engine, job);
    await work(open(), job);
    const jobs = Array.from({ length: 12 }, (_, n) => ({ payload: { n } }));
    await database.kysely.transaction().execute((trx) => engine.addAll(trx, job, jobs));
    await expect.poll(() => ran.toSorted((a, b) => a - b)).toEqual(jobs.map(({ payload }) => payload.n));
    expect(most).toBe(1);
  });

  test("P14 two nodes share the jobs and do each once", async () => {
    const ran: number[] = [];
    const job = numbered("suite.shared", async ({ n }) => {
      await sleep(5);
      ran.push(n);
    });
    const jobs = Array.from({ length: 60 }, (_, n) => ({ payload: { n } }));
    await database.kysely.transaction().execute((trx) => engine.addAll(trx, job, jobs));
    await work(engine, job);
    await work(open(), job);
    await expect.poll(() => ran.length).toBe(60);
    await expect
      .poll(async () =>
        (await engine.list({ offset: 0, limit: 1_000 })).jobs.some(({ name }) => name === job.name),
      )
      .toBe(false);
    expect(ran.toSorted((a, b) => a - b)).toEqual(jobs.map(({ payload }) => payload.n));
  });

  test("P14 quick jobs do not wait behind long ones", async () => {
    const { begun, run } = hanging();
    const long = numbered("suite.long", run);
    const ran: number[] = [];
    const quick = numbered("suite.quick", async ({ n }) => void ran.push(n), { lane: "quick" });
    const workers = await work(engine, long, quick);
    for (let n = 0; n < 6; n++) await add(long, n, { maxAttempts: 1 });
    await expect.poll(() => begun.length).toBeGreaterThanOrEqual(2);
    await add(quick, 1);
    await expect.poll(() => ran).toEqual([1]);
    const left = (await engine.list({ offset: 0, limit: 1_000 })).jobs.filter(
      ({ name }) => name === long.name,
    );
    expect(left).toHaveLength(6);
    await workers.close();
    for (const { id } of left) await act("discard", id);
  });

  test("P14 progress is seen while a job runs, and swept with it", async () => {
    const gate = Promise.withResolvers<void>();
    const job = numbered("suite.progress", async (_payload, { progress }) => {
      await progress(0.25);
      await progress(0.5, "page 3");
      await gate.promise;
    });
    await work(engine, job);
    const id = await add(job);
    await expect
      .poll(() => viewOf(engine, id))
      .toMatchObject({ state: "running", attempts: 1, progress: { fraction: 0.5, text: "page 3" } });
    const seen = await viewOf(engine, id);
    expect(seen?.startedAt).toBeGreaterThanOrEqual(seen?.createdAt ?? Infinity);
    const { signal } = new AbortController();
    await engine.sweep(0, signal);
    expect((await viewOf(engine, id))?.progress).not.toBeNull();
    gate.resolve();
    await expect.poll(() => isGone(id)).toBe(true);
    const kept = async () =>
      await database.kysely
        .selectFrom("jobs.progress")
        .where("job_id", "=", Number(id))
        .selectAll()
        .execute();
    expect(await kept()).toHaveLength(1);
    await engine.sweep(0, signal);
    expect(await kept()).toEqual([]);
  });

  test("P14 staff list jobs by their state, the newest first, and discard what waits, runs or is dead", async () => {
    const { begun, run } = hanging();
    const running = numbered("suite.list.running", run);
    const failing = numbered("suite.list.failing", async () => {
      throw new DeadJob("no");
    });
    await work(engine, running, failing);
    const ids = {
      running: await add(running),
      dead: await add(failing),
      queued: await add(running, 2, { runAt: Date.now() + 3_600_000 }),
    };
    await expect.poll(() => begun).toEqual([1]);
    await expect.poll(() => viewOf(engine, ids.dead)).toMatchObject({ state: "dead" });
    const counts = await engine.count();
    for (const state of ["queued", "running", "dead"] as const) {
      const { jobs, total } = await engine.list({ state, offset: 0, limit: 1_000 });
      expect(counts[state]).toBe(total);
      expect(jobs.map(({ id }) => id)).toContain(ids[state]);
      expect(jobs.every((job) => job.state === state)).toBe(true);
      expect(total).toBe(jobs.length);
    }
    const all = await engine.list({ offset: 0, limit: 1_000 });
    const [first, second] = all.jobs;
    expect(first?.id).toBe(ids.queued);
    const page = await engine.list({ offset: 1, limit: 1 });
    expect(page).toEqual({ jobs: [second], total: all.total });
    expect(await act("retry", ids.running)).toBeNull();
    for (const [state, id] of Object.entries(ids)) {
      expect(await act("discard", id)).toMatchObject({ id, state });
      await expect.poll(() => isGone(id), { timeout: 10_000 }).toBe(true);
      expect(await act("discard", id)).toBeNull();
    }
  });

  test("P14 what staff do to a job is undone with the transaction in which they do it", async () => {
    const job = numbered("suite.undone", async () => {});
    const id = await add(job, 1, { runAt: Date.now() + 3_600_000 });
    for (const name of ["retry", "discard"] as const) {
      const refused = database.kysely.transaction().execute(async (trx) => {
        expect(await engine[name](trx, id)).toMatchObject({ id, state: "queued" });
        throw new Error("refused after all");
      });
      await expect(refused).rejects.toThrow("refused after all");
      expect((await viewOf(engine, id))?.runAt).toBeGreaterThan(Date.now() + 3_000_000);
    }
    await act("discard", id);
  });

  test("P14 dead jobs are swept after their time, and those that wait stay", async () => {
    const job = numbered("suite.swept", async () => {
      throw new DeadJob("no");
    });
    const workers = await work(engine, job);
    const dead = await add(job);
    await expect.poll(() => viewOf(engine, dead)).toMatchObject({ state: "dead" });
    await workers.close();
    const waiting = await add(job);
    const { signal } = new AbortController();
    await engine.sweep(Date.now() - 3_600_000, signal);
    expect(await isGone(dead)).toBe(false);
    await engine.sweep(Date.now() + 3_600_000, signal);
    expect([await isGone(dead), await isGone(waiting)]).toEqual([true, false]);
    await act("discard", waiting);
  });

  test("P14 at a stop what runs gets a little time, and what needs more is given back with its try", async () => {
    const short = { begun: false, done: false };
    const shortJob = numbered("suite.stop.short", async () => {
      short.begun = true;
      await sleep(300);
      short.done = true;
    });
    const { begun, ended, run } = hanging();
    const longJob = numbered("suite.stop.long", run);
    const workers = await work(engine, shortJob, longJob);
    const [shortId, longId] = [await add(shortJob), await add(longJob)];
    await expect.poll(() => short.begun && begun.length === 1).toBe(true);
    await Promise.all([workers.close(), workers.close()]);
    expect(short.done).toBe(true);
    expect(await isGone(shortId)).toBe(true);
    expect(ended).toEqual(["1 RunEnded: the job is to end (stop)"]);
    expect(await viewOf(engine, longId)).toMatchObject({ state: "queued", attempts: 0, lastError: null });
    const again: number[] = [];
    await work(open(), { ...longJob, run: async (_payload, { attempt }) => void again.push(attempt) });
    await expect.poll(() => again).toEqual([1]);
  });

  test("P14 two jobs of one name, and a run without a bound, are refused at the start", async () => {
    const job = numbered("suite.same", async () => {});
    await expect(engine.work([job, job], {})).rejects.toThrow("two jobs are called suite.same");
    await expect(engine.work([{ ...job, timeoutMs: 14_400_000 }], {})).rejects.toThrow("may run for longer");
  });
}
