import { limits } from "@lyceum/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { GuardedFetch } from "../ports/guarded-fetch.ts";
import { many, mastered, statementHarness } from "./harness.fixture.ts";
import { statementJobs } from "./jobs.ts";
import { pseudonymOf } from "./pseudonym.ts";
import { listReady, noteFull } from "./store/stores.ts";

let school: Awaited<ReturnType<typeof statementHarness>>;
const view = async () => await school.view();
const states = async () => (await school.rows()).map(({ state }) => state);
const ready = async () => await listReady(school.kysely, school.clock.at, 10);

beforeAll(async () => {
  school = await statementHarness();
  await school.addPerson("pia", [{ role: "student" }]);
});
afterAll(() => school.drop());
beforeEach(async () => {
  school.clock.at += 86_400_000;
  await school.clear();
});

describe("what enters the outbox", () => {
  test("P10 nothing is written while it is off, where nothing was set, or of a kind that is not told", async () => {
    await school.note(many(2));
    await school.save({ isEnabled: false });
    await school.note(many(2));
    await school.save({ kinds: ["courseFinished"] });
    await school.note(many(2));
    expect(await school.rows()).toEqual([]);
    await school.save();
    await school.note([mastered(1)]);
    expect(await states()).toEqual(["waiting"]);
  });

  test("P10 an outbox that is full takes nothing more, says so, and takes again when there is room", async () => {
    await school.save();
    const { value: max } = limits.statementsWaitingMax;
    await sql`insert into edu.statement_outbox (dept_id, account_id, kind, fact, at, waits_since)
      select 100, 'head', 'questionMastered', jsonb_build_object('kind', 'questionMastered', 'questionId', n), ${school.clock.at}, ${school.clock.at}
      from generate_series(1, ${max - 1}) n`.execute(school.kysely);
    await school.note([mastered(1)]);
    await noteFull(school.kysely, null);
    expect(await view()).toMatchObject({ waiting: max, isFull: true });
    await school.note([mastered(2)]);
    expect(await view()).toMatchObject({ waiting: max });
    await sql`delete from edu.statement_outbox where dept_id = 100 and fact->>'questionId' = '7'`.execute(
      school.kysely,
    );
    await noteFull(school.kysely, null);
    await school.note([mastered(3)]);
    expect(await view()).toMatchObject({ waiting: max, isFull: false });
  });
});

describe("sending", () => {
  test("P10 what waits is sent in its order, fifty at a time, under names that say nothing", async () => {
    await school.save();
    await school.note(many(60), { deptId: 100, accountId: "pia" });
    await school.note(many(50));
    await school.send();
    const ids = (await school.rows()).map((row) => row.statement_id);
    expect(school.store.requests.map(({ length }) => length)).toEqual([50, 50, 10]);
    expect(school.store.requests.flat()).toEqual(ids);
    expect(new Set(await states())).toEqual(new Set(["sent"]));
    expect(await view()).toMatchObject({
      waiting: 0,
      sentToday: 110,
      problem: null,
      sentAt: school.clock.at,
    });
    const people = new Set([...school.store.kept.values()].map(({ actor }) => actor.account.name));
    expect(people).toEqual(
      new Set([pseudonymOf(school.app.secret, 100, "pia"), pseudonymOf(school.app.secret, 100, "head")]),
    );
    expect(school.store.bodies.join("\n")).not.toMatch(/pia|head/i);
    expect([...school.store.kept.values()][0]?.actor.account.homePage).toBe("http://riverside.localhost");
  });

  test("P10 who is lost between the answer and the mark sends the same statements again, and the store has each once", async () => {
    await school.save();
    await school.note(many(70));
    const killed: GuardedFetch = async (request) => {
      await school.app.guardedFetch(request);
      throw new Error("killed");
    };
    await expect(school.send(100, killed)).rejects.toThrow("killed");
    expect(new Set(await states())).toEqual(new Set(["waiting"]));
    expect(school.store.kept.size).toBe(50);
    // The lease of the lost node has to end first.
    await school.send();
    expect(school.store.requests).toHaveLength(1);
    school.clock.at += 60_000;
    expect(await ready()).toEqual([100]);
    await school.send();
    expect(school.store.requests[1]).toEqual(school.store.requests[0]);
    expect(school.store.bodies[1]).toBe(school.store.bodies[0]);
    expect(school.store.kept.size).toBe(70);
    expect(await view()).toMatchObject({ waiting: 0, refused: 0, sentToday: 70 });
  });

  test("P10 those who play one round have an attempt each", async () => {
    await school.save();
    const played = { kind: "quizFinished", quizId: 1, roundId: 2, title: "", right: 1, items: 1 } as const;
    for (const accountId of ["head", "pia"])
      await school.note([{ ...played, tookMs: null }], { deptId: 100, accountId });
    await school.send();
    const of = [...school.store.kept.values()].map(({ context }) => context?.registration);
    expect(new Set(of).size).toBe(2);
  });

  test("P10 two runs at once send each statement once", async () => {
    await school.save();
    await school.note(many(20));
    await Promise.all([school.send(), school.send(), school.send()]);
    expect(school.store.requests.flat()).toHaveLength(20);
  });

  test("P10 one that the store does not take is found, kept with its reason, and holds up no other; it can be sent again", async () => {
    await school.save();
    await school.note(many(60));
    const rows = await school.rows();
    const bad = [rows[3]?.statement_id, rows[40]?.statement_id];
    school.store.state.refuses = ({ id }) => bad.includes(id);
    await school.send();
    expect(await view()).toMatchObject({ waiting: 0, refused: 2, sentToday: 58, problem: null });
    const refused = await school.refused();
    expect(refused.total).toBe(2);
    expect(refused.rows.map(({ reason }) => reason).toSorted()).toEqual(
      bad.map((id) => `400 Not valid: ${id}`).toSorted(),
    );
    expect(JSON.stringify(refused)).not.toContain("head");
    const good = rows.map((row) => row.statement_id).filter((id) => !bad.includes(id));
    expect([...school.store.kept.keys()]).toEqual(good);

    school.store.state.refuses = () => false;
    const [first] = refused.rows;
    await school.resend(first?.id ?? "");
    expect(await view()).toMatchObject({ waiting: 1, refused: 1 });
    await school.resend(null);
    await school.send();
    expect(await view()).toMatchObject({ waiting: 0, refused: 0, sentToday: 60 });
    expect(school.store.kept.size).toBe(60);
    await expect(school.resend(first?.id ?? "")).rejects.toMatchObject({ key: "notFound" });
  });

  test("P10 what the store has otherwise under the same id is a conflict of that one alone", async () => {
    await school.save();
    await school.note(many(5));
    await school.send();
    const [first] = await school.rows();
    await sql`update edu.statement_outbox set state = 'waiting', at = at + 1 where seq = ${first?.seq}`.execute(
      school.kysely,
    );
    await school.note(many(2));
    await school.send();
    expect(await view()).toMatchObject({ waiting: 0, refused: 1 });
    const [{ reason } = { reason: "" }] = (await school.refused()).rows;
    expect(reason).toBe(`409 Conflict: ${first?.statement_id}`);
  });

  test("P10 a wrong key stops the sending and says so, until staff enter another or ask for it", async () => {
    await school.save();
    await school.note(many(3));
    school.store.state.password = "another";
    await school.send();
    expect(await view()).toMatchObject({
      waiting: 3,
      problem: "credentials",
      isStopped: true,
      detail: "401 Who are you?",
    });
    school.clock.at += 86_400_000;
    await school.note(many(1));
    await school.send();
    expect(await ready()).toEqual([]);
    expect(await view()).toMatchObject({ waiting: 4, isStopped: true });
    await school.resume();
    await school.send();
    expect(await view()).toMatchObject({ isStopped: true });
    expect(await school.save({ secret: "another" })).toMatchObject({ problem: null, isStopped: false });
    await school.send();
    expect(await view()).toMatchObject({ waiting: 0, sentToday: 4 });
  });

  test("P10 a store in trouble is left alone for a while, longer each time, and then gets everything", async () => {
    await school.save();
    await school.note(many(3));
    school.store.state.mood = "busy";
    await school.send();
    // It has asked for two minutes.
    expect(await view()).toMatchObject({
      problem: "busy",
      detail: "503 full",
      nextTryAt: school.clock.at + 120_000,
      isStopped: false,
    });
    expect(await ready()).toEqual([]);
    await school.send();
    school.store.state.mood = "broken";
    const pauses: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      school.clock.at = (await view()).nextTryAt;
      await school.send();
      pauses.push((await view()).nextTryAt - school.clock.at);
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(pauses.at(-1)).toBe(limits.statementPauseMax.value);
    expect(await view()).toMatchObject({ problem: "busy", detail: "500 <h1>Oh no</h1>" });
    school.store.state.mood = "well";
    school.clock.at = (await view()).nextTryAt;
    expect(await ready()).toEqual([100]);
    await school.send();
    expect(await view()).toMatchObject({ waiting: 0, problem: null, nextTryAt: expect.any(Number) });
  });

  test("P10 a store that hangs, has moved, or lies in the networks of the server is a failure in words", async () => {
    await school.save();
    await school.note(many(1));
    const problemWith = async (mood: typeof school.store.state.mood) => {
      school.store.state.mood = mood;
      await school.resume();
      await school.send();
      return (await view()).problem;
    };
    expect(await problemWith("hangs")).toBe("time");
    expect(await problemWith("moved")).toBe("redirect");
    // A website that answers everything has taken nothing.
    expect(await problemWith("html200")).toBe("status");
    await sql`update edu.statement_store set endpoint = 'http://10.0.0.1/' where dept_id = 100`.execute(
      school.kysely,
    );
    expect(await problemWith("well")).toBe("address");
    expect(await view()).toMatchObject({ detail: "" });
    expect(await states()).toEqual(["waiting"]);
  });

  test("P10 one institution never waits for the store of another", async () => {
    await school.save();
    await school.save({ endpoint: school.otherStore.endpoint }, "far-head", "northfield.localhost");
    await school.note(many(5));
    await school.note(many(5), { deptId: 200, accountId: "far-head" });
    school.otherStore.state.mood = "hangs";
    const slow = school.send(200);
    await school.send(100);
    expect(school.store.kept.size).toBe(5);
    await slow;
    expect((await school.rows(200)).map(({ state }) => state)).toEqual(Array<string>(5).fill("waiting"));
    expect(await view()).toMatchObject({ problem: null, waiting: 0 });
  });

  test("P10 of an institution that is suspended nothing leaves, until it is restored", async () => {
    await school.save();
    await school.note(many(1));
    const suspend = async (at: number | null) =>
      await school.kysely
        .updateTable("edu.institution")
        .set({ suspended_at: at })
        .where("dept_id", "=", 100)
        .execute();
    await suspend(school.clock.at);
    expect(await ready()).toEqual([]);
    // Also by a job that was added before.
    await school.send();
    expect(school.store.requests).toEqual([]);
    await suspend(null);
    expect(await ready()).toEqual([100]);
    await school.send();
    expect(school.store.kept.size).toBe(1);
  });

  test("P10 a look each minute finds who has something to send, and one job sends it however often it was asked for", async () => {
    await school.save();
    await school.note(many(2));
    await sql`delete from graphile_worker._private_jobs`.execute(school.kysely);
    const [sendJob, lookJob] = statementJobs;
    const run = { jobId: "1", attempt: 1, signal: new AbortController().signal, progress: async () => {} };
    await lookJob.run({}, { ...school.app, ...run });
    await lookJob.run({}, { ...school.app, ...run });
    const { rows } = await sql<{ payload: { deptId: number } }>`
      select payload from graphile_worker._private_jobs`.execute(school.kysely);
    expect(rows).toEqual([{ payload: { deptId: 100 } }]);
    await sendJob.run({ deptId: 100 }, { ...school.app, ...run });
    expect(await view()).toMatchObject({ waiting: 0, sentToday: 2 });
    await sql`delete from graphile_worker._private_jobs`.execute(school.kysely);
    await lookJob.run({}, { ...school.app, ...run });
    expect((await sql`select from graphile_worker._private_jobs`.execute(school.kysely)).rows).toEqual([]);
  });

  test("P10 a turn ends after its time, and another follows", async () => {
    await school.save();
    await school.note(many(120));
    const slow: GuardedFetch = async (request) => {
      school.clock.at += 11_000;
      return await school.app.guardedFetch(request);
    };
    await sql`delete from graphile_worker._private_jobs`.execute(school.kysely);
    await school.send(100, slow);
    expect(school.store.requests.map(({ length }) => length)).toEqual([50, 50]);
    const { rows } = await sql<{ key: string; at: number }>`
      select key, extract(epoch from run_at)::float8 * 1000 as at from graphile_worker._private_jobs`.execute(
      school.kysely,
    );
    // After others have had their turn.
    expect(rows).toEqual([{ key: "statements.send-100", at: school.clock.at + 3_000 }]);
    await school.send();
    expect(school.store.kept.size).toBe(120);
  });
});
