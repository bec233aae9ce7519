import type { FactFilter, MemberView } from "@lyceum/contract/shapes";
import { openFactFilter } from "@lyceum/domain/social";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember, decideAll, type TestMember } from "./members.fixture.ts";

let harness: Harness;
let viewer: TestMember;
let fits: TestMember;
let other: TestMember;
let silent: TestMember;
beforeAll(async () => {
  harness = await startHarness();
  const moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  viewer = await addMember(harness, "Viewer");
  fits = await addMember(harness, "Fits");
  other = await addMember(harness, "Other");
  silent = await addMember(harness, "Says nothing");
  await say(fits, { smoking: "never", education: "master", height: 172 });
  await say(other, { smoking: "often", education: "master", height: 172 });
  await decideAll(harness, moderator);
});
afterAll(() => harness.close());

async function say(member: TestMember, facts: object): Promise<void> {
  await harness.call("POST /v1/profile", { token: member.token, body: { facts } });
}

async function deckOf(member: TestMember): Promise<string[]> {
  const { body } = await harness.call("GET /v1/discovery", { token: member.token });
  return (body.rows as MemberView[]).map(({ nickname }) => nickname).toSorted();
}

async function set(filter: Partial<FactFilter>) {
  const body = { ...openFactFilter, ...filter };
  return (await harness.call("POST /v1/discovery/facts", { token: viewer.token, body })).body;
}

async function premiumUntil(vip_until: number): Promise<void> {
  const { kysely } = harness.app.database;
  await kysely
    .updateTable("social.entitlement")
    .set({ vip_until })
    .where("account_id", "=", viewer.id)
    .execute();
}

const kept = async () =>
  (await harness.call("GET /v1/profile", { token: viewer.token })).body.data.factFilter as FactFilter;

test("D3 premium narrows the own deck by facts; when it ends the filter is kept and not applied", async () => {
  const all = ["Fits", "Other", "Says nothing"];
  expect((await set({ smoking: ["never"] })).fault).toBe("premiumMissing");
  expect(await kept()).toEqual(openFactFilter);

  await premiumUntil(harness.clock.at + 1_000);
  expect((await set({ smoking: ["never", "sometimes"] })).fault).toBeUndefined();
  expect(await deckOf(viewer)).toEqual(["Fits"]);
  await set({ education: ["master"], heightFrom: 172, heightTo: 172 });
  expect(await deckOf(viewer)).toEqual(["Fits", "Other"]);
  expect((await set({ heightFrom: 180, heightTo: 170 })).fault).toBe("paramError");
  await set({ heightFrom: 180 });
  expect(await deckOf(viewer)).toEqual([]);
  // It decides about nobody's deck but its owner's.
  expect(await deckOf(silent)).toEqual(["Fits", "Other", "Viewer"]);

  await premiumUntil(harness.clock.at);
  expect(await deckOf(viewer)).toEqual(all);
  expect((await kept()).heightFrom).toBe(180);
  expect((await set({ heightFrom: 181 })).fault).toBe("premiumMissing");
  expect((await set({})).fault).toBeUndefined();
  expect(await kept()).toEqual(openFactFilter);
});

test("D3 a filter asks for nothing that nobody is chosen by", async () => {
  const body = { ...openFactFilter, ethnicity: ["asian"] };
  const answer = await harness.call("POST /v1/discovery/facts", { token: viewer.token, body });
  expect(answer.body.fault).toBe("paramError");
  // Nor for those who keep something to themselves.
  const silence = { token: viewer.token, body: { ...openFactFilter, smoking: ["notSaid"] } };
  expect((await harness.call("POST /v1/discovery/facts", silence)).body.fault).toBe("paramError");
});
