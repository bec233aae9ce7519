import { httpCalls, type CallKey } from "@lyceum/contract/http";
import type { HttpCall } from "@lyceum/contract/define";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeStandingOf, sweepAccounts } from "./index.ts";
import { readSession } from "./sessions/store.ts";
import { startHarness, type Harness } from "./harness.fixture.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await harness.close();
});

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Exchange = { code: number; access_token: string; client_id: string };

describe("exchange of tokens", () => {
  test("A4 twenty parallel requests with an expired token rotate once and get the same successor", async () => {
    const { token, id } = await harness.signInAs("ann");
    harness.clock.at += 15 * minute;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => harness.call("GET /getInfo", { token })),
    );
    const bodies = answers.map((answer) => answer.body as unknown as Exchange);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([419]));
    expect(new Set(bodies.map((body) => body.access_token)).size).toBe(1);
    expect(bodies[0]).toMatchObject({ code: 419, client_id: id });
    const successor = bodies[0]?.access_token ?? "";
    expect(successor).not.toBe(token);
    const repeated = await harness.call("GET /getInfo", { token: successor });
    expect(repeated.body.data.user.userName).toBe("ann");
  });

  test("A4 the old token gets the same successor for 30 s; later its use ends the session", async () => {
    const { token } = await harness.signInAs("ann");
    harness.clock.at += 15 * minute;
    const first = (await harness.call("GET /getInfo", { token })).body as unknown as Exchange;
    await harness.call("GET /getInfo", { token: first.access_token });
    harness.clock.at += 30_000;
    const again = (await harness.call("GET /getInfo", { token })).body as unknown as Exchange;
    expect(again.access_token).toBe(first.access_token);
    harness.clock.at += 1;
    expect((await harness.call("GET /getInfo", { token })).status).toBe(401);
    expect(harness.logged).toContain("accounts.tokenReuse");
    expect((await harness.call("GET /getInfo", { token: first.access_token })).status).toBe(401);
  });

  test("A4 a lost answer does not sign anyone out: an unused successor is given again", async () => {
    const { token } = await harness.signInAs("ann");
    harness.clock.at += 15 * minute;
    const lost = (await harness.call("GET /getInfo", { token })).body as unknown as Exchange;
    harness.clock.at += 5 * minute;
    const again = (await harness.call("GET /getInfo", { token })).body as unknown as Exchange;
    expect(again.access_token).toBe(lost.access_token);
    expect((await harness.call("GET /getInfo", { token: again.access_token })).status).toBe(200);
  });

  test("A4 past two thirds of its life the answer carries the successor", async () => {
    const { token } = await harness.signInAs("ann");
    harness.clock.at += 10 * minute;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => harness.call("GET /getInfo", { token })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.renewed)).size).toBe(1);
    const token2 = answers[0]?.renewed ?? "";
    expect((await harness.call("GET /getInfo", { token: token2 })).renewed).toBeUndefined();
  });

  test("A4 a session ends after thirty idle days and ninety days at most", async () => {
    const idle = await harness.signInAs("ann");
    harness.clock.at += 30 * day + 1;
    expect((await harness.call("GET /getInfo", { token: idle.token })).status).toBe(401);

    let { token } = await harness.signInAs("ann");
    const until = harness.clock.at + 90 * day;
    while (harness.clock.at + 20 * day < until) {
      harness.clock.at += 20 * day;
      token = ((await harness.call("GET /getInfo", { token })).body as unknown as Exchange).access_token;
      expect((await harness.call("GET /getInfo", { token })).status).toBe(200);
    }
    harness.clock.at = until;
    expect((await harness.call("GET /getInfo", { token })).status).toBe(401);
  });

  test("A4 a session of staff ends after eight idle hours", async () => {
    const password = {
      kind: "password",
      userName: "teacher",
      password: "lyceum-demo-staff",
      agreement: true,
    };
    const { ticket } = (await harness.call("POST /login", { body: password })).body.data.secondFactor;
    const people = (await harness.call("GET /dev/demo")).body.rows ?? [];
    const code = people.find((row: { userName: string }) => row.userName === "teacher").secondFactorCode;
    const signedIn = await harness.call("POST /login/secondFactor", { body: { ticket, code } });
    const token = signedIn.body.data.access_token as string;
    expect((await harness.call("GET /getInfo", { token })).body.data.permissions).toContain(
      "edu:homework:grade",
    );
    harness.clock.at += 8 * hour + 1;
    expect((await harness.call("GET /getInfo", { token })).status).toBe(401);
  });

  test("A4 a forged token, one of another generation and nonsense are refused", async () => {
    const { token } = await harness.signInAs("ann");
    const [letter, id, , mac] = token.split(".");
    for (const bad of [
      `${letter}.${id}.2.${mac}`,
      `s.${id}.1.${mac}`,
      `${token}x`,
      "e",
      "",
      "e.a.b.c",
      "g.9e99.x",
    ])
      expect((await harness.call("GET /getInfo", { token: bad })).status, bad).toBe(401);
  });

  test("A4 the database holds nothing that signs anyone in", async () => {
    const { token } = await harness.signInAs("ann");
    const [row] = await harness.app.database.query<{ text: string }>({
      text: "select string_agg(session::text, ' ') as text from edu.session",
    });
    const mac = token.split(".").at(-1) ?? "?";
    expect(row?.text).not.toContain(mac);
  });
});

describe("devices", () => {
  test("A4 they are listed, and one or all others are signed out at once", async () => {
    const one = await harness.signInAs("clara");
    const two = await harness.signInAs("clara");
    const three = await harness.signInAs("clara");
    const list = await harness.call("GET /account/devices", { token: one.token });
    expect(list.body.total).toBe(3);
    expect(list.body.rows?.filter((row) => row.current)).toMatchObject([
      { id: one.id, address: "127.0.0.1" },
    ]);
    const out = await harness.call("POST /account/devices/signOut", {
      token: one.token,
      body: { id: two.id },
    });
    expect(out.body.data).toEqual({ signedOut: 1 });
    const after = await harness.call("GET /getInfo", { token: two.token });
    expect(after).toMatchObject({ status: 401, body: { fault: "unauthorized", endedBy: "owner" } });
    const twice = await harness.call("POST /account/devices/signOut", {
      token: one.token,
      body: { id: two.id },
    });
    expect(twice.body.fault).toBe("notFound");
    await harness.call("POST /account/devices/signOut", { token: one.token });
    expect((await harness.call("GET /getInfo", { token: three.token })).status).toBe(401);
    expect((await harness.call("GET /getInfo", { token: one.token })).status).toBe(200);
    await harness.call("POST /v1/auth/logout", { token: one.token });
    const left = await harness.call("GET /getInfo", { token: one.token });
    expect([left.status, left.body]).toEqual([401, expect.not.objectContaining({ endedBy: "owner" })]);
  });

  test("A4 M1 whoever ends a session ends its messaging: one device, all others, a sign-out", async () => {
    const [one, two] = [await harness.signInAs("ann"), await harness.signInAs("ann")];
    const accountId = (await readSession(harness.app.database, "edu", one.id))?.account_id ?? "";
    const accountStatusOf = makeStandingOf(harness.app);
    const status = async (id: string) => await accountStatusOf("edu", accountId, id);
    expect([await status(one.id), await status(two.id)]).toEqual(["active", "active"]);
    expect(await accountStatusOf("edu", "somebody else", one.id)).toBe("ended");
    const delivered: unknown[] = [];
    const stop = harness.app.bus.subscribe((message) => delivered.push(message));
    await harness.call("POST /account/devices/signOut", { token: one.token, body: { id: two.id } });
    await harness.call("POST /v1/auth/logout", { token: one.token });
    stop();
    expect([await status(one.id), await status(two.id)]).toEqual(["ended", "ended"]);
    const base = { kind: "signOut", realm: "edu", account: accountId };
    expect(delivered).toEqual([
      { ...base, sessionIds: [two.id] },
      { ...base, sessionIds: [one.id] },
    ]);
  });

  test("A4 nobody signs out the device of another", async () => {
    const ann = await harness.signInAs("ann");
    const ben = await harness.signInAs("ben");
    const answer = await harness.call("POST /account/devices/signOut", {
      token: ben.token,
      body: { id: ann.id },
    });
    expect(answer.body.fault).toBe("notFound");
    expect((await harness.call("GET /getInfo", { token: ann.token })).status).toBe(200);
  });

  test("A4 sign-out ends the session and answers a guest token that signs nobody in", async () => {
    const { token } = await harness.signInAs("ann");
    const answer = await harness.call("POST /v1/auth/logout", { token });
    const guest = answer.body.data.access_token as string;
    expect(guest).toMatch(/^g\.\d+\./);
    expect((await harness.call("GET /getInfo", { token })).status).toBe(401);
    expect((await harness.call("GET /getInfo", { token: guest })).status).toBe(401);
    expect((await harness.call("POST /v1/auth/logout", { token: guest })).status).toBe(200);
    expect((await harness.call("POST /v1/auth/logout")).status).toBe(200);
    harness.clock.at += 91 * day;
    expect((await harness.call("POST /v1/auth/logout", { token: guest })).status).toBe(401);
  });

  test("A4 a disabled account is out at once", async () => {
    const { token } = await harness.signInAs("max", { host: "northfield.localhost" });
    const asked = { token, host: "northfield.localhost" };
    expect((await harness.call("GET /getInfo", asked)).status).toBe(200);
    await harness.app.database.query({
      text: "update edu.account set status = 'disabled' where id = 'u-max'",
    });
    expect((await harness.call("GET /getInfo", asked)).status).toBe(401);
  });

  test("P1 a token of one institution is refused at the site of another", async () => {
    const { token } = await harness.signInAs("lily", { host: "northfield.localhost" });
    expect((await harness.call("GET /getInfo", { token, host: "northfield.localhost" })).status).toBe(200);
    expect((await harness.call("GET /getInfo", { token })).status).toBe(401);
  });
});

/** What a call needs to be asked at all. */
const example = ({ example: { body, query } }: HttpCall) => ({
  body,
  query: query as Record<string, string>,
});

describe("realms", () => {
  const calls = (Object.entries(httpCalls) as [CallKey, HttpCall][]).filter(
    ([, row]) => row.realm !== "open",
  );

  let [edu, social, elsewhere] = ["", "", ""];
  beforeAll(async () => {
    const tokenOf = async (...who: Parameters<typeof harness.signInAs>) =>
      (await harness.signInAs(...who)).token;
    edu = await tokenOf("ann");
    social = await tokenOf("mia", { path: "POST /v1/auth/login" });
    elsewhere = await tokenOf("lily", { host: "northfield.localhost" });
  });
  test.each(calls)("D7 %s refuses tokens of the other realm and callers without one", async (key, row) => {
    const asked = example(row);
    if (row.auth === "user") expect((await harness.call(key, asked)).status).toBe(401);
    if (row.realm === "edu") expect((await harness.call(key, { ...asked, token: social })).status).toBe(401);
    if (row.realm === "social") expect((await harness.call(key, { ...asked, token: edu })).status).toBe(401);
    // The letter alone is not believed: what one realm signed is not known in the other.
    const relabelled = `${row.realm === "social" ? "s" : "e"}${social.slice(1)}`;
    if (row.realm !== "social")
      expect((await harness.call(key, { ...asked, token: relabelled })).status).toBe(401);
  });

  test.each(calls)("P1 %s refuses a token of another institution, at either site", async (key, row) => {
    const asked = example(row);
    const host = "northfield.localhost";
    expect((await harness.call(key, { ...asked, token: elsewhere })).status).toBe(401);
    // At a school there is nothing of the social realm, whoever asks.
    const refusal = row.realm === "social" ? 404 : 401;
    expect((await harness.call(key, { ...asked, token: edu, host })).body.code).toBe(refusal);
  });

  test.each(calls)("D7 %s answers 404 or 401 to a social token at a school", async (key, row) => {
    const asked = { ...example(row), token: social, host: "northfield.localhost" };
    expect((await harness.call(key, asked)).body.code).toBe(row.realm === "edu" ? 401 : 404);
  });

  test("A4 what was refused at the wrong place has ended none of these sign-ins", async () => {
    expect((await harness.call("GET /getInfo", { token: edu })).status).toBe(200);
    const host = "northfield.localhost";
    expect((await harness.call("GET /getInfo", { token: elsewhere, host })).status).toBe(200);
  });

  test("D7 no table of one realm refers to the other", async () => {
    const rows = await harness.app.database.query({
      text: `select conname from pg_constraint
        where contype = 'f' and connamespace in ('edu'::regnamespace, 'social'::regnamespace)
          -- Institutions are common to both.
          and confrelid <> 'edu.institution'::regclass
          and (select relnamespace from pg_class where oid = confrelid) <> connamespace
          -- So are messaging and rooms, whose rows are each of one realm.
          and (select relnamespace from pg_class where oid = confrelid)
            in ('edu'::regnamespace, 'social'::regnamespace)`,
    });
    expect(rows).toEqual([]);
  });
});

test("A4 the sweep keeps what rules look at and deletes the rest", async () => {
  const { token } = await harness.signInAs("ann");
  await harness.sendCode("sweep@riverside.example");
  await sweepAccounts({ ...harness.app, signal: new AbortController().signal });
  const count = async (table: string) => {
    const [row] = await harness.app.database.query<{ n: number }>({
      text: `select count(*) as n from edu.${table}`,
    });
    return row?.n;
  };
  expect(await count("verification_code")).toBe(1);
  expect((await harness.call("GET /getInfo", { token })).status).toBe(200);
  harness.clock.at += 121 * day;
  await sweepAccounts({ ...harness.app, signal: new AbortController().signal });
  expect(await count("verification_code")).toBe(0);
  expect(await count("session")).toBe(0);
});
