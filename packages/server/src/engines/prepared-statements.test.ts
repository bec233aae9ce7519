import type pg from "pg";
import { expect, test } from "vitest";
import { makePreparedStatements, preparingPool } from "./prepared-statements.ts";

const asked = (times: number, text: string, prepared = makePreparedStatements()) =>
  Array.from({ length: times }, () => prepared.nameOf(text)).at(-1);

test("a statement is prepared when it comes for the twentieth time within a minute", () => {
  const prepared = makePreparedStatements();
  expect(asked(19, "select 1", prepared)).toBeUndefined();
  expect(asked(1, "select 1", prepared)).toBe("hot-0");
  expect(asked(20, "select 2", prepared)).toBe("hot-1");
  expect(prepared.nameOf("select 1")).toBe("hot-0");
});

test("what comes now and then is planned each time", () => {
  let now = 0;
  const prepared = makePreparedStatements(() => now);
  for (let minute = 0; minute < 10; minute++) {
    expect(asked(19, "select 1", prepared)).toBeUndefined();
    now += 60_000;
  }
  expect(asked(20, "select 1", prepared)).toBe("hot-0");
});

test("a statement whose columns a migration may change is never prepared", () => {
  expect(asked(40, "select * from a")).toBeUndefined();
  expect(asked(40, "insert into a values ($1) returning a.*")).toBeUndefined();
  expect(asked(40, "select count(*) from a where b = $1")).toBe("hot-0");
});

test("a statement that the database refused as it was prepared is planned from then on", () => {
  const prepared = makePreparedStatements();
  expect(asked(20, "select 1", prepared)).toBe("hot-0");
  prepared.forget("select 1");
  expect(asked(40, "select 1", prepared)).toBeUndefined();
});

const minuteMs = 60_000;
const namesOf = (count: number, prepared: ReturnType<typeof makePreparedStatements>, word = "a") =>
  Array.from({ length: count }, (_, at) => asked(20, `select ${word}${at}`, prepared));

test("no more than 200 are prepared, however many come at one time", () => {
  const prepared = makePreparedStatements();
  expect(new Set(namesOf(300, prepared)).size).toBe(201);
  expect(prepared.nameOf("select a0")).toBe("hot-0");
});

test("a statement that comes no more gives up its place, one that comes each minute keeps it, and no name comes twice", () => {
  let now = 0;
  const prepared = makePreparedStatements(() => now);
  const names = namesOf(200, prepared);
  for (let minute = 0; minute < 12; minute++) {
    now += minuteMs;
    expect(prepared.nameOf("select a7")).toBe("hot-7");
    expect(asked(20, "select early", prepared) === undefined).toBe(minute < 9);
  }
  const later = namesOf(250, prepared, "b");
  expect(later.filter((name) => name !== undefined)).toHaveLength(198);
  expect(later.filter((name) => names.includes(name))).toEqual([]);
  expect([prepared.isInUse("hot-7"), prepared.isInUse("hot-8")]).toEqual([true, false]);
  expect(prepared.leftCount()).toBe(199);
});

test("what is never prepared takes no place", () => {
  const prepared = makePreparedStatements();
  for (let at = 0; at < 300; at++) asked(20, `select * from a${at}`, prepared);
  for (let at = 0; at < 150; at++) {
    asked(20, `select refused${at}`, prepared);
    prepared.forget(`select refused${at}`);
  }
  expect(namesOf(200, prepared)).not.toContain(undefined);
  expect(asked(40, "select refused0", prepared)).toBeUndefined();
});

test("a connection that holds many statements that come no more is closed, any other stays open", async () => {
  let now = 0;
  const prepared = makePreparedStatements(() => now);
  const closed: unknown[] = [];
  const client = {
    query: () => Promise.resolve({ rows: [] }),
    release: (isClosed: boolean) => void closed.push(isClosed),
  };
  // What is asked here of a pool and its connection is all that this one can.
  const pool = { connect: () => Promise.resolve(client) } as unknown as pg.Pool;
  const { connect } = preparingPool(pool, prepared);
  const run = async (word: string, count: number) => {
    const connection = await connect();
    for (let at = 0; at < count * 20; at++)
      // One after the other, as on a connection.
      // oxlint-disable-next-line no-await-in-loop
      await connection.query({ text: `select ${word}${at % count}`, values: [1] });
    connection.release(false);
  };
  await run("a", 200);
  now += 11 * minuteMs;
  await run("b", 50);
  expect(closed).toEqual([false, false]);
  await run("c", 1);
  expect(closed).toEqual([false, false, true]);
});
