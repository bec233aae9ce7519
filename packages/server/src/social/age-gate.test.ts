import { createHmac } from "node:crypto";
import { httpCalls } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { absentAgeCheck } from "../engines/absent.ts";
import { makeAgeProvider } from "../engines/distributed/age-provider.ts";
import { resolveSite } from "../sites/index.ts";

const key = "a key that both know";
const [mine, other] = ["a", "b"].map((one) => `lyceum-device=${one.repeat(32)}`) as [string, string];
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
  harness.app.ageCheck = makeAgeProvider({
    url: "https://age.example.org/check",
    key,
    clock: harness.clock,
  });
});
afterAll(async () => {
  await harness.close();
});

test("D1 a check that was begun in this browser opens an account once, and the result alone is kept", async () => {
  const session = await begin(mine);
  expect(await faultOf(mine, proofOf(session))).toBeUndefined();
  const { rows } = {
    rows: await harness.app.database.kysely.selectFrom("social.age_assurance").selectAll().execute(),
  };
  expect(rows.at(-1)).toMatchObject({ birthday: "1990-05-17", level: 3, method: "eid" });
  expect(await faultOf(mine, proofOf(session))).toBe("ageUnproven");
});

test("D1 the proof of another person's check, of none, and one that is forged are refused", async () => {
  const session = await begin(mine);
  expect(await faultOf(other, proofOf(session))).toBe("ageUnproven");
  expect(await faultOf(mine, proofOf(randomId()))).toBe("ageUnproven");
  expect(await faultOf(mine, proofOf(session, {}, "another key"))).toBe("ageUnproven");
  expect(await faultOf(mine, "dev-1990-05-17")).toBe("ageUnproven");
  expect(await faultOf(mine, proofOf(session, { level: 1 }))).toBe("ageUnproven");
});

test("D1 a check that waited too long, and a proof that did, are refused", async () => {
  const session = await begin(mine);
  const proof = proofOf(session);
  harness.clock.at += limits.ageProofLife.value + 1;
  expect(await faultOf(mine, proof)).toBe("ageUnproven");
  expect(await faultOf(mine, proofOf(session))).toBe("ageUnproven");
  expect(await faultOf(mine, proofOf(await begin(mine)))).toBeUndefined();
});

test("D1 of two registrations at once with one proof one is let in", async () => {
  const proof = proofOf(await begin(mine));
  const faults = await Promise.all([faultOf(mine, proof), faultOf(mine, proof)]);
  expect(faults.toSorted()).toEqual(["ageUnproven", undefined]);
});

test("D1 whom the provider finds to be a minor is refused on that device, also with another check", async () => {
  const young = `lyceum-device=${"c".repeat(32)}`;
  const session = await begin(young);
  expect(await faultOf(young, proofOf(session, { birthday: "2012-01-01" }))).toBe("ageRefused");
  const again = await harness.call("POST /v1/auth/age", { body: {}, cookie: young });
  expect(again.body.fault).toBe("ageRefused");
});

test("D7 without a provider there is no social realm, whatever the institution switched on", async () => {
  const host = "localhost";
  const open = await resolveSite(harness.app)(host);
  const closed = await resolveSite({ ...harness.app, ageCheck: absentAgeCheck })(host);
  expect(open?.features["social"]).toBe(true);
  expect(closed?.features["social"]).toBe(false);
});

test("D7 at a school for children nobody is sent to a provider, and no browser is marked", async () => {
  const host = "northfield.localhost";
  for (const key of ["POST /v1/auth/age", "POST /v1/auth/register", "POST /v1/auth/login"] as const) {
    const body = key === "POST /v1/auth/age" ? {} : httpCalls[key].example.body;
    const answer = await harness.call(key, { body, host });
    expect([key, answer.body.fault, answer.cookie]).toEqual([key, "notFound", undefined]);
  }
});

async function begin(cookie: string): Promise<string> {
  const { body } = await harness.call("POST /v1/auth/age", { body: {}, cookie });
  const page = new URL(body.data.url);
  expect(page.searchParams.get("return")).toMatch(/\/social\/login$/);
  return page.searchParams.get("session") ?? "";
}

function proofOf(session: string, part: Record<string, unknown> = {}, by = key): string {
  const said = { session, birthday: "1990-05-17", level: 3, method: "eid", at: harness.clock.at, ...part };
  const payload = Buffer.from(JSON.stringify(said)).toString("base64url");
  return `${payload}.${createHmac("sha256", by).update(payload).digest("hex")}`;
}

async function faultOf(cookie: string, ageProof: string): Promise<string | undefined> {
  const name = randomId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  const contact = `${name}@age.example`;
  await harness.sendCode(contact, "register", {}, "social");
  const body = { contact, code: harness.codeFor(contact), birthday: "1990-05-17", ageProof, agreement: true };
  return (await harness.call("POST /v1/auth/register", { body, cookie })).body.fault;
}
