import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "./accounts.ts";
import { seedCrowd } from "./crowd.ts";
import { demoSite } from "./demo-site.fixture.ts";

let demo: Awaited<ReturnType<typeof demoSite>>;
beforeAll(async () => {
  demo = await demoSite();
  await seedAccounts(demo.app);
});
afterAll(() => demo.drop());

const one = async (text: string) => (await demo.app.database.query<{ n: number }>({ text }))[0]?.n;

test("P13 the demo has 600 people in 24 classes, each child of the crowd's families with its guardian, and a question of several parts", async () => {
  await seedCrowd(demo.app);
  const counts = async () => [
    await one("select count(*)::int as n from edu.account"),
    await one("select count(*)::int as n from edu.school_class"),
    await one("select count(*)::int as n from edu.guardian_link"),
    await one("select count(*)::int as n from edu.question where kind = 'composite'"),
  ];
  const first = await counts();
  expect(first.slice(0, 2)).toEqual([600, 24]);
  expect(first[2]).toBeGreaterThan(100);
  expect(first[3]).toBe(1);
  await seedCrowd(demo.app);
  expect(await counts()).toEqual(first);
  // What an account has by its grants is what it is told, in messaging as well.
  expect(
    await one(`select count(*)::int as n from edu.account a join im.person p on p.account = a.id and p.realm = 0
      where a.roles = p.roles and a.class_ids::int8[] = p.class_ids::int8[] and a.dept_id = p.dept_id`),
  ).toBe(600);
  expect(
    await one(`select count(*)::int as n from edu.account a where id like 'u-crowd-%' and class_ids::int8[] <> (
      select coalesce(array_agg(distinct class_id::int8 order by class_id::int8) filter (where class_id is not null), '{}')
      from edu.role_grant g where g.account_id = a.id)`),
  ).toBe(0);
});
