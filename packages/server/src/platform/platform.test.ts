import { randomId } from "@lyceum/kit";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealSecret, stepMs, digitsAt } from "../accounts/second-factor.ts";
import { insertSession } from "../accounts/sessions/store.ts";
import { makeStandingOf } from "../accounts/index.ts";
import { refuseSuspended } from "../app/http/suspended.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { resolveSite, siteHandlers } from "../sites/index.ts";
import { readInstitution } from "../rooms/index.ts";
import { mailInvitation } from "./invite.ts";
import { platformHandlers } from "./index.ts";

const handlers = { ...siteHandlers, ...platformHandlers };
let school: Awaited<ReturnType<typeof staffHarness<typeof handlers>>>;
const sealed = () => sealSecret(school.app, "root", Buffer.from("lyceum-of-the-tests."));
beforeAll(async () => {
  school = await staffHarness(handlers);
  await school.addPerson("root", [{ role: "platformAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  await school.kysely
    .updateTable("edu.account")
    .set({ second_factor: sealed(), second_factor_at: 1 })
    .where("id", "=", "root")
    .execute();
});
afterAll(() => school.drop());

/** New digits: those of the half minute before are used up. */
function code(): string {
  school.clock.at += stepMs;
  return digitsAt(school.app, "root", sealed(), Math.floor(school.clock.at / stepMs));
}
const wrong = () => (code() === "000000" ? "000001" : "000000");
const northfield = { params: { id: "200" } };
const acts = async (deptId: number) =>
  (
    await school.kysely
      .selectFrom("audit.entry")
      .select("act")
      .where("dept_id", "=", deptId)
      .where("thing", "=", "institution")
      .orderBy("id")
      .execute()
  ).map(({ act }) => act);

const plan = {
  shortName: "lakeside",
  name: "湖畔学校",
  nameEn: "Lakeside School",
  kind: "k12",
  parentId: 10,
  areaCode: "990201",
  domain: "Lakeside.localhost",
  adminName: "Lin",
  adminEmail: "Lin@lakeside.example",
} as const;
const create = (change: object = {}, digits = code()) =>
  school.call("POST /staff/platform/institutions", "root", { body: { ...plan, code: digits, ...change } });

test("P13 A5 the platform finds institutions by words, kind and state, with how many people each has", async () => {
  const find = async (query: object) =>
    await school.call("GET /staff/platform/institutions", "root", { query });
  const { rows, total } = await find({ pageSize: "3" });
  expect([rows.length, total > 3]).toEqual([3, true]);
  expect(rows.map(({ deptId }) => deptId)).toEqual(
    rows.map(({ deptId }) => deptId).toSorted((a, b) => a - b),
  );
  const [north] = (await find({ search: "northfield.local" })).rows;
  expect(north).toMatchObject({ deptId: 200, kind: "k12", people: 1, administrators: 1, maySocial: false });
  expect((await find({ search: "Riverside University" })).rows[0]).toMatchObject({
    isOwn: true,
    hasSocial: true,
  });
  expect((await find({ kind: "bureau" })).rows.every(({ kind }) => kind === "bureau")).toBe(true);
  expect((await find({ state: "suspended" })).total).toBe(0);
  expect((await find({ search: "%" })).total).toBe(0);
});

test("P13 an institution is made with its domain, grades and first administrator, who is told by mail and has no password yet", async () => {
  const { deptId } = await create();
  const site = await school.call(
    "GET /basic/front/schoolBySiteDomain",
    null,
    {
      query: { siteDomain: "lakeside.localhost" },
    },
    "lakeside.localhost",
  );
  expect(site).toMatchObject({ deptId, name: "湖畔学校" });
  const grades = await school.kysely
    .selectFrom("edu.grade")
    .select("position")
    .where("dept_id", "=", deptId)
    .execute();
  expect(grades).toHaveLength(12);
  const one = await school.call("GET /staff/platform/institutions/{id}", "root", {
    params: { id: String(deptId) },
  });
  expect(one).toMatchObject({ parentName: "东岸教育局", domains: [{ domain: "lakeside.localhost" }] });
  const [admin] = one.admins;
  expect(admin).toMatchObject({ name: "Lin", email: "lin@lakeside.example", seenAt: null });
  const account = await school.kysely
    .selectFrom("edu.account")
    .select(["password_hash", "roles"])
    .where("id", "=", admin?.accountId ?? "")
    .executeTakeFirstOrThrow();
  expect(account).toEqual({ password_hash: null, roles: ["institutionAdmin"] });
  const sent: { to: string; text: string }[] = [];
  const app = {
    ...school.app,
    mail: { send: async (mail: { to: string; text: string }) => void sent.push(mail) },
  };
  await mailInvitation(app as never, { deptId, accountId: admin?.accountId ?? "" });
  expect(sent[0]).toMatchObject({ to: "lin@lakeside.example" });
  expect(sent[0]?.text).toContain("lakeside.localhost");
  expect(await acts(deptId)).toEqual(["institution.create"]);
});

test("P13 what is taken or wrong is refused before the digits are used up, and wrong or used digits make nothing", async () => {
  const before = (await school.call("GET /staff/platform/institutions", "root", { query: {} })).total;
  const digits = code();
  await expect(create({ shortName: "riverside" }, digits)).rejects.toMatchObject({ key: "shortNameTaken" });
  const other = { shortName: "other" };
  await expect(create({ ...other, domain: "northfield.localhost" }, digits)).rejects.toMatchObject({
    key: "domainTaken",
  });
  await expect(create({ ...other, parentId: 200, domain: "o.localhost" }, digits)).rejects.toMatchObject({
    key: "paramError",
  });
  const good = { ...other, domain: "other.localhost" };
  await expect(create({ ...good, adminEmail: "+8613800138000" }, digits)).rejects.toMatchObject({
    key: "emailInvalid",
  });
  await expect(create(good, wrong())).rejects.toMatchObject({ key: "secondFactorWrong", field: "code" });
  const now = code();
  await create(good, now);
  await expect(
    create({ ...good, shortName: "another", domain: "another.localhost" }, now),
  ).rejects.toMatchObject({ key: "secondFactorWrong" });
  const after = (await school.call("GET /staff/platform/institutions", "root", { query: {} })).total;
  expect(after).toBe(before + 1);
});

test("D7 P13 the realm for adults is refused at a school for children, by the platform too, and by the database itself", async () => {
  const set = async (id: string, isOn: boolean) =>
    await school.call("POST /staff/platform/institutions/{id}/realm", "root", {
      params: { id },
      body: { isOn, code: code() },
    });
  await expect(set("200", true)).rejects.toMatchObject({ key: "socialIsForAdults" });
  await expect(
    school.kysely
      .updateTable("edu.institution")
      .set({ features: JSON.stringify({ social: true }) })
      .where("dept_id", "=", 200)
      .execute(),
  ).rejects.toThrow("social_is_for_adults");
  await set("100", false);
  expect((await resolveSite(school.app)("riverside.localhost"))?.features["social"]).toBe(false);
  await set("100", true);
  expect((await resolveSite(school.app)("riverside.localhost"))?.features["social"]).toBe(true);
  expect((await acts(100)).filter((act) => act === "institution.realm")).toHaveLength(2);
});

test("P13 P14 of a suspended institution nothing is answered and nobody is signed in; restored, it is as it was", async () => {
  const sessionId = randomId();
  const at = school.clock.at;
  await insertSession(school.app.database.kysely, "edu", {
    id: sessionId,
    account_id: "head",
    generation: 1,
    generation_at: at,
    generation_used_at: at,
    previous_expires_at: at,
    created_at: at,
    last_seen_at: at,
    idle_ms: 86_400_000,
    expires_at: at + 86_400_000,
    revoked_at: null,
    revoked_why: null,
    device: "",
    address: "",
  });
  const status = () => makeStandingOf(school.app)("edu", "head", sessionId);
  expect(await status()).toBe("active");
  const http = fastify();
  const words = (language: string) => `${language} <suspended>`;
  refuseSuspended(http, { resolveSite: (host) => resolveSite(school.app)(host), words });
  http.get("/*", async () => "served");
  const get = (url: string, host = "northfield.localhost") =>
    http.inject({ url, headers: { host, accept: "text/html", "accept-language": "zh-CN" } });
  expect((await get("/pageHome")).body).toBe("served");

  const body = { reason: "A dispute", code: code() };
  await school.call("POST /staff/platform/institutions/{id}/suspend", "root", { ...northfield, body });
  expect(await status()).toBe("disabled");
  const page = await get("/pageHome");
  expect([page.statusCode, page.body.includes("zh-CN &#60;suspended&#62;")]).toEqual([503, true]);
  expect((await get("/api/basic/front/areas")).statusCode).toBe(500);
  expect((await get("/robots.txt")).statusCode).toBe(503);
  expect((await get("/pageHome", "riverside.localhost")).body).toBe("served");
  expect((await readInstitution(school.kysely, 200))?.features["rooms"]).toBe(false);
  const { rows } = await school.call("GET /basic/front/schoolNav", null, {
    query: { keyword: "Northfield" },
  });
  expect(rows).toEqual([]);
  // Once more changes nothing, nor the record.
  await school.call("POST /staff/platform/institutions/{id}/suspend", "root", {
    ...northfield,
    body: { reason: "Another", code: code() },
  });
  const suspended = await school.call("GET /staff/platform/institutions/{id}", "root", northfield);
  expect(suspended.suspensionReason).toBe("A dispute");

  await school.call("POST /staff/platform/institutions/{id}/restore", "root", {
    ...northfield,
    body: { code: code() },
  });
  expect(await status()).toBe("active");
  expect((await get("/pageHome")).body).toBe("served");
  expect((await readInstitution(school.kysely, 200))?.features["rooms"]).not.toBe(false);
  expect(await acts(200)).toEqual(["institution.suspend", "institution.restore"]);
  await http.close();
});

test("P13 nobody suspends what their own site stands on, and what is no institution is not there", async () => {
  for (const id of ["100", "10", "1"])
    await expect(
      school.call("POST /staff/platform/institutions/{id}/suspend", "root", {
        params: { id },
        body: { reason: "x", code: code() },
      }),
    ).rejects.toMatchObject({ key: "ownInstitution" });
  await expect(
    school.call("GET /staff/platform/institutions/{id}", "root", { params: { id: "99999" } }),
  ).rejects.toMatchObject({ key: "notFound" });
});

test("P13 an invitation is sent again to who is invited, and refused to who is there as somebody else", async () => {
  const invite = async (adminEmail: string) =>
    await school.call("POST /staff/platform/institutions/{id}/invite", "root", {
      ...northfield,
      body: { adminName: "Mei", adminEmail, code: code() },
    });
  await invite("mei@north.example");
  await invite("mei@north.example");
  const { admins } = await school.call("GET /staff/platform/institutions/{id}", "root", northfield);
  expect(admins.filter(({ email }) => email === "mei@north.example")).toHaveLength(1);
  await school.addPerson("pupil", [{ role: "student" }], 200);
  await school.kysely
    .updateTable("edu.account")
    .set({ email: "pupil@north.example" })
    .where("id", "=", "pupil")
    .execute();
  await expect(invite("pupil@north.example")).rejects.toMatchObject({ key: "accountExists" });
});
