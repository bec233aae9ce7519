import { decodeJwt, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toolHarness } from "../tools.fixture.ts";
import { marksOf } from "./marks.fixture.ts";

let school: Awaited<ReturnType<typeof toolHarness>>;
let marks: ReturnType<typeof marksOf>;
beforeAll(async () => {
  school = await toolHarness();
  marks = marksOf(school);
  await sql`update edu.account set email = id || '@example.org' where id in ('pia', 'paul')`.execute(
    school.kysely,
  );
});
afterAll(() => school.close());

const fault = (key: string) => expect.objectContaining({ key });
const endpoint = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint";

test("P10 a token is given for a proof of the tool's own, once, for what it asked for and an hour", async () => {
  const { clientId, params, session } = await marks.opened();
  const stranger = (await crypto.subtle.generateKey(
    {
      name: "RSASSA-PKCS1-v1_5",
      modulusLength: 2_048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: "SHA-256",
    },
    true,
    ["sign", "verify"],
  )) as CryptoKeyPair;
  const good = await marks.assertion(clientId);
  const forged = await new SignJWT(decodeJwt(good))
    .setProtectedHeader({ alg: "RS256", kid: "main" })
    .sign(stranger.privateKey);
  const now = Math.floor(Date.now() / 1_000);
  const refused = [
    forged,
    "no proof",
    await marks.assertion(clientId, { aud: "https://elsewhere.example/token" }),
    await marks.assertion(clientId, { sub: "somebody" }),
    await marks.assertion(clientId, { exp: now - 120, iat: now - 300 }),
    await marks.assertion(clientId, { exp: now + 86_400 }),
    await marks.assertion(clientId, { iss: "unknown" }),
  ];
  for (const one of refused)
    // oxlint-disable-next-line no-await-in-loop
    expect(await marks.askToken(one)).toMatchObject({ status: 401, error: "invalid_client" });
  expect(await marks.askToken(good, "https://example.org/everything")).toMatchObject({ status: 400 });
  const reading = await marks.askToken(good, "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly");
  expect(reading.status).toBe(200);
  expect(await marks.askToken(good)).toMatchObject({ status: 401 });
  const userId = session.user.id;
  expect(await marks.post(params, reading.access_token ?? "", { userId })).toBe(403);
  expect(await marks.post(params, "", { userId })).toBe(401);
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(clientId));
  const kept = await school.kysely.selectFrom("edu.lti_token").select("token_hash").execute();
  expect(kept.some(({ token_hash: hash }) => hash.toString("latin1").includes(token))).toBe(false);
  school.clock.at += 3_600_001;
  expect(await marks.post(params, token, { userId })).toBe(401);
  school.clock.at -= 3_600_001;
});

test("P10 a tool without published keys proves itself by the key that was pasted, and none without either", async () => {
  const pasted = await school.register({ jwksUrl: "", publicKey: await school.tool.pem() });
  expect((await marks.askToken(await marks.assertion(pasted.clientId))).status).toBe(200);
  const keyless = await school.register({ jwksUrl: "" });
  expect((await marks.askToken(await marks.assertion(keyless.clientId))).status).toBe(401);
  const units = [school.unit("lab", school.item(keyless.toolId, { scoreMaximum: 10 }))];
  await expect(school.publish(units)).rejects.toEqual(fault("toolUnproved"));
  const params = await school.publish([school.unit("lab", school.item(keyless.toolId))]);
  const { fields } = await school.answer((await school.ask(params, "pia")).body, "pia");
  expect(decodeJwt(fields.get("id_token") ?? "")[endpoint]).toBeUndefined();
});

test("P10 a tool keeps its key while published courses wait for its points, and says nothing with one that was replaced", async () => {
  const { params, session, clientId, toolId } = await marks.opened();
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(clientId));
  const save = async (change: Partial<typeof school.content>) =>
    await school.call("POST /staff/tools/{id}/save", "boss", {
      params: { id: String(toolId) },
      body: { ...school.content, ...change },
    });
  const userId = session.user.id;
  await expect(save({ jwksUrl: "" })).rejects.toEqual(fault("toolInUse"));
  await expect(
    school.call("POST /staff/tools/{id}/remove", "boss", { params: { id: String(toolId) }, body: {} }),
  ).rejects.toEqual(fault("toolInUse"));
  await save({ name: "Another name" });
  expect(await marks.post(params, token, { userId })).toBe(204);
  await save({ jwksUrl: "", publicKey: await school.tool.pem() });
  expect(await marks.post(params, token, { userId })).toBe(401);
  const { access_token: next = "" } = await marks.askToken(await marks.assertion(clientId));
  await save({ jwksUrl: "", publicKey: await school.tool.pem(), isEnabled: false });
  await save({ jwksUrl: "", publicKey: await school.tool.pem() });
  expect(await marks.post(params, next, { userId })).toBe(401);
});

test("P10 what a proof or a question holds that no text may is refused as such", async () => {
  const { clientId, params } = await marks.opened();
  const now = Math.floor(Date.now() / 1_000);
  expect((await marks.askToken(await marks.assertion(clientId, { exp: now + 300.5 }))).status).toBe(200);
  for (const iss of ["a\u0000b", "\ud800", 7, "x".repeat(200)])
    // oxlint-disable-next-line no-await-in-loop
    expect(await marks.askToken(await marks.assertion(clientId, { iss }))).toMatchObject({ status: 401 });
  const reading = await marks.askToken(
    await marks.assertion(clientId),
    "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  );
  const url = `${school.issuer}/lti/courses/${params.id}/lineitems/${school.idOf("lab")}/results`;
  const headers = { authorization: `Bearer ${reading.access_token}` };
  expect((await fetch(`${url}?user_id=%00`, { headers })).status).toBe(400);
  expect((await fetch(`${url}?user_id=x`, { headers })).status).toBe(200);
});

test("P10 a token of one institution is worth nothing at the address of another", async () => {
  const { params, clientId } = await marks.opened();
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  const letIn = { body: { name: "outsideTools" as const, isOn: true } };
  await school.call("POST /staff/features", "head", letIn, "northfield.localhost");
  const { access_token: token } = await marks.askToken(
    await marks.assertion(clientId),
    "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
  );
  const ask = async (host: string) => {
    const headers = { host, authorization: `Bearer ${token}` };
    const url = `/lti/courses/${params.id}/lineitems`;
    return (await school.http.inject({ method: "GET", url, headers })).statusCode;
  };
  expect([await ask("localhost"), await ask("northfield.localhost")]).toEqual([200, 401]);
});

test("P10 line items are read by what a tool asks for, in pages", async () => {
  const { toolId, clientId } = await school.register();
  const item = school.item(toolId, { scoreMaximum: 10 });
  const params = await school.publish([school.unit("lab", item), school.unit("two", item)]);
  // Who would manage line items may read them, and hears that it may no more.
  const reading = await marks.askToken(
    await marks.assertion(clientId),
    "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem",
  );
  expect(reading).toMatchObject({ scope: "https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly" });
  const list = async (query: string) => {
    const url = `${school.issuer}/lti/courses/${params.id}/lineitems${query}`;
    const headers = { authorization: `Bearer ${reading.access_token}` };
    const answer = await fetch(url, { headers });
    const labels = ((await answer.json()) as { label: string }[]).map(({ label }) => label);
    return { labels, next: /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null };
  };
  expect(await list("")).toEqual({ labels: ["lab", "two"], next: null });
  expect((await list(`?resource_link_id=${params.id}-${school.idOf("two")}`)).labels).toEqual(["two"]);
  expect((await list("?tag=x")).labels).toEqual([]);
  expect((await list("?resource_id=x")).labels).toEqual([]);
  const first = await list("?limit=1");
  expect(first.labels).toEqual(["lab"]);
  expect(await list(new URL(first.next ?? "").search)).toEqual({ labels: ["two"], next: null });
});
