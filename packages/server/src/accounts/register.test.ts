import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHarness, type Harness } from "./harness.fixture.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await harness.close();
});

type Form = { contact: string; userName: string; nickName?: string; password?: string; code?: string };

async function register(form: Form, host = "localhost") {
  const code = form.code ?? harness.codeFor(form.contact);
  const rest = { nickName: "Nora", password: "tall green lamp", agreement: true };
  return await harness.call("POST /register", { host, body: { ...rest, ...form, code } });
}

describe("registration", () => {
  test("A2 makes an account of the site's institution and signs it in", async () => {
    await harness.sendCode("nora@riverside.example", "register");
    const answer = await register({ contact: "nora@riverside.example", userName: "nora" });
    const me = await harness.call("GET /getInfo", { token: answer.body.data.access_token });
    expect(me.body.data).toMatchObject({
      user: {
        userName: "nora",
        nickName: "Nora",
        deptId: 100,
        email: "nora@riverside.example",
        phonenumber: "",
      },
      roles: ["student"],
    });
  });

  test("A5 where the institution does not enrol openly the new account is a visitor", async () => {
    const host = "northfield.localhost";
    await harness.sendCode("nora@northfield.example", "register", { host });
    const answer = await register({ contact: "nora@northfield.example", userName: "nora" }, host);
    const me = await harness.call("GET /getInfo", { host, token: answer.body.data.access_token });
    expect(me.body.data.roles).toEqual(["visitor"]);
    expect(me.body.data.permissions).not.toContain("edu:im:chat");
  });

  test("A2 what can be mended does not use up the code", async () => {
    const contact = "olga@riverside.example";
    await harness.sendCode(contact, "register");
    const faultOf = async (form: Partial<Form>) =>
      (await register({ contact, userName: "olga", ...form })).body.fault;
    expect(await faultOf({ password: "tall" })).toBe("passwordTooShort");
    expect(await faultOf({ password: "olga1999" })).toBe("passwordTooCommon");
    expect(await faultOf({ password: "iloveyou1" })).toBe("passwordTooCommon");
    expect(await faultOf({ userName: "Ann" })).toBe("accountExists");
    expect(await faultOf({ userName: "13800138999" })).toBe("paramError");
    expect(await faultOf({ contact: "nope", code: "000000" })).toBe("phoneInvalid");
    expect(await faultOf({})).toBeUndefined();
  });

  test("A2 who has no right code does not learn which names are taken", async () => {
    const contact = "otto@riverside.example";
    await harness.sendCode(contact, "register");
    const faultOf = async (form: Partial<Form>) =>
      (await register({ contact, userName: "otto", ...form })).body.fault;
    const wrong = harness.codeFor(contact) === "000000" ? "000001" : "000000";
    expect(await faultOf({ userName: "ann", code: wrong })).toBe("codeWrong");
    expect(await faultOf({ userName: "nobody-has-this", code: wrong })).toBe("codeWrong");
    // With the right one it is told, as often as one looks for another name.
    for (let n = 0; n < 8; n++) expect(await faultOf({ userName: "ann" })).toBe("accountExists");
    expect(await faultOf({})).toBeUndefined();
  });

  test("A2 a name that shows nothing, or not what it is, is refused and uses up no code", async () => {
    const contact = "oleg@riverside.example";
    await harness.sendCode(contact, "register");
    for (const nickName of ["\u200B", "  \u3000", "Ann \u202Enimda", "\u0410nn Keller"])
      expect((await register({ contact, userName: "oleg", nickName })).body).toMatchObject({
        fault: "paramError",
        field: "nickName",
      });
    expect((await register({ contact, userName: "oleg", nickName: " Олег " })).body.code).toBe(200);
  });

  test("A2 a contact has one account, and only its owner learns of it", async () => {
    await harness.sendCode("ann@riverside.example", "register");
    const wrong = await register({ contact: "ann@riverside.example", userName: "ann2", code: "000000" });
    expect(["codeWrong", "accountExists"]).toContain(wrong.body.fault);
    const right = await register({ contact: "ann@riverside.example", userName: "ann2" });
    expect(right.body).toMatchObject({ fault: "accountExists", field: "contact" });
  });

  test("A2 twenty parallel registrations make one account", async () => {
    const contact = "pia@riverside.example";
    await harness.sendCode(contact, "register");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register({ contact, userName: "pia" })),
    );
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1);
  });
});

test("A2 a failure between account and person leaves neither, and the next try makes both", async () => {
  const { database } = harness.app;
  const run = (text: string) => database.query({ text });
  await run(`create function refuse_quinn() returns trigger language plpgsql as $$
    begin raise exception 'the disk is gone'; end $$`);
  await run(
    `create trigger refuse_quinn before insert on im.person
     for each row when (new.nick = 'Quinn') execute function refuse_quinn()`,
  );
  const form = { contact: "quinn@riverside.example", userName: "quinn", nickName: "Quinn" };
  const found = `select a.id, p.nick from edu.account a left join im.person p on p.account = a.id and p.realm = 0
    where a.user_name = 'quinn'`;
  await harness.sendCode(form.contact, "register");
  expect((await register(form)).body.code).toBe(500);
  expect(await run(found)).toEqual([]);
  await run("drop trigger refuse_quinn on im.person");
  harness.clock.at += 60_000;
  await harness.sendCode(form.contact, "register");
  expect((await register(form)).body.code).toBe(200);
  expect(await run(found)).toEqual([{ id: expect.any(String), nick: "Quinn" }]);
});

describe("a new password", () => {
  test("A2 replaces the old one and signs out every device", async () => {
    const before = await harness.signInAs("ben");
    await harness.sendCode("ben@riverside.example", "reset");
    const body = { contact: "ben@riverside.example", code: harness.codeFor("ben@riverside.example") };
    const weak = await harness.call("POST /resetPassword", { body: { ...body, password: "123456" } });
    expect(weak.body).toMatchObject({ fault: "passwordTooCommon", field: "password" });
    const done = await harness.call("POST /resetPassword", {
      body: { ...body, password: "quiet river stone" },
    });
    expect(done.body.code).toBe(200);
    expect((await harness.call("GET /getInfo", { token: before.token })).status).toBe(401);
    const login = { kind: "password", userName: "ben", agreement: true };
    const old = await harness.call("POST /login", { body: { ...login, password: "lyceum-demo" } });
    expect(old.body.fault).toBe("loginFailed");
    const fresh = await harness.call("POST /login", { body: { ...login, password: "quiet river stone" } });
    expect(fresh.body.code).toBe(200);
    const again = await harness.call("POST /resetPassword", { body: { ...body, password: "another river" } });
    expect(again.body.fault).toBe("codeUsed");
  });

  test("A2 staff need twelve characters", async () => {
    await harness.sendCode("teacher@riverside.example", "reset");
    const body = { contact: "teacher@riverside.example", code: harness.codeFor("teacher@riverside.example") };
    const short = await harness.call("POST /resetPassword", { body: { ...body, password: "mvptrqwd-x" } });
    expect(short.body.fault).toBe("passwordTooShort");
  });

  test("A2 passwords that look alike are the same password", async () => {
    await harness.sendCode("clara@riverside.example", "reset");
    const body = { contact: "clara@riverside.example", code: harness.codeFor("clara@riverside.example") };
    await harness.call("POST /resetPassword", { body: { ...body, password: "ｓｔａｒ caf\u00e9 moon" } });
    const login = { kind: "password", userName: "clara", password: "star cafe\u0301 moon", agreement: true };
    expect((await harness.call("POST /login", { body: login })).body.code).toBe(200);
  });
});

describe("development pages", () => {
  test("A1 answer this machine only", async () => {
    expect((await harness.call("GET /dev/demo")).body.total).toBe(17);
    expect((await harness.call("GET /dev/outbox")).body.rows?.[0]).toMatchObject({ by: "mail" });
    for (const key of ["GET /dev/demo", "GET /dev/outbox"] as const)
      expect((await harness.call(key, { address: "192.168.1.9" })).body.fault).toBe("notFound");
  });

  test("A1 do not exist in production", async () => {
    const production = await startHarness({ production: true });
    for (const key of ["GET /dev/demo", "GET /dev/outbox"] as const)
      expect((await production.call(key)).body.fault).toBe("notFound");
    await production.close();
  });

  test("A7 the message comes in the language of the page", async () => {
    await harness.sendCode("+8613900139000", "register", { language: "zh-CN" });
    const rows = (await harness.call("GET /dev/outbox")).body.rows ?? [];
    expect(rows[0].text).toContain("您的验证码是");
  });
});
