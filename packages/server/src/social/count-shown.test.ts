import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { countShown } from "./count-shown.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";

let harness: Harness;
let people: TestMember[];
beforeAll(async () => {
  harness = await startHarness();
  const moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  people = [];
  // One after the other, as the gate takes them.
  // oxlint-disable-next-line no-await-in-loop
  for (let at = 0; at < 4; at++) people.push(await addMember(harness, `Shown ${at}`));
  await decideAll(harness, moderator);
});
afterAll(() => harness.close());

/** The database takes no count of this member: as a row that is damaged would be. */
async function refuseCountOf(id: string): Promise<void> {
  const { kysely } = harness.app.database;
  await sql`create function social.refuse_count() returns trigger language plpgsql as
    $$ begin raise exception 'no count'; end $$`.execute(kysely);
  await sql`create trigger refuse_count before update of exposure on social.profile for each row
    when (old.account_id = ${sql.lit(id)}) execute function social.refuse_count()`.execute(kysely);
}

const exposureOf = async (id = "") =>
  (
    await harness.app.database.kysely
      .selectFrom("social.profile")
      .select("exposure")
      .where("account_id", "=", id)
      .executeTakeFirstOrThrow()
  ).exposure;

test("D2 of decks at the same moment one that cannot be counted takes no other along, and is shown itself", async () => {
  const [viewer, refused, counted, other] = people;
  await refuseCountOf(refused?.id ?? "");
  const deckOf = (member: TestMember | undefined) => [{ deptId: 100, id: member?.id ?? "" }];
  await Promise.all([
    countShown(harness.app, deckOf(refused)),
    countShown(harness.app, deckOf(counted)),
    countShown(harness.app, deckOf(other)),
  ]);
  expect(await Promise.all([refused, counted, other].map((one) => exposureOf(one?.id)))).toEqual([0, 1, 1]);

  const body = { userId: refused?.id, act: "block" };
  await harness.call("POST /v1/relations", { token: other?.token ?? "", body });
  const decks = await Promise.all(
    [viewer, other].map((one) => harness.call("GET /v1/discovery", { token: one?.token ?? "" })),
  );
  expect(decks.map(({ body: { total } }) => total)).toEqual([3, 2]);
  expect(await exposureOf(viewer?.id)).toBe(1);
});
