import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";

let harness: Harness;
let people: TestMember[];
let men: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  const moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  people = [];
  // One after the other, as the gate takes them.
  // oxlint-disable-next-line no-await-in-loop
  for (let at = 0; at < 6; at++) people.push(await addMember(harness, `Together ${at}`));
  men = await addMember(harness, "Wants men", { lookingFor: ["men"] });
  await decideAll(harness, moderator);
});
afterAll(() => harness.close());

type Act = "like" | "pass";
const judge = async (from: TestMember, to: TestMember | string, act: Act = "like") =>
  (
    await harness.call("POST /v1/likes", {
      token: from.token,
      body: { userId: typeof to === "string" ? to : to.id, act },
    })
  ).body;
const at = (place: number) => people[place] ?? men;

async function clear(): Promise<void> {
  for (const table of ["judgement", "match", "block"] as const)
    // oxlint-disable-next-line no-await-in-loop
    await harness.app.database.kysely.deleteFrom(`social.${table}`).execute();
}

test("D2 what members like at the same moment is given in few transactions", async () => {
  await clear();
  const answers = await Promise.all(
    people.flatMap((from) => people.filter((to) => to !== from).map(async (to) => await judge(from, to))),
  );
  expect(answers.filter(({ data }) => data.isMatch)).toHaveLength(15);
  const { rows } = await sql<{ count: number; transactions: number }>`
    select count(*)::int, count(distinct xmin::text)::int as transactions from social.judgement`.execute(
    harness.app.database.kysely,
  );
  expect(rows[0]?.count).toBe(30);
  expect(rows[0]?.transactions).toBeLessThan(15);
});

test("D2 of likes at the same moment each refused one hears why, and takes no other along", async () => {
  await clear();
  await harness.call("POST /v1/relations", { token: at(5).token, body: { userId: at(4).id, act: "block" } });
  const answers = await Promise.all([
    judge(at(0), at(1)),
    judge(at(0), "nobody"),
    judge(at(4), at(5)),
    judge(at(2), men),
    // The same one twice counts once.
    judge(at(0), at(1)),
    judge(at(1), at(0)),
    judge(at(2), at(3), "pass"),
    judge(at(3), at(2)),
  ]);
  expect(answers.map(({ fault, data }) => fault ?? data.isMatch)).toEqual([
    false,
    "notFound",
    "notFound",
    "notFound",
    expect.any(Boolean),
    true,
    false,
    false,
  ]);
  expect(answers[6]?.data.likes.remaining).toBe(25);
  const { rows: matches } = (await harness.call("GET /v1/matches", { token: at(0).token })).body;
  expect(matches?.map(({ member }: { member: { id: string } }) => member.id)).toEqual([at(1).id]);
  expect((await harness.call("GET /v1/profile", { token: at(0).token })).body.data.likes.remaining).toBe(24);
});

test("D2 who waits for a profile that somebody holds, holds up nobody else", async () => {
  await clear();
  let held: Promise<unknown> | undefined;
  await harness.app.database.kysely.transaction().execute(async (trx) => {
    await sql`select from social.profile where account_id = ${at(0).id} for update`.execute(trx);
    held = judge(at(1), at(0));
    const others = await Promise.all([judge(at(2), at(3)), judge(at(3), at(2))]);
    expect(others.filter(({ data }) => data.isMatch)).toHaveLength(1);
  });
  expect(await held).toMatchObject({ data: { isMatch: false } });
});

test("D2 whatever comes together, two who like each other match once, and others do not", async () => {
  const place = fc.nat({ max: 3 });
  const sent = fc.record({ from: place, to: place, act: fc.constantFrom<Act>("like", "like", "pass") });
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { maxLength: 20 }), async (all) => {
      await clear();
      const asked = all.filter(({ from, to }) => from !== to);
      const answers = await Promise.all(
        asked.map(async ({ from, to, act }) => await judge(at(from), at(to), act)),
      );
      expect(answers.every(({ fault }) => fault === undefined)).toBe(true);
      const liked = new Set(
        asked.filter(({ act }) => act === "like").map(({ from, to }) => `${at(from).id} ${at(to).id}`),
      );
      const pairs = [...liked].filter((pair) => pair < pair.split(" ").toReversed().join(" "));
      const both = pairs.filter((pair) => liked.has(pair.split(" ").toReversed().join(" ")));
      const { kysely } = harness.app.database;
      const matches = await kysely.selectFrom("social.match").select(["lo_id", "hi_id"]).execute();
      expect(matches.map(({ lo_id, hi_id }) => `${lo_id} ${hi_id}`).toSorted()).toEqual(both.toSorted());
    }),
    { numRuns: 25 },
  );
});
