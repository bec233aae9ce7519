import { createPublicKey, generateKeyPairSync } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { createLocalJWKSet, jwtVerify, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAddressOf } from "../app/client-address.ts";
import { registerOutsideTools } from "../app/http/outside-tools.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { resolveSite, siteHandlers } from "../sites/index.ts";
import { outsideToolHandlers } from "./index.ts";
import { issuerOf } from "./issuer.ts";
import { rotateKey, signingKey } from "./keys/keys.ts";
import { findInstitution } from "./store/institution.ts";

let school: Awaited<ReturnType<typeof staffHarness<typeof siteHandlers & typeof outsideToolHandlers>>>;
let http: FastifyInstance;
beforeAll(async () => {
  school = await staffHarness({ ...siteHandlers, ...outsideToolHandlers });
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  const app = { ...school.app, addressOf: makeAddressOf([]) };
  http = Fastify();
  registerOutsideTools(http, app, resolveSite(app));
});
afterAll(async () => {
  await http.close();
  await school.drop();
});

const northfield = "northfield.localhost";
const content = {
  name: "Geometry lab",
  loginUrl: "https://lab.example.org/login",
  targetUrl: "https://lab.example.org/launch",
  redirectUrls: ["https://lab.example.org/launch"],
  jwksUrl: "https://lab.example.org/keys",
  publicKey: "",
  sharesName: false,
  sharesMail: false,
  isEnabled: true,
};
const make = (change: Partial<typeof content> = {}, as = "boss", host?: string) =>
  school.call("POST /staff/tools", as, { body: { ...content, ...change } }, host);
const list = (as: string, host?: string) => school.call("GET /staff/tools", as, { query: {} }, host);
const keys = async (host = "riverside.localhost") =>
  await http.inject({ method: "GET", url: "/lti/keys", headers: { host } });
const letIn = (as: string, isOn: boolean, host?: string) =>
  school.call("POST /staff/features", as, { body: { name: "outsideTools", isOn } }, host);

test("P10 an outside tool belongs to the institution that has registered it, and its change is in the record", async () => {
  const { toolId } = await make();
  const { rows, total } = await list("boss");
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ ...content, toolId, deploymentId: "1" });
  expect((await list("head", northfield)).total).toBe(0);
  const params = { id: toolId };
  const save = (as: string, host?: string) =>
    school.call(
      "POST /staff/tools/{id}/save",
      as,
      { params, body: { ...content, name: " Lab ", isEnabled: false } },
      host,
    );
  await expect(save("head", northfield)).rejects.toMatchObject({ key: "notFound" });
  await save("boss");
  const changed = (await list("boss")).rows[0];
  expect(changed).toMatchObject({ name: "Lab", isEnabled: false, clientId: rows[0]?.clientId });
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing", "=", "tool")
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(["tool.create", "tool.change"]);
  await school.call("POST /staff/tools/{id}/save", "boss", {
    params,
    body: { ...content, jwksUrl: "https://elsewhere.example.org/keys" },
  });
  const { change } = await school.kysely
    .selectFrom("audit.entry")
    .select("change")
    .where("thing", "=", "tool")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(change).toMatchObject({
    before: { jwksUrl: content.jwksUrl },
    after: { jwksUrl: "https://elsewhere.example.org/keys", redirectUrls: content.redirectUrls },
  });
});

test("P10 a tool is reached over HTTPS alone, except on the own machine of who develops it, and its key is a strong one", async () => {
  const refused = { key: "toolUrlRefused" };
  await expect(make({ loginUrl: "http://lab.example.org/" })).rejects.toMatchObject(refused);
  await expect(make({ targetUrl: "javascript:alert(1)" })).rejects.toMatchObject(refused);
  await expect(make({ redirectUrls: ["https://a:b@lab.example.org/"] })).rejects.toMatchObject(refused);
  await expect(make({ jwksUrl: "https://lab.example.org/#keys" })).rejects.toMatchObject(refused);
  const weak = generateKeyPairSync("rsa", { modulusLength: 1_024 }).publicKey;
  const strong = generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey;
  const pem = (key: typeof weak) => key.export({ type: "spki", format: "pem" }).toString();
  for (const publicKey of ["no key", pem(weak)])
    // oxlint-disable-next-line no-await-in-loop
    await expect(make({ publicKey })).rejects.toMatchObject({ key: "toolKeyRefused" });
  const { publicKey: good, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const secret = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  await expect(make({ publicKey: secret })).rejects.toMatchObject({ key: "toolKeyRefused" });
  const older = good.export({ type: "pkcs1", format: "pem" }).toString();
  const { toolId } = await make({ name: "Older", publicKey: older });
  const kept = (await list("boss")).rows.find((row) => row.toolId === toolId)?.publicKey ?? "";
  expect(kept).toBe(pem(good).trim());
  expect(createPublicKey(kept).equals(good)).toBe(true);
  await make({ name: "Near", loginUrl: "http://127.0.0.1:4000/login", publicKey: pem(strong) });
});

test("P10 a tool that no course uses is removed by its own institution, and that is in the record", async () => {
  const { toolId } = await make({ name: "Gone" });
  const remove = (as: string, host?: string) =>
    school.call("POST /staff/tools/{id}/remove", as, { params: { id: toolId }, body: {} }, host);
  await expect(remove("head", northfield)).rejects.toMatchObject({ key: "notFound" });
  await remove("boss");
  expect((await list("boss")).rows.map((row) => row.toolId)).not.toContain(toolId);
  await expect(remove("boss")).rejects.toMatchObject({ key: "notFound" });
  const entry = school.kysely.selectFrom("audit.entry").select("act").where("thing_id", "=", toolId);
  expect((await entry.orderBy("id", "desc").execute())[0]?.act).toBe("tool.remove");
});

test("P10 a school lets no tool in until it has said so, and its keys are not there before", async () => {
  expect((await school.call("GET /staff/toolPlatform", "boss", {})).isOn).toBe(false);
  expect((await keys()).statusCode).toBe(404);
  await letIn("boss", true);
  expect((await school.call("GET /staff/toolPlatform", "boss", {})).isOn).toBe(true);
  expect((await keys()).statusCode).toBe(200);
  expect((await keys(northfield)).statusCode).toBe(404);
});

test("P10 each institution signs with its own key, which lies sealed, and after a change both are good for a week", async () => {
  await letIn("boss", true);
  await letIn("head", true, northfield);
  const signed = async (deptId: number) => {
    const { kid, key } = await signingKey(school.app, deptId);
    return await new SignJWT({ sub: "x" }).setProtectedHeader({ alg: "RS256", kid }).sign(key);
  };
  const isGood = async (token: string, host?: string) =>
    await jwtVerify(token, createLocalJWKSet((await keys(host)).json())).then(
      () => true,
      () => false,
    );
  const first = await signed(100);
  expect(await isGood(first)).toBe(true);
  expect(await isGood(first, northfield)).toBe(false);
  expect(await isGood(await signed(200), northfield)).toBe(true);
  school.clock.at += 60_000;
  await school.call("POST /staff/toolKeys/rotate", "boss", { body: { withdraws: false } });
  // Once more by mistake: nothing happens.
  await school.call("POST /staff/toolKeys/rotate", "boss", { body: { withdraws: false } });
  const second = await signed(100);
  expect((await keys()).json().keys).toHaveLength(2);
  expect([await isGood(first), await isGood(second)]).toEqual([true, true]);
  school.clock.at += 8 * 86_400_000;
  expect([await isGood(first), await isGood(second)]).toEqual([false, true]);
  const rows = await school.kysely.selectFrom("edu.lti_key").select(["sealed_key", "kid"]).execute();
  expect(rows.every(({ sealed_key: sealed }) => !sealed.includes("PRIVATE KEY"))).toBe(true);
  expect(JSON.stringify((await keys()).json())).not.toContain('"d"');
});

test("P10 however often keys are changed, few of them are published", async () => {
  for (let turn = 0; turn < 12; turn += 1) {
    school.clock.at += 60_000;
    // oxlint-disable-next-line no-await-in-loop
    await rotateKey(school.app, 100, { withdraws: false }, async () => {});
  }
  expect((await keys()).json().keys.length).toBeLessThanOrEqual(9);
  expect((await keys()).headers["cache-control"]).toContain("no-cache");
  await school.call("POST /staff/toolKeys/rotate", "boss", { body: { withdraws: true } });
  expect((await keys()).json().keys).toHaveLength(1);
});

test("P10 in production a school is one issuer for tools, whatever host was asked", async () => {
  const site = await resolveSite(school.app)("riverside.localhost");
  if (!site) throw new Error("the school has no site");
  const app = { ...school.app, production: true };
  const institution = await findInstitution(app.database.kysely, site.deptId);
  const issuer = issuerOf(app, { site, host: "evil.example:1" }, institution);
  expect(issuer).toBe(issuerOf(app, { site, host: "" }, institution));
  expect(issuer).toMatch(/^https:\/\/[a-z.]+$/);
  expect(issuer).not.toContain("evil");
});
