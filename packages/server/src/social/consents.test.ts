import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, decideAll } from "./members.fixture.ts";

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
});
afterAll(() => h.close());

async function change(token: string, purpose: string, isGiven: boolean, version = 1) {
  return (await h.call("POST /v1/consents", { token, body: { purpose, version, isGiven } })).body;
}

test("D1 each consent is its own; withdrawn, what hung on it is gone at once and is not taken any more", async () => {
  const moderator = await h.signInStaff("mod", {}, "POST /v1/auth/login");
  const ann = await addMember(h, "Ann");
  const ben = await addMember(h, "Ben");
  await decideAll(h, moderator);
  const { token } = ann;
  const save = async (body: object) => (await h.call("POST /v1/profile", { token, body })).body;
  const own = async () => (await h.call("GET /v1/profile", { token })).body.data;
  const isSeen = async () =>
    (await h.call("GET /v1/user/{id}", { token: ben.token, params: { id: ann.id } })).body.fault ===
    undefined;
  const held = async () => {
    const { rows = [] } = (await h.call("GET /v1/consents", { token })).body;
    return (rows as { purpose: string; givenAt: number | null }[])
      .filter(({ givenAt }) => givenAt !== null)
      .map(({ purpose }) => purpose);
  };
  expect((await save({ facts: { ethnicity: "mixed", smoking: "never" } })).fault).toBeUndefined();
  expect(await isSeen()).toBe(true);

  expect((await change(token, "sensitive", false)).data.givenAt).toBeNull();
  expect((await change(token, "sensitive", false)).data.givenAt).toBeNull();
  expect(await held()).toEqual(["location", "photoCheck"]);
  expect(await own()).toMatchObject({ lookingFor: [], facts: { smoking: "never" } });
  expect((await own()).facts).not.toHaveProperty("ethnicity");
  expect(await isSeen()).toBe(false);
  expect(await save({ lookingFor: ["women"] })).toMatchObject({ fault: "consentMissing" });
  expect(await save({ facts: { ethnicity: "mixed" } })).toMatchObject({ fault: "consentMissing" });
  expect((await save({ facts: { ethnicity: null } })).fault).toBeUndefined();

  expect((await change(token, "location", false)).data.givenAt).toBeNull();
  expect((await own()).place).toBeNull();
  expect(await save({ placeId: "hamburg" })).toMatchObject({ fault: "consentMissing" });

  expect((await change(token, "sensitive", true, 2)).fault).toBe("agreementOutdated");
  expect((await change(token, "sensitive", true)).data.givenAt).toBe(h.clock.at);
  expect((await save({ lookingFor: ["everyone"] })).fault).toBeUndefined();
});

test("D4 without consent to it nobody's picture is compared, and withdrawn, the proof and its picture are gone", async () => {
  const moderator = await h.signInStaff("mod", {}, "POST /v1/auth/login");
  const cleo = await addMember(h, "Cleo");
  await decideAll(h, moderator);
  const { token } = cleo;
  const { kysely } = h.app.database;
  await kysely
    .insertInto("social.verification")
    .values({
      verification_id: "v-cleo",
      account_id: cleo.id,
      dept_id: 100,
      photo_id: "p",
      pose: "thumbUp",
      asked_at: h.clock.at,
    })
    .execute();
  await kysely
    .updateTable("social.verification")
    .set({ state: "verified", submitted_at: h.clock.at, asset_id: cleo.assetId, decided_at: h.clock.at })
    .execute();
  await change(token, "photoCheck", false);
  const row = await kysely
    .selectFrom("social.verification")
    .select(["state", "asset_id"])
    .where("account_id", "=", cleo.id)
    .executeTakeFirst();
  expect(row).toEqual({ state: "notApproved", asset_id: null });
  const begun = await h.call("POST /v1/verification/begin", { token, body: {} });
  expect(begun.body.fault).toBe("consentMissing");
});
