import type { AgreementRecord, StaffAgreement } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { defaultVersion } from "./default-text/index.ts";
import { signInModerator } from "./moderator.fixture.ts";

const north = "northfield.localhost";
let harness: Harness;
let head = { host: north, token: "" };

beforeAll(async () => {
  harness = await startHarness();
  head = { host: north, token: await harness.signInStaff("head", { host: north }) };
});
afterAll(() => harness.close());

test("A8 staff see of each version who published it, when, and how many of their people accepted it", async () => {
  const before = await versionsOf(head, "privacy");
  expect(before.rows).toEqual([{ ...defaultVersion, publishedBy: null, acceptedCount: 1 }]);
  const first = await publish(head, 0);
  const lily = await harness.signInAs("lily", { host: north });
  // Of another institution, and of another document: neither counts here.
  await harness.signInAs("ann");
  const body = { agreements: [{ kind: "privacy", version: first.version }] };
  await harness.call("POST /account/agreements/accept", { host: north, token: lily.token, body });
  expect((await versionsOf(head, "privacy")).rows).toEqual([
    { ...first, publishedBy: { userId: "u-head", nickName: "Mr. Okafor" }, acceptedCount: 1 },
    // Who signed in when nothing was published: the head.
    { ...defaultVersion, publishedBy: null, acceptedCount: 1 },
  ]);
  const both = await harness.call("GET /staff/agreements", head);
  const [privacy, agreement] = both.body.rows as StaffAgreement[];
  expect(privacy).toMatchObject({ kind: "privacy", current: { version: 1, acceptedCount: 1 } });
  expect(agreement).toMatchObject({ kind: "agreement", current: { version: 0, publishedBy: null } });
  const people = await harness.app.database.kysely
    .selectFrom("edu.account")
    .select("id")
    .where("dept_id", "=", 200)
    .where("status", "=", "active")
    .execute();
  expect(privacy?.peopleCount).toBe(people.length);
});

test("A8 an account that is closed counts no more, and the standard text closes the last page alone", async () => {
  const { kysely } = harness.app.database;
  await kysely.updateTable("edu.account").set({ status: "disabled" }).where("id", "=", "u-lily").execute();
  const { rows, total } = await versionsOf(head, "privacy", { pageSize: "1" });
  expect(rows.map(({ version, acceptedCount }) => [version, acceptedCount])).toEqual([[1, 0]]);
  expect(total).toBe(2);
  const last = await versionsOf(head, "privacy", { pageSize: "1", pageNum: "2" });
  expect(last.rows.map(({ version }) => version)).toEqual([0]);
  expect((await versionsOf(head, "privacy", { pageSize: "1", pageNum: "3" })).rows).toEqual([]);
});

test("A8 D7 moderators see the versions of the social app, staff those of the school, members none", async () => {
  const moderator = { token: await signInModerator(harness) };
  const published = await publish(moderator, 0);
  expect((await versionsOf(moderator, "privacy")).rows[0]).toEqual({
    ...published,
    publishedBy: { userId: "m-senior", nickName: "Senior" },
    acceptedCount: 0,
  });
  const admin = { token: await harness.signInStaff("admin") };
  expect((await versionsOf(admin, "privacy")).rows.map(({ version }) => version)).toEqual([0]);
  const ann = await harness.signInAs("ann");
  for (const key of ["GET /staff/agreements", "GET /staff/agreements/versions"] as const)
    expect((await harness.call(key, { token: ann.token, query: { kind: "privacy" } })).status).toBe(403);
});

type As = { host?: string; token: string };

async function versionsOf(as: As, kind: string, page: Record<string, string> = {}) {
  const { body } = await harness.call("GET /staff/agreements/versions", { ...as, query: { kind, ...page } });
  return { rows: body.rows as AgreementRecord[], total: body.total };
}

async function publish(as: As, basedOn: number) {
  const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Less." }] }] };
  const asked = { kind: "privacy", basedOn, body: text, bodyEn: text };
  const { body } = await harness.call("POST /staff/agreements/publish", { ...as, body: asked });
  return body.data as { version: number; publishedAt: number };
}
