import type { LTISession } from "@lti-tool/core";
import { decodeJwt, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courseContent } from "../../courses/harness.fixture.ts";
import { eraseAccount } from "../../privacy/erase-account.ts";
import { heldData } from "../../privacy/held-data.ts";
import { readHeld } from "../../privacy/store/traces.ts";
import { toolHarness } from "../tools.fixture.ts";

let school: Awaited<ReturnType<typeof toolHarness>>;
beforeAll(async () => {
  school = await toolHarness();
  await sql`update edu.account set email = id || '@example.org' where id in ('pia', 'paul')`.execute(
    school.kysely,
  );
});
afterAll(() => school.close());

const fault = (key: string) => expect.objectContaining({ key });
const endpoint = "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint";
const jwtBearer = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const scoreScope = "https://purl.imsglobal.org/spec/lti-ags/scope/score";

/** A course whose unit is worth ten points, opened at the tool by these pupils. */
async function opened(
  pupils: readonly string[] = ["pia"],
  change: Parameters<typeof school.register>[0] = {},
) {
  const made = await school.register(change);
  const params = await school.publish(
    [school.unit("lab", school.item(made.toolId, { scoreMaximum: 10 }))],
    pupils,
  );
  const sessions: LTISession[] = [];
  for (const pupil of pupils) {
    // oxlint-disable-next-line no-await-in-loop
    const { body } = await school.ask(params, pupil);
    // oxlint-disable-next-line no-await-in-loop
    await school.answer(body, pupil);
    const session = school.tool.sessions.at(-1);
    if (session) sessions.push(session);
  }
  const [session] = sessions;
  if (!session) throw new Error("the tool has let nobody in");
  return { ...made, params, session, sessions };
}

const read = async (params: { id: string }, as = "pia") =>
  await school.call("POST /courses/{id}/units/{unitId}/open", as, {
    params: { ...params, unitId: school.idOf("lab") },
    body: {},
  });

const report = {
  scoreGiven: 8,
  scoreMaximum: 10,
  activityProgress: "Completed",
  gradingProgress: "FullyGraded",
} as const;
const at = (offsetMs: number) => new Date(Date.now() + offsetMs).toISOString();

async function assertion(clientId: string, change: Record<string, unknown> = {}, jti = crypto.randomUUID()) {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: `${school.issuer}/lti/token`,
    iat: now,
    exp: now + 300,
    jti,
    ...change,
  };
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: "RS256", kid: "main" })
    .sign(school.tool.keyPair.privateKey);
}

async function askToken(client_assertion: string, scope = scoreScope) {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_assertion_type: jwtBearer,
    client_assertion,
    scope,
  });
  const answer = await fetch(`${school.issuer}/lti/token`, { method: "POST", body });
  return {
    status: answer.status,
    ...((await answer.json()) as {
      access_token?: string;
      scope?: string;
      error?: string;
    }),
  };
}

async function post(params: { id: string }, token: string, body: Record<string, unknown>, unit = "lab") {
  const url = `${school.issuer}/lti/courses/${params.id}/lineitems/${school.idOf(unit)}/scores`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/vnd.ims.lis.v1.score+json" },
    body: JSON.stringify({ ...report, timestamp: at(0), ...body }),
  });
  return answer.status;
}

test("P10 a tool that others have written reports points, and the unit is done by them", async () => {
  const { params, session } = await opened();
  const { tool } = school.tool;
  expect((await tool.listLineItems(session)).map((one) => [one.label, one.scoreMaximum])).toEqual([
    ["lab", 10],
  ]);
  expect(await tool.getLineItem(session)).toMatchObject({
    resourceLinkId: `${params.id}-${school.idOf("lab")}`,
  });
  const userId = session.user.id;
  await tool.submitScore(session, {
    ...report,
    userId,
    scoreGiven: 4,
    activityProgress: "InProgress",
    gradingProgress: "Pending",
    timestamp: at(-60_000),
  });
  expect(await read(params)).toMatchObject({ best: 0.4, state: "begun" });
  await tool.submitScore(session, { ...report, userId, comment: "Well done", timestamp: at(-30_000) });
  expect(await read(params)).toMatchObject({ best: 0.8, state: "done" });
  expect(await tool.getScores(session)).toEqual([
    expect.objectContaining({ userId, resultScore: 8, resultMaximum: 10, comment: "Well done" }),
  ]);
  const scores = (as: string) =>
    school.call("GET /staff/courses/{id}/units/{unitId}/scores", as, {
      params: { ...params, unitId: school.idOf("lab") },
      query: {},
    });
  expect((await scores("tina")).rows).toEqual([
    expect.objectContaining({ userId: "pia", scoreGiven: 8, comment: "Well done" }),
  ]);
  await school.addPerson("tom", [{ role: "teacher" }]);
  await expect(scores("tom")).rejects.toEqual(fault("courseNotYours"));
});

test("P10 of reports that come late the newest counts, and one of tomorrow is refused", async () => {
  const { params, session, clientId } = await opened();
  const { access_token: token = "" } = await askToken(await assertion(clientId));
  const userId = session.user.id;
  expect(await post(params, token, { userId, scoreGiven: 9, timestamp: at(-1_000) })).toBe(204);
  expect(await post(params, token, { userId, scoreGiven: 3, timestamp: at(-5_000) })).toBe(409);
  expect(await post(params, token, { userId, scoreGiven: 1, timestamp: at(86_400_000) })).toBe(400);
  // Without a zone nobody knows when that was.
  for (const timestamp of ["yesterday!", "2026-09-01", "2026-09-01T08:00:00", "2026-13-01T08:00:00Z"])
    // oxlint-disable-next-line no-await-in-loop
    expect(await post(params, token, { userId, scoreGiven: 1, timestamp })).toBe(400);
  expect(await post(params, token, { userId, scoreMaximum: 0 })).toBe(400);
  expect(await post(params, token, { userId, scoreGiven: -1 })).toBe(400);
  expect(await post(params, token, { userId, activityProgress: "Dreaming" })).toBe(400);
  expect(await read(params)).toMatchObject({ best: 0.9, state: "done" });
});

test("P10 a tool reports of those alone who have opened it, in its own units alone", async () => {
  const mine = await opened();
  const other = await opened(["paul"]);
  const { access_token: token = "" } = await askToken(await assertion(mine.clientId));
  const paul = other.session.user.id;
  const pia = mine.session.user.id;
  expect(await post(mine.params, token, { userId: paul })).toBe(404);
  expect(await post(mine.params, token, { userId: "pia" })).toBe(404);
  expect(await post(other.params, token, { userId: pia })).toBe(404);
  expect(await post(other.params, token, { userId: paul })).toBe(404);
  expect(await post(mine.params, token, { userId: pia }, "none")).toBe(404);
  expect(await post(mine.params, token, { userId: pia })).toBe(204);
});

test("P10 a token is given for a proof of the tool's own, once, for what it asked for and an hour", async () => {
  const { clientId, params, session } = await opened();
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
  const good = await assertion(clientId);
  const forged = await new SignJWT(decodeJwt(good))
    .setProtectedHeader({ alg: "RS256", kid: "main" })
    .sign(stranger.privateKey);
  const now = Math.floor(Date.now() / 1_000);
  const refused = [
    forged,
    "no proof",
    await assertion(clientId, { aud: "https://elsewhere.example/token" }),
    await assertion(clientId, { sub: "somebody" }),
    await assertion(clientId, { exp: now - 120, iat: now - 300 }),
    await assertion(clientId, { exp: now + 86_400 }),
    await assertion(clientId, { iss: "unknown" }),
  ];
  for (const one of refused)
    // oxlint-disable-next-line no-await-in-loop
    expect(await askToken(one)).toMatchObject({ status: 401, error: "invalid_client" });
  expect(await askToken(good, "https://example.org/everything")).toMatchObject({ status: 400 });
  const reading = await askToken(good, "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly");
  expect(reading.status).toBe(200);
  expect(await askToken(good)).toMatchObject({ status: 401 });
  const userId = session.user.id;
  expect(await post(params, reading.access_token ?? "", { userId })).toBe(403);
  expect(await post(params, "", { userId })).toBe(401);
  const { access_token: token = "" } = await askToken(await assertion(clientId));
  const kept = await school.kysely.selectFrom("edu.lti_token").select("token_hash").execute();
  expect(kept.some(({ token_hash: hash }) => hash.toString("latin1").includes(token))).toBe(false);
  school.clock.at += 3_600_001;
  expect(await post(params, token, { userId })).toBe(401);
  school.clock.at -= 3_600_001;
});

test("P10 a tool without published keys proves itself by the key that was pasted, and none without either", async () => {
  const pasted = await school.register({ jwksUrl: "", publicKey: await school.tool.pem() });
  expect((await askToken(await assertion(pasted.clientId))).status).toBe(200);
  const keyless = await school.register({ jwksUrl: "" });
  expect((await askToken(await assertion(keyless.clientId))).status).toBe(401);
  const units = [school.unit("lab", school.item(keyless.toolId, { scoreMaximum: 10 }))];
  await expect(school.publish(units)).rejects.toEqual(fault("toolUnproved"));
  const params = await school.publish([school.unit("lab", school.item(keyless.toolId))]);
  const { fields } = await school.answer((await school.ask(params, "pia")).body, "pia");
  expect(decodeJwt(fields.get("id_token") ?? "")[endpoint]).toBeUndefined();
});

test("P10 a tool keeps its key while published courses wait for its points, and says nothing with one that was replaced", async () => {
  const { params, session, clientId, toolId } = await opened();
  const { access_token: token = "" } = await askToken(await assertion(clientId));
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
  expect(await post(params, token, { userId })).toBe(204);
  await save({ jwksUrl: "", publicKey: await school.tool.pem() });
  expect(await post(params, token, { userId })).toBe(401);
  const { access_token: next = "" } = await askToken(await assertion(clientId));
  await save({ jwksUrl: "", publicKey: await school.tool.pem(), isEnabled: false });
  await save({ jwksUrl: "", publicKey: await school.tool.pem() });
  expect(await post(params, next, { userId })).toBe(401);
});

test("P10 what a proof or a question holds that no text may is refused as such", async () => {
  const { clientId, params } = await opened();
  const now = Math.floor(Date.now() / 1_000);
  expect((await askToken(await assertion(clientId, { exp: now + 300.5 }))).status).toBe(200);
  for (const iss of ["a\u0000b", "\ud800", 7, "x".repeat(200)])
    // oxlint-disable-next-line no-await-in-loop
    expect(await askToken(await assertion(clientId, { iss }))).toMatchObject({ status: 401 });
  const reading = await askToken(
    await assertion(clientId),
    "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  );
  const url = `${school.issuer}/lti/courses/${params.id}/lineitems/${school.idOf("lab")}/results`;
  const headers = { authorization: `Bearer ${reading.access_token}` };
  expect((await fetch(`${url}?user_id=%00`, { headers })).status).toBe(400);
  expect((await fetch(`${url}?user_id=x`, { headers })).status).toBe(200);
});

test("P10 of reports of one moment the one that is further along counts, also where both come at once", async () => {
  const { params, session, clientId } = await opened();
  const { access_token: token = "" } = await askToken(await assertion(clientId));
  const same = { userId: session.user.id, timestamp: at(-1_000) };
  const half = { ...same, scoreGiven: 5, activityProgress: "InProgress", gradingProgress: "Pending" };
  const answers = await Promise.all([
    post(params, token, half),
    post(params, token, same),
    post(params, token, half),
  ]);
  expect(answers).toEqual([204, 204, 204]);
  expect(await read(params)).toMatchObject({ best: 0.8, state: "done" });
  expect(await post(params, token, { userId: session.user.id, scoreMaximum: 1e-305 })).toBe(400);
});

test("P10 the points of one tool are not shown as those of the tool that has followed it in the unit", async () => {
  const { params, session, clientId } = await opened();
  const { access_token: token = "" } = await askToken(await assertion(clientId));
  expect(await post(params, token, { userId: session.user.id })).toBe(204);
  const next = await school.register();
  await school.call("POST /staff/courses/{id}/save", "tina", {
    params,
    body: {
      version: 2,
      content: courseContent([school.unit("lab", school.item(next.toolId, { scoreMaximum: 10 }))]),
    },
  });
  expect((await read(params)).best).toBeNull();
  const scores = await school.call("GET /staff/courses/{id}/units/{unitId}/scores", "tina", {
    params: { ...params, unitId: school.idOf("lab") },
    query: {},
  });
  expect(scores.rows).toEqual([]);
});

test("P10 results come in pages, of the tool's own people", async () => {
  const { params, sessions, clientId } = await opened(["pia", "paul"]);
  const { access_token: token = "" } = await askToken(await assertion(clientId));
  for (const { user } of sessions)
    // oxlint-disable-next-line no-await-in-loop
    expect(await post(params, token, { userId: user.id })).toBe(204);
  const reading = await askToken(
    await assertion(clientId),
    "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  );
  const url = `${school.issuer}/lti/courses/${params.id}/lineitems/${school.idOf("lab")}/results`;
  const page = async (address: string) => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${reading.access_token}` } });
    const rows = (await answer.json()) as { userId: string }[];
    return { rows, next: /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null };
  };
  const first = await page(`${url}?limit=1`);
  expect([first.rows.length, first.next === null]).toEqual([1, false]);
  const second = await page(first.next ?? "");
  expect([second.rows.length, second.next]).toEqual([1, null]);
  const all = [...first.rows, ...second.rows].map(({ userId }) => userId);
  expect(all.toSorted()).toEqual(sessions.map(({ user }) => user.id).toSorted());
  expect((await page(`${url}?user_id=${all[0]}`)).rows).toHaveLength(1);
});

test("P10 a tool reports of those alone whom it was handed in this very unit, and who are still here", async () => {
  const { params, session, clientId, toolId } = await opened();
  const { access_token: token = "" } = await askToken(await assertion(clientId));
  const userId = session.user.id;
  // Read on its page, and never opened at the tool.
  const other = await school.publish([school.unit("lab", school.item(toolId, { scoreMaximum: 10 }))]);
  await read(other);
  expect(await post(other, token, { userId })).toBe(404);
  const set = (status: "active" | "disabled") =>
    school.kysely.updateTable("edu.account").set({ status }).where("id", "=", "pia").execute();
  await set("disabled");
  expect(await post(params, token, { userId })).toBe(404);
  await set("active");
  expect(await post(params, token, { userId })).toBe(204);
  await school.call("POST /staff/courses/{id}/withdraw", "tina", { params, body: {} });
  expect(await post(params, token, { userId })).toBe(404);
});

test("P10 a token of one institution is worth nothing at the address of another", async () => {
  const { params, clientId } = await opened();
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  const letIn = { body: { name: "outsideTools" as const, isOn: true } };
  await school.call("POST /staff/features", "head", letIn, "northfield.localhost");
  const { access_token: token } = await askToken(
    await assertion(clientId),
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
  const reading = await askToken(
    await assertion(clientId),
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

test("P10 whoever is erased is nobody for the tool any more, and nothing that it has said of them stays", async () => {
  const { params, session, clientId } = await opened(["paul"]);
  const { access_token: token = "" } = await askToken(await assertion(clientId));
  expect(await post(params, token, { userId: session.user.id })).toBe(204);
  await school.ask(params, "paul");
  const held = heldData.filter(({ table }) => table.startsWith("edu.lti_"));
  const count = async () => {
    const found = await Promise.all(
      held.map(async ({ table }) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} where account_id = 'paul'`.execute(
          school.kysely,
        );
        return [table, rows[0]?.count] as const;
      }),
    );
    return Object.fromEntries(found.filter(([table]) => table !== "edu.lti_choice"));
  };
  expect(Object.values(await count()).every((rows) => (rows ?? 0) > 0)).toBe(true);
  const shown = await Promise.all(
    held.map(async (one) => {
      const whose = { accountId: "paul", personId: null };
      return await readHeld(school.kysely, one, whose, { offset: 0, limit: 10 });
    }),
  );
  // By name: the number of a tool says nothing to whoever reads it.
  expect(shown.filter((rows) => rows.length > 0)).toHaveLength(3);
  expect(shown.flat()).toContainEqual(expect.objectContaining({ tool: "Geometry lab", score_given: 8 }));
  await erase("paul");
  expect(Object.values(await count()).every((rows) => rows === 0)).toBe(true);
  expect(await post(params, token, { userId: session.user.id })).toBe(404);
});

async function erase(accountId: string): Promise<void> {
  const at = school.clock.at;
  await school.kysely
    .insertInto("edu.privacy_request")
    .values({
      id: `erase-${accountId}`,
      dept_id: 100,
      account_id: accountId,
      kind: "erasure",
      state: "waiting",
      asked_at: at,
      due_at: at,
      finished_at: null,
    })
    .execute();
  await eraseAccount(school.app, `erase-${accountId}`);
}
