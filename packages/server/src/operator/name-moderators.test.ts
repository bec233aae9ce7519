import { makeTempFolder } from "@lyceum/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, type TestMember } from "../social/members.fixture.ts";
import { renewSenior } from "../social/moderation/name-seniors.ts";
import { nameModerators } from "./name-moderators.ts";

let harness: Harness;
let ann: TestMember;
let ben: TestMember;

beforeAll(async () => {
  harness = await startHarness();
  const { kysely } = harness.app.database;
  await kysely
    .insertInto("edu.site_domain")
    .values({ domain: "adults.example", dept_id: 100, is_primary: false })
    .execute();
  await kysely.deleteFrom("social.role_grant").where("role", "=", "seniorModerator").execute();
  await kysely
    .updateTable("social.account")
    .set({ roles: ["member"] })
    .execute();
  [ann, ben] = [await addMember(harness, "Ann"), await addMember(harness, "Ben")];
});
afterAll(async () => {
  await harness.close();
});

test("A5 D7 the first two senior moderators of a social app are named by a command, once, and both at once", async () => {
  const [first, second] = [await contactOf(ann), await contactOf(ben)];
  await expect(name(first, "nobody@members.example")).rejects.toThrow(/Nobody with nobody@members.example/);
  await expect(name(first, "not an address")).rejects.toThrow(/no mail address/);
  await expect(name(first, first)).rejects.toThrow(/Two different people/);
  await expect(name(first, second, "elsewhere.example")).rejects.toThrow(/No institution/);
  expect(await seniors()).toEqual([]);

  const said = await Promise.allSettled([name(first, second), name(second, first)]);
  expect(said.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await seniors()).toEqual([ann.id, ben.id].toSorted());
  await expect(name(first, second)).rejects.toThrow(/two senior moderators already/);

  const acts = await harness.app.database.kysely
    .selectFrom("audit.entry")
    .select(["act", "realm", "thing_id as thing"])
    .where("act", "=", "role.grant" as never)
    .where("thing_id", "in", [ann.id, ben.id])
    .orderBy("thing_id")
    .execute();
  expect(acts).toEqual(
    [ann.id, ben.id].toSorted().map((thing) => ({ act: "role.grant", realm: "social", thing })),
  );
});

test("A5 whoever was named signs in again, with a second factor", async () => {
  expect((await harness.call("GET /v1/profile", { token: ann.token })).status).toBe(200);
  const waiting = await harness.app.database.query<{ payload: { memberId: string; personId: number } }>({
    text: `select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'social.seniorNamed'`,
  });
  expect(waiting.map(({ payload }) => payload.memberId).toSorted()).toEqual(await seniors());
  for (const { payload } of waiting)
    // oxlint-disable-next-line no-await-in-loop -- two people
    await renewSenior(payload, harness.app);
  expect((await harness.call("GET /v1/profile", { token: ann.token })).status).toBe(401);
});

async function name(first: string, second: string, domain = "Adults.example."): Promise<string> {
  const said: string[] = [];
  await nameModerators({
    settings: { dataFolder: makeTempFolder(), databaseUrl: harness.url },
    domain,
    contacts: [first, second],
    print: (text) => void said.push(text),
  });
  return said.join("\n");
}

async function contactOf({ id }: TestMember): Promise<string> {
  const row = await harness.app.database.kysely
    .selectFrom("social.account")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email ?? "";
}

async function seniors(): Promise<string[]> {
  const rows = await harness.app.database.query<{ id: string }>({
    text: "select id from social.account where 'seniorModerator' = any(roles) order by id",
  });
  return rows.map(({ id }) => id);
}
