import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSite } from "../seed/demo-site.fixture.ts";
import { listMet, writeList } from "./store.ts";
import { makeWordLists } from "./word-lists.ts";
import type { Database } from "../ports/database.ts";

const [dept, otherDept] = [100, 200];
let demo: Awaited<ReturnType<typeof demoSite>>;
let kysely: Database["kysely"];
const asked: string[] = [];
const clock = { at: 1_790_000_000_000, now: () => clock.at };
const own = { realm: "edu", deptId: dept } as const;

beforeAll(async () => {
  demo = await demoSite();
  // The real database, with a note of each statement.
  kysely = demo.app.database.kysely.withPlugin({
    transformQuery({ node }) {
      asked.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => await Promise.resolve(result),
  });
  for (const dept_id of [dept, otherDept])
    await writeList(demo.app.database.kysely, dept_id, 0, {
      words: [
        { word: "meet me", type: 3 },
        { word: "fool", type: 2 },
      ],
      at: 0,
      by: "boss",
    });
});
afterAll(() => demo.drop());

function make() {
  asked.length = 0;
  return makeWordLists({ database: { ...demo.app.database, kysely }, clock, log: () => {} });
}
const said = (body: string) => ({ type: 0, body });

test("M18 words that were left to the server are counted in one statement, however many messages there are", async () => {
  const lists = make();
  const list = await lists.of(own);
  for (let at = 0; at < 300; at++) lists.apply(list, own, said(`meet me at ${at}`));
  const other = { ...own, deptId: otherDept };
  lists.apply(await lists.of(other), other, said("meet me"));
  await lists.close();
  expect(asked.filter((kind) => kind === "InsertQueryNode")).toHaveLength(1);
  expect(await listMet(demo.app.database.kysely, dept, 0)).toEqual([{ word: "meet me", count: 300 }]);
  expect(await listMet(demo.app.database.kysely, otherDept, 0)).toEqual([{ word: "meet me", count: 1 }]);
  lists.apply(list, own, said("meet me"));
  await lists.close();
  expect(await listMet(demo.app.database.kysely, dept, 0)).toEqual([{ word: "meet me", count: 301 }]);
});

test("M18 words beneath pictures and films are looked at as those of texts are", async () => {
  const lists = make();
  const list = await lists.of(own);
  const beneath = (type: number, body?: string) => ({ type, ...(body === undefined ? {} : { body }) });
  for (const type of [1, 2, 3, 6]) {
    expect(lists.apply(list, own, beneath(type, "a picture"))).toEqual({ type, body: "a picture" });
    expect(() => lists.apply(list, own, beneath(type, "you fool"))).toThrow("wordsRefused");
    expect(lists.apply(list, own, beneath(type))).toEqual({ type });
  }
  await lists.close();
});

test("M18 many who ask at once wait for one answer, and the change of one list is nothing to another", async () => {
  const lists = make();
  const other = { ...own, deptId: otherDept };
  await Promise.all(Array.from({ length: 50 }, () => lists.of(own)));
  await lists.of(other);
  expect(asked).toHaveLength(2);
  clock.at += 6_000;
  await Promise.all(Array.from({ length: 50 }, () => lists.of(own)));
  expect(asked).toHaveLength(3);
  await lists.of(other);
  lists.forget(otherDept);
  expect([lists.held(own) !== undefined, lists.held(other)]).toEqual([true, undefined]);
  // What was asked before the change is not kept.
  const early = lists.of(other);
  lists.forget(otherDept);
  await early;
  expect(lists.held(other)).toBeUndefined();
});

test("M18 a message that was let in with a list is judged by it, whatever is forgotten meanwhile", async () => {
  const lists = make();
  const list = await lists.of(own);
  lists.forget(dept);
  expect(() => lists.apply(list, own, said("you fool"))).toThrow("wordsRefused");
});
