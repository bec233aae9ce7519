import type { Colleague } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Harness } from "../accounts/harness.fixture.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";
import { contactsOf, renew, signIn, staff, startCases, stopCases } from "./safety.fixture.ts";

let harness: Harness;

beforeAll(async () => {
  harness = await startCases();
});
afterAll(stopCases);

test("A5 two senior moderators make a moderator, one alone does not, and what they did is in the record", async () => {
  const ann = await member("Newcomer");
  expect((await change(staff.first, ann.id, "moderator", "grant")).data).toEqual({ isFinal: false });
  expect((await change(staff.first, ann.id, "moderator", "grant")).data).toEqual({ isFinal: false });
  expect(await rolesOf(ann)).toEqual(["member"]);
  expect(await colleague(ann)).toMatchObject({ roles: [], changes: [{ act: "grant", isOwn: true }] });
  expect((await change(staff.second, ann.id, "moderator", "grant")).data).toEqual({ isFinal: true });
  expect(await rolesOf(ann)).toEqual(["member", "moderator"]);
  expect((await change(staff.second, ann.id, "moderator", "grant")).fault).toBe("reviewChanged");
  // Sessions from before had no second factor.
  expect((await harness.call("GET /v1/profile", { token: ann.token })).status).toBe(401);
  const acts = await harness.app.database.kysely
    .selectFrom("audit.entry")
    .select(["act", "actor"])
    .where("thing_id", "=", ann.id)
    .where(sql<boolean>`act like 'role.%'`)
    .orderBy("id")
    .execute();
  expect(acts.map(({ act, actor }) => `${act} ${actor}`)).toEqual([
    "role.propose m-mod",
    "role.propose m-mod",
    "role.grant m-mod2",
  ]);
});

test("A5 nobody acts on themselves, members and moderators on nobody, and two senior moderators stay", async () => {
  const ann = await member("Alone");
  expect((await change(staff.first, "m-mod", "seniorModerator", "revoke")).fault).toBe("judgesThemselves");
  expect((await change(staff.first, "m-mod2", "seniorModerator", "revoke")).fault).toBe("lastSenior");
  expect((await change(ann.token, ann.id, "moderator", "grant")).fault).toBe("forbidden");
  expect((await change(staff.first, "m-nobody", "moderator", "grant")).fault).toBe("notFound");
});

test("A5 a wish is given up by either, and another wish stands in its place", async () => {
  const ann = await member("Undecided");
  await change(staff.first, ann.id, "moderator", "grant");
  const [wish] = (await colleague(ann))?.changes ?? [];
  const params = { id: wish?.id ?? "" };
  const asked = { token: staff.second, params, body: {} };
  const given = await harness.call("POST /v1/moderation/colleagues/{id}/withdraw", asked);
  expect(given.body.fault).toBeUndefined();
  expect(await colleague(ann)).toBeUndefined();
  const again = await harness.call("POST /v1/moderation/colleagues/{id}/withdraw", asked);
  expect(again.body.fault).toBe("notFound");
  expect((await change(staff.second, ann.id, "moderator", "grant")).data).toEqual({ isFinal: false });
  expect(await rolesOf(ann)).toEqual(["member"]);
});

test("A5 of two who confirm at once one does it, and a role is taken by two as it was given", async () => {
  const ann = await member("Twice");
  const wanted = await Promise.all(
    [staff.first, staff.second].map((token) => change(token, ann.id, "moderator", "grant")),
  );
  expect(wanted.filter(({ data }) => data?.isFinal)).toHaveLength(1);
  expect(await rolesOf(ann)).toEqual(["member", "moderator"]);
  await change(staff.second, ann.id, "moderator", "revoke");
  await change(staff.first, ann.id, "moderator", "revoke");
  expect(await rolesOf(ann)).toEqual(["member"]);
  expect(await signIn(await contactsOf(ann))).not.toBe("");
});

async function member(nickname: string): Promise<TestMember> {
  await renew();
  const made = await addMember(harness, nickname);
  await decideAll(harness, staff.first);
  return made;
}

async function change(token: string, memberId: string, role: string, act: string) {
  const { body } = await harness.call("POST /v1/moderation/colleagues", {
    token,
    body: { memberId, role, act },
  });
  return body as { data?: { isFinal: boolean }; fault?: string };
}

async function colleague({ id }: TestMember): Promise<Colleague | undefined> {
  const { body } = await harness.call("GET /v1/moderation/colleagues", { token: staff.first });
  return (body.rows as Colleague[]).find(({ memberId }) => memberId === id);
}

async function rolesOf({ id }: TestMember): Promise<string[]> {
  const row = await harness.app.database.kysely
    .selectFrom("social.account")
    .select("roles")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.roles.toSorted();
}
