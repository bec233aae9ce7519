import { expect, test } from "vitest";
import { makePreparedStatements } from "./prepared-statements.ts";

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

test("no more than 200 are prepared, however many come", () => {
  const prepared = makePreparedStatements();
  const names = Array.from({ length: 300 }, (_, at) => asked(20, `select ${at}`, prepared));
  expect(new Set(names).size).toBe(201);
  expect(prepared.nameOf("select 0")).toBe("hot-0");
});
