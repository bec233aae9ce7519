import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { carryOutDecision } from "./decisions/carry-out-decision.ts";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";

const host = "northfield.localhost";
let harness: Harness;
let grant = "";
let count = 0;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  // A staff session ends when nobody uses it for long; the clock of each case goes on.
  grant = await signInHead();
});

describe("admission", () => {
  test("A5 who registers at a school for children is a visitor: no chat, until staff or a code admit", async () => {
    const { token, id } = await newcomer();
    expect((await harness.call("GET /v1/chat/token", { host, token })).status).toBe(403);
    expect(await personOf(id)).toEqual({ roles: ["visitor"], class_ids: [], is_staff: false });
    const own = await harness.call("GET /admission", { host, token });
    expect(own.body.data).toEqual({ isMember: false, mode: "staffOrCode", request: null });
  });

  test("A5 a class code admits as a student of the class, however it is spelt", async () => {
    const { token, id } = await newcomer();
    const answer = await harness.call("POST /admission/code", { host, token, body: { code: "nrth f1a2" } });
    expect(answer.body.data.isMember).toBe(true);
    expect(await personOf(id)).toEqual({ roles: ["student"], class_ids: [1], is_staff: false });
    expect((await harness.call("GET /v1/chat/token", { host, token })).status).toBe(200);
    const again = await harness.call("POST /admission/code", { host, token, body: { code: "NRTHF1A2" } });
    expect(again.body.data.isMember).toBe(true);
  });

  test("A5 a code that is wrong, over, taken back or of another school admits nobody", async () => {
    const { token } = await newcomer();
    const enter = async (code: string, as = token) =>
      (await harness.call("POST /admission/code", { host, token: as, body: { code } })).body.fault;
    expect(await enter("AAAAAAAA")).toBe("entryCodeWrong");
    const staff = { host, token: grant };
    const made = await harness.call("POST /staff/classes", { ...staff, body: { name: "三年级" } });
    const params = { id: String(made.body.data.classId) };
    const renew = async (days: number) =>
      (await harness.call("POST /staff/classes/{id}/code", { ...staff, params, body: { days } })).body.data;
    const first = await renew(1);
    const second = await renew(1);
    expect(await enter(first.entryCode)).toBe("entryCodeWrong");
    harness.clock.at += 86_400_001;
    const { token: later } = await newcomer();
    expect(await enter(second.entryCode, later)).toBe("entryCodeWrong");
    const third = await renewAs(await signInHead(), params.id, 5);
    await renewAs(await signInHead(), params.id, 0);
    expect(await enter(third, later)).toBe("entryCodeWrong");
    const elsewhere = await newcomer("localhost", "someone-else");
    const answer = await harness.call("POST /admission/code", {
      token: elsewhere.token,
      body: { code: "NRTHF1A2" },
    });
    expect(answer.body.fault).toBe("entryCodeWrong");
  });

  test("A5 guesses of codes are counted for the account, and a right one then waits", async () => {
    let { token } = await newcomer();
    const enter = async (code: string) =>
      (await harness.call("POST /admission/code", { host, token, body: { code } })).body;
    for (let tries = 0; tries < 10; tries++) await enter("WRONGWRONG");
    expect((await enter("NRTHF1A2")).fault).toBe("tooManyRequests");
    // The access token is older than its life by then: its successor comes with the refusal.
    harness.clock.at += 900_001;
    token = ((await enter("NRTHF1A2")) as { access_token?: string }).access_token ?? "";
    expect((await enter("NRTHF1A2")).data.isMember).toBe(true);
  });

  test("A5 staff approve a request with role and class, once", async () => {
    const { token, id } = await newcomer();
    await harness.call("POST /admission/request", { host, token, body: { note: "I am Lily's brother." } });
    const queue = await harness.call("GET /staff/admissions", { host, token: grant });
    expect(queue.body.rows?.find((row) => row.userId === id)).toMatchObject({
      note: "I am Lily's brother.",
      state: "pending",
    });
    const decide = async () =>
      await harness.call("POST /staff/admissions/decide", {
        host,
        token: grant,
        body: { userIds: [id], approve: true, role: "student", classIds: [2] },
      });
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ body }) => String(body.data.decided)).toSorted()).toEqual(["0", "1"]);
    await carryOut(...both.map(({ body }) => body.data.decisionId));
    expect(await personOf(id)).toEqual({ roles: ["student"], class_ids: [2], is_staff: false });
    const own = await harness.call("GET /admission", { host, token });
    expect(own.body.data).toMatchObject({ isMember: true, request: { state: "approved" } });
  });

  test("A5 staff who decide, a code and a granted role at once wait for each other", async () => {
    harness.logged.length = 0;
    const people = [];
    for (let number = 0; number < 4; number++) people.push(await newcomer());
    grant = await signInHead();
    const ids = people.map(({ id }) => id);
    for (const { token } of people)
      await harness.call("POST /admission/request", { host, token, body: { note: "" } });
    const decide = async (userIds: string[]) =>
      await harness.call("POST /staff/admissions/decide", {
        host,
        token: grant,
        body: { userIds, approve: true, role: "student", classIds: [2] },
      });
    const enter = people.map(({ token }) =>
      harness.call("POST /admission/code", { host, token, body: { code: "NRTHF1A2" } }),
    );
    const roles = ids.map((userId) =>
      harness.call("POST /staff/roles/grant", {
        host,
        token: grant,
        body: { userId, role: "student", scope: "institution" },
      }),
    );
    const all = await Promise.all([decide(ids), decide(ids.toReversed()), ...enter, ...roles]);
    expect(all.map(({ body }) => body.fault ?? "")).toEqual(all.map(() => ""));
    expect(harness.logged).not.toContain("http.error");
    for (const id of ids) expect((await personOf(id)).roles).toEqual(["student"]);
  });

  test("A5 a class has a name that can be read", async () => {
    const make = async (body: object) =>
      (await harness.call("POST /staff/classes", { host, token: grant, body })).body;
    for (const name of ["\u200B", " \u00A0", "\u202Enimda", "1A\u2066"]) {
      expect(await make({ name })).toMatchObject({ fault: "paramError", field: "name" });
      if (name.trim() !== "")
        expect(await make({ name: "一班", nameEn: name })).toMatchObject({ field: "nameEn" });
    }
    expect(await make({ name: "三年级一班", nameEn: "Class 3A (Ms. Grant)" })).toMatchObject({ code: 200 });
  });

  test("A5 a denied request tells the reason, and may be asked again", async () => {
    const { token, id } = await newcomer();
    const ask = async () =>
      await harness.call("POST /admission/request", { host, token, body: { note: "Please." } });
    await ask();
    const body = { userIds: [id], approve: false, reason: "Please come to the office." };
    const decided = await harness.call("POST /staff/admissions/decide", { host, token: grant, body });
    await carryOut(decided.body.data.decisionId);
    const own = await harness.call("GET /admission", { host, token });
    expect(own.body.data).toMatchObject({
      isMember: false,
      request: { state: "denied", reason: "Please come to the office." },
    });
    expect((await ask()).body.data.request.state).toBe("pending");
  });

  test("A5 the queue admits nobody as administrator, into no foreign class, and shows no other institution", async () => {
    const { token, id } = await newcomer();
    await harness.call("POST /admission/request", { host, token, body: { note: "" } });
    const decide = async (asked: object, as = { host, token: grant }) =>
      (
        await harness.call("POST /staff/admissions/decide", {
          ...as,
          body: { userIds: [id], approve: true, ...asked },
        })
      ).body;
    expect((await decide({ role: "institutionAdmin" })).fault).toBe("roleNotGrantable");
    expect((await decide({ classIds: [987] })).fault).toBe("notFound");
    const riverside = { host: "localhost", token: await harness.signInStaff("admin") };
    expect((await decide({}, riverside)).data).toEqual({ decided: 0, decisionId: null, effectiveAt: null });
    const rows = (await harness.call("GET /staff/admissions", riverside)).body.rows ?? [];
    expect(rows.filter((row) => row.userId === id)).toEqual([]);
    expect(await personOf(id)).toMatchObject({ roles: ["visitor"] });
  });

  test("A5 D8 a school for children cannot open its doors by a setting; a university can name mail domains", async () => {
    const change = async (as: { host: string; token: string }, mode: string) =>
      await harness.call("POST /staff/admissionSettings", {
        ...as,
        body: { mode, emailDomains: ["uni.example"] },
      });
    expect((await change({ host, token: grant }, "open")).body.fault).toBe("forbidden");
    expect((await change({ host, token: grant }, "domainOrCode")).body.fault).toBe("forbidden");
    const riverside = { host: "localhost", token: await harness.signInStaff("admin") };
    expect((await change(riverside, "domainOrCode")).body.data.mode).toBe("domainOrCode");
    const inside = await newcomer("localhost", "inside@uni.example");
    const outside = await newcomer("localhost", "outside@else.example");
    expect((await personOf(inside.id)).roles).toEqual(["student"]);
    expect((await personOf(outside.id)).roles).toEqual(["visitor"]);
    await change({ host: "localhost", token: await harness.signInStaff("admin") }, "open");
  });
});

async function newcomer(at = host, contact?: string) {
  count += 1;
  const mail = contact?.includes("@") === true ? contact : `new-${count}@example.org`;
  harness.clock.at += 61_000;
  await harness.sendCode(mail, "register", { host: at, address: `127.0.2.${count}` });
  const body = {
    contact: mail,
    code: harness.codeFor(mail),
    userName: `newcomer${count}`,
    nickName: `Newcomer ${count}`,
    password: "a long enough word",
    agreement: true,
  };
  const { data } = (await harness.call("POST /register", { host: at, body })).body;
  const me = await harness.call("GET /getInfo", { host: at, token: data.access_token });
  return { token: data.access_token as string, id: me.body.data.user.userId as string };
}

/** What the job does when the time of a decision has come. */
async function carryOut(...ids: readonly (string | null)[]): Promise<void> {
  for (const decisionId of ids) if (decisionId !== null) await carryOutDecision(harness.app, { decisionId });
}

async function personOf(account: string) {
  return await harness.app.database.kysely
    .selectFrom("im.person")
    .select(["roles", "class_ids", "is_staff"])
    .where("account", "=", account)
    .executeTakeFirstOrThrow();
}

async function signInHead(): Promise<string> {
  return await harness.signInStaff("head", { host });
}

async function renewAs(token: string, id: string, days: number): Promise<string> {
  const asked = { host, token, params: { id }, body: { days } };
  return (await harness.call("POST /staff/classes/{id}/code", asked)).body.data.entryCode;
}
