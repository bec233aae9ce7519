import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NoticeContent } from "@lyceum/contract/shapes";
import { publishScheduled } from "./publish-notice.ts";
import { regionHarness } from "./region.fixture.ts";

// The bureau (10) stands above the university (100), the school (200) and another school (212) of the same area.
const demo = await regionHarness();
const { send, write, save, publish, withdraw, open, remind, addInstitution, setInstitution } = demo;
const missing = { key: "notFound" };
const forbidden = { key: "forbidden" };
const below: Partial<NoticeContent> = { audience: "schools" };

beforeAll(async () => {
  await addInstitution(20, 1);
  await addInstitution(212, 10, "990200");
  for (const name of ["area", "peer"]) await demo.addAreaRole(name);
  await demo.addPerson("reg", [{ role: "regionAdmin" }], 10);
  await demo.addPerson("sam", [{ role: "student" }]);
  for (const id of ["nora", "ned", "pia"]) await demo.addPerson(id, [{ role: "student" }], 200);
  await demo.addPerson("lin", [{ role: "student" }], 212);
});
afterAll(() => demo.drop());

describe("who answers for an area below", () => {
  test("P5 who answers for an area below writes to its schools by name, and to no other", async () => {
    const choices = await demo.call("GET /staff/notices/choices", "area", {});
    expect(choices.schools?.mayAddressAll).toBe(false);
    expect(choices.schools?.rows.map(({ deptId }) => deptId)).toContain(200);
    expect(choices.schools?.rows.map(({ deptId }) => deptId)).not.toContain(100);
    const noticeId = await write("area", { ...below, schoolIds: [200] });
    await expect(save("area", noticeId, { ...below, schoolIds: [100, 200] })).rejects.toMatchObject(
      forbidden,
    );
    await publish("area", noticeId);
    expect((await open("pia", noticeId)).noticeId).toBe(noticeId);
    await expect(open("sam", noticeId)).rejects.toMatchObject(missing);
    await expect(demo.read("area", await write("reg", below))).rejects.toMatchObject(missing);
  });

  test("P5 who answers for an area begins without a school, and publishes with one alone", async () => {
    const noticeId = await write("area", below);
    const body = { audience: "schools" as const, roles: [], classIds: [] };
    const count = async (schoolIds: number[]) =>
      (await demo.call("POST /staff/notices/count", "area", { body: { ...body, schoolIds } })).people;
    expect([await count([]), await count([200])]).toEqual([0, 3]);
    expect((await demo.read("area", noticeId)).acts).toContain("publish");
    await expect(publish("area", noticeId)).rejects.toMatchObject({ key: "noticeIncomplete" });
    await save("area", noticeId, { ...below, schoolIds: [200] });
    await publish("area", noticeId);
    expect((await open("pia", noticeId)).noticeId).toBe(noticeId);
  });
});

describe("when a school closes", () => {
  const closed = { suspended_at: 1 };
  const both = { ...below, schoolIds: [200, 212] };
  const acts = async (as: string, noticeId: number) => (await demo.read(as, noticeId)).acts;
  beforeEach(async () => await setInstitution(212, { suspended_at: null, parent_dept_id: 10 }));

  test("P5 who answers for its area still withdraws what the others read, and reminds them", async () => {
    const noticeId = await send("area", both);
    await setInstitution(212, closed);
    expect(await acts("peer", noticeId)).toEqual(["withdraw", "remind"]);
    expect((await remind("area", noticeId)).people).toBe(3);
    const { rows } = await demo.call("GET /staff/notices", "peer", { query: { pageSize: "50" } });
    expect(rows.map((row) => row.noticeId)).toContain(noticeId);
    await withdraw("peer", noticeId);
    await expect(open("pia", noticeId)).rejects.toMatchObject(missing);
    // It is not offered to be written to.
    const { schools: offered } = await demo.call("GET /staff/notices/choices", "area", {});
    expect(offered?.rows.map(({ deptId }) => deptId)).not.toContain(212);
    expect(offered?.total).toBe(offered?.rows.length);
  });

  test("P5 those that were named can be taken out while none of them is open", async () => {
    const offered = async () => (await demo.call("GET /staff/notices/choices", "area", {})).schools;
    const noticeId = await write("area", both);
    const ids = (await offered())?.rows.map(({ deptId }) => deptId) ?? [];
    await Promise.all(ids.map(async (deptId) => await setInstitution(deptId, closed)));
    expect(await offered()).toEqual({ mayAddressAll: false, rows: [], total: 0 });
    await save("area", noticeId, { ...below, schoolIds: [212] });
    expect((await demo.read("area", noticeId)).schools).toMatchObject([{ nameEn: "Place 212" }]);
    await Promise.all(ids.map(async (deptId) => await setInstitution(deptId, { suspended_at: null })));
  });

  test("P5 one that moves away keeps nobody from taking their own notice back, also one that waits for its time", async () => {
    const noticeId = await send("area", both);
    const draft = await write("area", both);
    await publish("area", draft, demo.app.clock.now() + 3_600_000);
    await setInstitution(212, { parent_dept_id: 20 });
    expect(await acts("area", noticeId)).toEqual(["withdraw"]);
    await withdraw("area", noticeId);
    await withdraw("area", draft);
    expect((await demo.read("area", draft)).state).toBe("draft");
    await expect(publish("area", noticeId)).rejects.toMatchObject(forbidden);
    await expect(demo.read("peer", noticeId)).rejects.toMatchObject(missing);
  });
});

test("P5 one whose time comes while its institution is suspended waits until it is back", async () => {
  const { clock } = demo.app;
  const noticeId = await write("reg", below);
  await publish("reg", noticeId, clock.now() + 60_000);
  const due = { ...demo.app, clock: { ...clock, now: () => clock.now() + 120_000 } };
  const waits = async () => {
    const rows = await demo.app.database.query<{ runAt: Date }>({
      text: `select run_at as "runAt" from graphile_worker._private_jobs where key = $1`,
      values: [`notices.publish:${noticeId}`],
    });
    return rows.map(({ runAt }) => runAt.getTime() > due.clock.now());
  };
  await setInstitution(10, { suspended_at: 1 });
  await publishScheduled(due, 10, noticeId);
  expect([(await demo.read("reg", noticeId)).state, await waits()]).toEqual(["scheduled", [true]]);
  await setInstitution(10, { suspended_at: null });
  await publishScheduled(due, 10, noticeId);
  expect((await open("pia", noticeId)).noticeId).toBe(noticeId);
  // Of a suspended one nobody reads, and nobody is counted.
  await setInstitution(10, { suspended_at: 1 });
  expect((await demo.read("reg", noticeId)).counts?.people).toBe(0);
  await expect(open("pia", noticeId)).rejects.toMatchObject(missing);
  await setInstitution(10, { suspended_at: null });
});
