import { randomId } from "@lyceum/kit";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, type TestMember } from "./members.fixture.ts";
import { listApart } from "./store/school-groups.ts";

let harness: Harness;
const members: TestMember[] = [];
beforeAll(async () => {
  harness = await startHarness();
  for (let n = 0; n < 5; n += 1) members.push(await addMember(harness, `Law ${n}`, { photo: false }));
});
afterAll(() => harness.close());

const place = fc.record({ member: fc.nat(4), school: fc.nat(2), isStaff: fc.boolean() });
const block = fc.tuple(fc.nat(4), fc.nat(4)).filter(([from, to]) => from !== to);

test("D7 two are apart exactly where one works at a school of both or one has blocked the other, seen from either", async () => {
  const { kysely } = harness.app.database;
  const places = fc.uniqueArray(place, { maxLength: 8, selector: (one) => `${one.member} ${one.school}` });
  await fc.assert(
    fc.asyncProperty(
      places,
      fc.uniqueArray(block, { maxLength: 2, selector: String }),
      async (at, blocks) => {
        await sql`delete from social.school_group`.execute(kysely);
        await sql`delete from social.block`.execute(kysely);
        const id = (n: number) => members[n]?.id ?? randomId();
        for (const { member, school, isStaff } of at) {
          const row = { account_id: id(member), group_mac: Buffer.from([school]), dept_id: 100 };
          await kysely
            .insertInto("social.school_group")
            .values({ ...row, is_staff: isStaff })
            .execute();
        }
        for (const [from, to] of blocks)
          await kysely
            .insertInto("social.block")
            .values({ from_id: id(from), to_id: id(to), dept_id: 100, at: 1 })
            .execute();
        const shares = (a: number, b: number) =>
          at.some((one) =>
            at.some(
              (other) =>
                one.member === a &&
                other.member === b &&
                one.school === other.school &&
                (one.isStaff || other.isStaff),
            ),
          );
        const isBlock = (a: number, b: number) => blocks.some(([from, to]) => from === a && to === b);
        for (const [a, { id: own }] of members.entries()) {
          const others = members.map(({ id: other }) => other).filter((other) => other !== own);
          const model = members
            .filter((_, b) => b !== a && (shares(a, b) || isBlock(a, b) || isBlock(b, a)))
            .map(({ id: other }) => other);
          expect([...(await listApart(kysely, own, others))].toSorted()).toEqual(model.toSorted());
        }
      },
    ),
    { numRuns: 25 },
  );
});
