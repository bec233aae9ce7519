import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import { matchingPeople } from "./store.ts";
import type { Db } from "../../ports/database.ts";

const peopleCount = 20_000;
let harness: Harness;
let token = "";
let kysely: Db;

beforeAll(async () => {
  harness = await startHarness();
  token = await harness.signInStaff("admin");
  ({ kysely } = harness.app.database);
  // Names as a large university has them, in both scripts, and a second institution as large.
  await sql`
    insert into edu.account (id, dept_id, user_name, nick, email, roles, created_at, updated_at)
    select 'many-' || n, case when n % 2 = 0 then 100 else 200 end, 'm' || n,
      case when n % 4 < 2 then substr('王李张刘陈杨赵黄周吴', 1 + n % 10, 1)
          || substr('伟芳娜敏静丽强磊军洋勇艳杰涛明超秀霞平刚', 1 + n / 10 % 20, 1)
          || substr('文华建国志红春海燕玉兰英宇航博思雨欣怡佳', 1 + n / 200 % 20, 1)
        else initcap(translate(n::text, '0123456789', 'abelmnorst')) || ' Person' end,
      'mail' || n || '@many.example', '{student}', 0, 0
    from generate_series(1, ${sql.lit(peopleCount * 2)}) as n`.execute(kysely);
  await sql`
    insert into edu.account (id, dept_id, user_name, nick, email, roles, created_at, updated_at) values
      ('one-a', 100, 'zqx', '欧阳娜娜', null, '{student}', 0, 0),
      ('one-b', 100, 'under_score', 'Ölwein 100%', 'oe@wein.example', '{student}', 0, 0)`.execute(kysely);
  await sql`vacuum analyze edu.account`.execute(kysely);
});
afterAll(() => harness.close());

test.each([
  ["a name of two characters", "欧阳", "one-a"],
  ["the end of a name", "娜娜", "one-a"],
  ["a user name", "ZQX", "one-a"],
  ["letters in the middle", "lwei", "one-b"],
  ["a letter with its dots in the other case", "ÖLWEIN", "one-b"],
  ["a mail address", "oe@wein", "one-b"],
  ["what means something to the database", "100%", "one-b"],
  ["the same in a user name", "r_s", "one-b"],
  ["two words of a name", "wein 1", "one-b"],
])("A5 people are found by %s", async (_name, search, id) => {
  expect((await find({ search })).ids).toEqual([id]);
});

test("A5 what only its pairs of characters have in common is not found", async () => {
  // "娜娜" and "欧阳" are there, "阳欧" and "娜欧" are not; of "lwein.e" every pair is in the name or the address.
  for (const search of ["阳欧", "娜欧", "lwein.e"]) expect((await find({ search })).ids).toEqual([]);
});

test("A5 fewer than two characters are refused, also where spaces or half characters make them longer", async () => {
  for (const search of ["a", " a ", "  ", "𠀀"]) expect((await find({ search })).fault).toBe("paramError");
});

test.each([["欧阳"], ["娜娜"], ["lwein"], ["mail4242@"], ["m3998"]])(
  "A5 the search for %s among 20,000 people reads the few that may fit, by the index",
  async (words) => {
    const query = matchingPeople(kysely, 100, { words, role: null, classId: null });
    for (const part of [
      query.selectAll("a").orderBy("a.nick").orderBy("a.id").limit(20),
      query.select((row) => row.fn.countAll<number>().as("total")),
    ]) {
      const [plan] = await part.explain("json", sql`analyze`);
      const nodes = nodesOf((plan as { "QUERY PLAN": { Plan: Node }[] })["QUERY PLAN"][0]?.Plan);
      expect(nodes.map((node) => node["Index Name"])).toContain("account_char_pairs");
      expect(nodes.map((node) => node["Node Type"])).not.toContain("Seq Scan");
      for (const node of nodes)
        expect(node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)).toBeLessThan(peopleCount / 100);
    }
  },
);

type Node = {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

function nodesOf(node: Node | undefined): Node[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
}

async function find(query: Record<string, string>) {
  const { body } = await harness.call("GET /staff/people", { token, query });
  return { ids: body.rows?.map(({ userId }) => userId as string), fault: body.fault };
}
