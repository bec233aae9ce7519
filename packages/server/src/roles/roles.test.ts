import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { applyDueGrants } from "../accounts/index.ts";

const host = "northfield.localhost";
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe("roles", () => {
  test("A5 a granted role counts at once, for messaging too, and a revoked one no more", async () => {
    const head = await signInHead();
    const granted = await grant(head, { userId: "u-lily", role: "guardian", scope: "institution" });
    expect(granted.body.data).toMatchObject({ role: "guardian", scope: "institution", untilAt: null });
    expect(await personOf("u-lily")).toEqual({
      roles: ["guardian", "student"],
      class_ids: [1],
      is_staff: false,
    });
    expect((await revoke(head, granted.body.data.id)).status).toBe(200);
    expect(await personOf("u-lily")).toMatchObject({ roles: ["student"] });
    expect((await revoke(head, granted.body.data.id)).body.fault).toBe("notFound");
  });

  test("A5 who becomes staff is signed out everywhere and comes back with a second factor", async () => {
    const { token } = await harness.signInAs("max", { host });
    expect((await harness.call("GET /getInfo", { host, token })).status).toBe(200);
    await grant(await signInHead(), { userId: "u-max", role: "teacher", scope: "class", classId: 2 });
    expect((await harness.call("GET /getInfo", { host, token })).status).toBe(401);
    expect(await personOf("u-max")).toEqual({
      roles: ["student", "teacher"],
      class_ids: [1, 2],
      is_staff: true,
    });
    const body = { kind: "password", userName: "max", password: "lyceum-demo", agreement: true };
    // The password of a member is too weak for staff; a code still proves who it is.
    expect((await harness.call("POST /login", { host, body })).body.fault).toBe("passwordMustChange");
    const contact = "max@northfield.example";
    await harness.sendCode(contact, "login", { host });
    const byCode = { kind: "code", contact, code: harness.codeFor(contact), agreement: true };
    const back = await harness.call("POST /login", { host, body: byCode });
    expect(back.body.data.secondFactor).toMatchObject({ enrolled: false });
  });

  test("A5 a role has a beginning and an end", async () => {
    const now = harness.clock.at;
    const head = await signInHead();
    const times = { fromAt: now + 3_600_000, untilAt: now + 7_200_000 };
    await grant(head, { userId: "u-noah", role: "guardian", scope: "institution", ...times });
    const rolesOf = async () => (await personOf("u-noah")).roles;
    await applyDueGrants(harness.app);
    expect(await rolesOf()).toEqual(["student"]);
    harness.clock.at = now + 3_600_001;
    expect(await applyDueGrants(harness.app)).toBe(1);
    expect(await rolesOf()).toEqual(["guardian", "student"]);
    expect(await applyDueGrants(harness.app)).toBe(0);
    harness.clock.at = now + 7_200_001;
    expect(await applyDueGrants(harness.app)).toBe(1);
    expect(await rolesOf()).toEqual(["student"]);
  });

  test.each([
    ["a role above the own", { role: "platformAdmin", scope: "institution" }, "roleNotGrantable"],
    ["a role that is none", { role: "king", scope: "institution" }, "roleNotGrantable"],
    ["a role of the other realm", { role: "moderator", scope: "institution" }, "roleNotGrantable"],
    ["a class of nobody", { role: "teacher", scope: "class", classId: 999_999 }, "notFound"],
    ["a class without the class", { role: "teacher", scope: "class" }, "paramError"],
    ["an area that is not below", { role: "editor", scope: "area", areaCode: "110000" }, "notFound"],
    ["an end before now", { role: "editor", scope: "institution", untilAt: 1 }, "paramError"],
    ["an end that no calendar has", { role: "editor", scope: "institution", untilAt: 9e15 }, "paramError"],
    ["a person of elsewhere", { userId: "u-ann", role: "editor", scope: "institution" }, "notFound"],
    ["a person who is not there", { userId: "u-nobody", role: "editor", scope: "institution" }, "notFound"],
  ])("A5 %s is refused and nothing stored", async (_name, asked, fault) => {
    const head = await signInHead();
    const before = await grantsOf();
    expect((await grant(head, { userId: "u-lily", ...asked })).body.fault).toBe(fault);
    expect(await grantsOf()).toEqual(before);
  });

  test("A5 of those who revoke one grant at once, one does, and the record has it once", async () => {
    const head = await signInHead();
    const granted = await grant(head, { userId: "u-lily", role: "editor", scope: "institution" });
    const { id } = granted.body.data;
    const all = await Promise.all(Array.from({ length: 5 }, () => revoke(head, id)));
    expect(all.map(({ body }) => body.fault ?? "done").toSorted()).toEqual([
      "done",
      ...Array.from({ length: 4 }, () => "notFound"),
    ]);
    const acts = await harness.app.database.query({
      text: "select id from audit.entry where act = 'role.revoke' and change @> $1",
      values: [{ before: { role: "editor" } }],
    });
    expect(acts).toHaveLength(1);
  });

  test("A5 who grants and who revokes at once wait for each other", async () => {
    const head = await signInHead();
    harness.logged.length = 0;
    const asked = { userId: "u-lily", role: "reviewer", scope: "institution" };
    const { id } = (await grant(head, asked)).body.data;
    const both = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? grant(head, asked) : revoke(head, id))),
    );
    expect(both.filter(({ body }) => body.fault === "internal")).toEqual([]);
    expect(harness.logged).not.toContain("http.error");
  });

  test.each([
    ["begins later", { fromAt: 3_600_000 }],
    ["ends soon", { untilAt: 3_600_000 }],
  ])("A5 the last administrator's grant cannot be made one that %s", async (_name, later) => {
    const head = await signInHead();
    const times = Object.fromEntries(Object.entries(later).map(([key, ms]) => [key, harness.clock.at + ms]));
    const asked = { role: "institutionAdmin", scope: "institution" };
    const before = await grantsOf();
    const refused = await grant(head, { ...asked, ...times, userId: "u-head" });
    expect(refused.body.fault).toBe("lastAdministrator");
    expect(await grantsOf()).toEqual(before);
    // Beside another one it can.
    await grant(head, { ...asked, userId: "u-ms.grant" });
    const granted = await grant(head, { ...asked, ...times, userId: "u-head" });
    expect(granted.body.code).toBe(200);
    const other = await harness.signInStaff("ms.grant", { host });
    expect((await grant(other, { ...asked, userId: "u-head" })).body.code).toBe(200);
    const mine = (await grantsOf()).find(
      (row) => row.role === "institutionAdmin" && row.account_id === "u-ms.grant",
    );
    expect((await revoke(await signInHead(), mine?.id ?? "")).body.code).toBe(200);
  });

  test("A5 of two administrators who revoke each other one stays", async () => {
    const head = await signInHead();
    await grant(head, { userId: "u-ms.grant", role: "institutionAdmin", scope: "institution" });
    const second = await harness.signInStaff("ms.grant", { host });
    const people = await harness.call("GET /staff/people", { host, token: head, query: { pageSize: "50" } });
    const idOf = (userId: string): string =>
      people.body.rows
        ?.find((row) => row.userId === userId)
        ?.grants.find(({ role }: { role: string }) => role === "institutionAdmin").id;
    const both = await Promise.all([revoke(head, idOf("u-ms.grant")), revoke(second, idOf("u-head"))]);
    const faults = both.map(({ body }) => body.fault ?? "").toSorted();
    // Whoever comes second is refused as the last one, or has lost the right a moment before.
    expect(faults[0]).toBe("");
    expect(["lastAdministrator", "forbidden"]).toContain(faults[1]);
    const admins = (await grantsOf()).filter(
      ({ role, dept_id: dept }) => role === "institutionAdmin" && dept === 200,
    );
    expect(admins).toHaveLength(1);
  });

  test("A5 people are found by name, role and class, contacts partly hidden, of the own institution alone", async () => {
    const token = await harness.signInStaff("admin");
    const find = async (query: Record<string, string>) =>
      (await harness.call("GET /staff/people", { token, query })).body;
    expect((await find({ search: "Ann" })).rows?.map(({ userId }) => userId)).toEqual(["u-ann"]);
    expect((await find({ search: "Ann" })).rows?.[0].contact).toMatch(/^a\*+@riverside\.example$/);
    expect((await find({ search: "%%" })).total).toBe(0);
    expect((await find({ role: "teacher" })).rows?.map(({ userId }) => userId)).toEqual(["u-teacher"]);
    expect((await find({ search: "Lily" })).total).toBe(0);
    expect((await find({ pageSize: "2" })).rows).toHaveLength(2);
  });
});

async function signInHead(): Promise<string> {
  return await harness.signInStaff("head", { host });
}

async function grant(token: string, body: object) {
  return await harness.call("POST /staff/roles/grant", { host, token, body });
}

async function revoke(token: string, id: string) {
  return await harness.call("POST /staff/roles/{id}/revoke", { host, token, params: { id }, body: {} });
}

async function grantsOf() {
  return await harness.app.database.kysely.selectFrom("edu.role_grant").selectAll().orderBy("id").execute();
}

async function personOf(account: string) {
  return await harness.app.database.kysely
    .selectFrom("im.person")
    .select(["roles", "class_ids", "is_staff"])
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
}
