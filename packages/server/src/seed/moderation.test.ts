import type { AppealItem, ReportDetail, ReviewItem, SanctionItem } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { seedMembers } from "./members.ts";
import { seedModeration } from "./moderation.ts";

let harness: Harness;
let mod = "";
beforeAll(async () => {
  harness = await startHarness();
  await seedMembers(harness.app);
  await seedModeration(harness.app);
  mod = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
});
afterAll(() => harness.close());

const queue = async (view: string): Promise<ReviewItem[]> =>
  (await harness.call("GET /v1/moderation/queue", { token: mod, query: { view, pageSize: "50" } })).body
    .rows ?? [];
const open = async (id: string): Promise<ReportDetail> =>
  (await harness.call("POST /v1/moderation/reports/{id}/open", { token: mod, params: { id }, body: {} })).body
    .data;

test("D5 each part of moderation has something to judge in the demo", async () => {
  const reports = await queue("reports");
  expect(reports.map(({ nickname }) => nickname)).toEqual([
    "Iskander",
    "Jun",
    "Pavel",
    "Lars",
    "Gabriel",
    "Enzo",
  ]);
  expect((await queue("sensitive")).map(({ nickname, isSuspended }) => [nickname, isSuspended])).toEqual([
    ["Iskander", false],
    ["Jun", true],
  ]);
  const tries = await queue("verifications");
  expect(tries.map(({ nickname }) => nickname)).toEqual(["Mateo", "Maren"]);
  expect(tries.every(({ taken }) => taken?.url)).toBe(true);
  expect((await queue("profiles")).length).toBeGreaterThan(5);

  const appeals = (await harness.call("GET /v1/moderation/appeals", { token: mod })).body
    .rows as AppealItem[];
  expect(appeals.map(({ sanction, mayDecide }) => [sanction.nickname, mayDecide])).toEqual([
    ["Ravi", false],
    ["Samir", true],
  ]);
  const decisions = (await harness.call("GET /v1/moderation/sanctions", { token: mod })).body
    .rows as SanctionItem[];
  expect(decisions.map(({ kind, endedAt }) => [kind, endedAt !== null])).toEqual([
    ["warn", false],
    ["mute", false],
    ["ban", false],
    ["suspend", true],
  ]);
  const { own, medianMs } = (await harness.call("GET /v1/moderation/figures", { token: mod })).body.data;
  expect(own).toEqual({ today: 1, week: 3, appealed: 1, takenBack: 0 });
  expect(medianMs).toBeGreaterThan(0);
});

test("D5 the reports of the demo hold sealed words, and are decided as others are", async () => {
  const detail = await open("demo-report-threat");
  expect(detail.isSealed).toBe(true);
  expect(detail.messages.map(({ from }) => from)).toEqual(["reported", "reporter", "reported", "reported"]);
  const { item } = await open("demo-case-picture");
  // The second of two moderators sees what the first one saw.
  expect(item.taken?.url).toEqual(expect.any(String));
  const sanction = item.proposal?.sanction;
  const body = { kind: "report", id: item.id, version: item.version, act: "refuse", reason: null, sanction };
  const answer = await harness.call("POST /v1/moderation/decide", { token: mod, body });
  expect(answer.body.data).toEqual({ isFinal: true });
  await seedModeration(harness.app);
  expect((await queue("sensitive")).map(({ nickname }) => nickname)).toEqual(["Iskander"]);
});

test("D5 whoever answers an appeal reads what was decided about, and nobody else a report that is closed", async () => {
  expect((await open("demo-decided-mute")).messages).toHaveLength(2);
  const other = await harness.signInStaff("mod2", {}, "POST /v1/auth/login");
  const params = { id: "demo-decided-nothing" };
  const closed = await harness.call("POST /v1/moderation/reports/{id}/open", {
    token: other,
    params,
    body: {},
  });
  expect(closed.body.fault).toBe("forbidden");
});
