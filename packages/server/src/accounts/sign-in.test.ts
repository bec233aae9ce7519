import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeWorld, type World } from "./world.fixture.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(async () => {
  await world.close();
});

const minute = 60_000;
const byCode = (contact: string, code: string) => ({ kind: "code", contact, code, agreement: true });
const byPassword = (userName: string, password: string) => ({
  kind: "password",
  userName,
  password,
  agreement: true,
});
/** Digits that are certainly wrong. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("verification codes", () => {
  test("A1 a code signs in once; the second time it is used", async () => {
    expect((await world.sendCode("Ann@Riverside.example")).body.data).toEqual({ waitSeconds: 60 });
    const body = byCode("ann@riverside.example", world.codeFor("ann@riverside.example"));
    const first = await world.call("POST /login", { body });
    expect(first.body.data).toMatchObject({ access_token: expect.stringMatching(/^e\./), expires_in: 900 });
    const again = await world.call("POST /login", { body });
    expect(again.body).toMatchObject({
      code: 500,
      fault: "codeUsed",
      msg: "The verification code has been used, please retrieve a new one!",
    });
  });

  test("A1 twenty parallel uses of one code give one session", async () => {
    await world.sendCode("ben@riverside.example");
    const body = byCode("ben@riverside.example", world.codeFor("ben@riverside.example"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.call("POST /login", { body })));
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1);
  });

  test("A1 a Chinese number without the country is the same contact", async () => {
    await world.sendCode("138 0013 8001");
    const code = world.codeFor("+8613800138001");
    const answer = await world.call("POST /login", { body: byCode("+86 138-0013-8001", code) });
    expect(answer.body.code).toBe(200);
  });

  test("A1 wrong and expired codes have their own sentences", async () => {
    await world.sendCode("clara@riverside.example");
    const code = world.codeFor("clara@riverside.example");
    const wrong = await world.call("POST /login", { body: byCode("clara@riverside.example", other(code)) });
    expect(wrong.body).toMatchObject({
      fault: "codeWrong",
      field: "code",
      msg: "Incorrect verification code, please check the code!",
    });
    world.clock.at += 5 * minute;
    const late = await world.call("POST /login", { body: byCode("clara@riverside.example", code) });
    expect(late.body).toMatchObject({
      fault: "codeExpired",
      msg: "The verification code has expired, please retrieve a new one!",
    });
  });

  test("A1 a newer code makes the older one void", async () => {
    const contact = "void@riverside.example";
    await world.sendCode(contact);
    const older = world.codeFor(contact);
    world.clock.at += minute;
    await world.sendCode(contact);
    const answer = await world.call("POST /login", { body: byCode(contact, older) });
    expect(["codeExpired", "loginFailed"]).toContain(answer.body.fault);
    expect(answer.body.fault === "loginFailed").toBe(older === world.codeFor(contact));
  });

  test("A1 after five wrong tries the right code is refused too, and a newer code does not help", async () => {
    const contact = "+8613800138003";
    await world.sendCode(contact);
    const wrong = byCode(contact, other(world.codeFor(contact)));
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => world.call("POST /login", { body: wrong })),
    );
    expect(tries.filter((answer) => answer.body.fault === "codeWrong")).toHaveLength(5);
    expect(tries.filter((answer) => answer.body.fault === "codeTriesUsedUp")).toHaveLength(3);
    world.clock.at += minute;
    await world.sendCode(contact);
    const body = byCode(contact, world.codeFor(contact));
    const locked = await world.call("POST /login", { body });
    expect(locked.body).toMatchObject({ fault: "codeTriesUsedUp", retryAfter: 14 * 60 });
    world.clock.at += 15 * minute;
    await world.sendCode(contact);
    const later = await world.call("POST /login", { body: byCode(contact, world.codeFor(contact)) });
    expect(later.body.code).toBe(200);
  });

  test("A1 sixty seconds lie between codes, five go in an hour and ten in a day", async () => {
    const contact = "often@riverside.example";
    expect((await world.sendCode(contact)).body.code).toBe(200);
    world.clock.at += 20_000;
    const soon = await world.sendCode(contact);
    expect(soon.body).toMatchObject({ fault: "codeTooSoon", retryAfter: 40 });
    let sent = 1;
    for (let index = 0; index < 5; index++) {
      world.clock.at += minute;
      if ((await world.sendCode(contact)).body.code === 200) sent++;
    }
    expect(sent).toBe(5);
    for (let index = 0; index < 20; index++) {
      world.clock.at += 60 * minute;
      const answer = await world.sendCode(contact);
      if (answer.body.code === 200) sent++;
      else expect(answer.body.fault).toBe("tooManyRequests");
    }
    expect(sent).toBe(10);
  });

  test("A1 parallel requests send one code", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.sendCode("many@riverside.example")),
    );
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1);
  });

  test("A1 an unknown contact gets the same answer, and its owner learns that there is no account", async () => {
    const contact = "nobody@riverside.example";
    expect((await world.sendCode(contact)).body.data).toEqual({ waitSeconds: 60 });
    const wrong = await world.call("POST /login", { body: byCode(contact, other(world.codeFor(contact))) });
    expect(wrong.body.fault).toBe("codeWrong");
    const right = await world.call("POST /login", { body: byCode(contact, world.codeFor(contact)) });
    expect(right.body).toMatchObject({ fault: "loginFailed", msg: "Login failed, please try again." });
  });

  test("A1 a code of one purpose is wrong for another", async () => {
    await world.sendCode("+8613800138002", "reset");
    const body = byCode("+8613800138002", world.codeFor("+8613800138002"));
    expect((await world.call("POST /login", { body })).body.fault).toBe("codeWrong");
  });

  test("A1 what is no contact is refused by kind", async () => {
    const phone = await world.sendCode("12345678901");
    expect(phone.body).toMatchObject({
      code: 414,
      fault: "phoneInvalid",
      field: "contact",
      msg: "Please enter a valid phone number!",
    });
    expect((await world.sendCode("ann@nowhere")).body.fault).toBe("emailInvalid");
  });

  test("A1 a provider that fails does not make the person wait", async () => {
    const { mail } = world.app;
    const contact = "unlucky@riverside.example";
    const send = mail.send;
    mail.send = () => Promise.reject(new Error("no route"));
    expect((await world.sendCode(contact)).body.code).toBe(420);
    mail.send = send;
    expect((await world.sendCode(contact)).body.code).toBe(200);
  });
});

describe("passwords", () => {
  test.each(["ann", "ANN", "ann@riverside.example", "13800138001", "+86 138 0013 8001"])(
    "A1 %s with the password signs in",
    async (userName) => {
      const answer = await world.call("POST /login", { body: byPassword(userName, "lyceum-demo") });
      expect(answer.body.data).toMatchObject({ expires_in: 900 });
    },
  );

  test("A1 an unknown name and a wrong password get one answer", async () => {
    const unknown = await world.call("POST /login", { body: byPassword("zoe", "lyceum-demo") });
    const wrong = await world.call("POST /login", { body: byPassword("ann", "lyceum-demo!") });
    expect(unknown.body).toEqual({ ...wrong.body, traceId: unknown.body.traceId });
    expect(wrong.body).toMatchObject({
      code: 500,
      fault: "loginFailed",
      msg: "Login failed, please try again.",
    });
  });

  test("A1 accounts are found in their own institution only", async () => {
    const elsewhere = { host: "northfield.localhost", body: byPassword("ann", "lyceum-demo") };
    expect((await world.call("POST /login", elsewhere)).body.fault).toBe("loginFailed");
    const nowhere = { host: "unknown.localhost", body: byPassword("ann", "lyceum-demo") };
    expect((await world.call("POST /login", nowhere)).body.fault).toBe("notFound");
  });

  test("A1 the agreement must be accepted", async () => {
    const answer = await world.call("POST /login", {
      body: { ...byPassword("ann", "lyceum-demo"), agreement: false },
    });
    expect(answer.body).toMatchObject({ code: 414, fault: "agreementMissing", field: "agreement" });
  });

  test("A1 after ten guesses from one address the right password waits there, and works elsewhere", async () => {
    const guess = { body: byPassword("ben", "wrong-guess"), address: "10.0.0.7" };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => world.call("POST /login", guess)));
    expect(guesses.filter((answer) => answer.body.fault === "loginFailed")).toHaveLength(10);
    const right = { body: byPassword("ben", "lyceum-demo") };
    const here = await world.call("POST /login", { ...right, address: "10.0.0.7" });
    expect(here.body).toMatchObject({ fault: "tooManyRequests", retryAfter: 900 });
    expect((await world.call("POST /login", right)).body.code).toBe(200);
    world.clock.at += 15 * minute;
    expect((await world.call("POST /login", { ...right, address: "10.0.0.7" })).body.code).toBe(200);
  });

  test("A1 a disabled account is told so, and only to who knows its password", async () => {
    await world.app.database.query({
      text: "update edu.account set status = 'disabled' where id = 'u-noah'",
    });
    const host = "northfield.localhost";
    const right = await world.call("POST /login", { host, body: byPassword("noah", "lyceum-demo") });
    expect(right.body.fault).toBe("accountDisabled");
    const wrong = await world.call("POST /login", { host, body: byPassword("noah", "lyceum") });
    expect(wrong.body.fault).toBe("loginFailed");
    await world.app.database.query({ text: "update edu.account set status = 'active' where id = 'u-noah'" });
  });
});

describe("the second factor", () => {
  async function firstStep(userName = "teacher") {
    const answer = await world.call("POST /login", { body: byPassword(userName, "lyceum-demo-staff") });
    return answer.body.data.secondFactor as { ticket: string; enrolled: boolean; uri?: string };
  }
  async function digits(userName = "teacher"): Promise<string> {
    const rows = (await world.call("GET /dev/demo")).body.rows ?? [];
    return rows.find((row: { userName: string }) => row.userName === userName).secondFactorCode;
  }

  test("A1 staff get a ticket, and a session for the digits", async () => {
    const { ticket, enrolled } = await firstStep();
    expect(enrolled).toBe(true);
    const code = await digits();
    const wrong = await world.call("POST /login/secondFactor", { body: { ticket, code: other(code) } });
    expect(wrong.body.fault).toBe("secondFactorWrong");
    const right = await world.call("POST /login/secondFactor", { body: { ticket, code } });
    expect(right.body.data).toMatchObject({ expires_in: 900 });
    const again = await world.call("POST /login/secondFactor", { body: { ticket, code } });
    expect(again.body.fault).toBe("secondFactorWrong");
    const next = await world.call("POST /login/secondFactor", { body: { ticket, code: await digits() } });
    expect(next.body.code).toBe(200);
  });

  test("A1 a ticket ends after five minutes and cannot be forged", async () => {
    const { ticket } = await firstStep();
    const body = { ticket: ticket.replace("u-teacher", "u-admin"), code: await digits("admin") };
    expect((await world.call("POST /login/secondFactor", { body })).body.fault).toBe("codeExpired");
    world.clock.at += 5 * minute;
    const late = { ticket, code: await digits() };
    expect((await world.call("POST /login/secondFactor", { body: late })).body.fault).toBe("codeExpired");
  });

  test("A1 staff without a second factor enrol at their first sign-in", async () => {
    await world.app.database.query({
      text: "update edu.account set second_factor = null, second_factor_at = null where id = 'u-admin'",
    });
    const first = await firstStep("admin");
    const second = await firstStep("admin");
    expect(first.enrolled).toBe(false);
    expect(first.uri).toBe(second.uri);
    const { URI } = await import("otpauth");
    const code = URI.parse(first.uri ?? "").generate({ timestamp: world.clock.at });
    const done = await world.call("POST /login/secondFactor", { body: { ticket: first.ticket, code } });
    expect(done.body.code).toBe(200);
    expect((await firstStep("admin")).enrolled).toBe(true);
  });

  test("A1 a code by mail does not spare staff the second factor", async () => {
    await world.sendCode("teacher@riverside.example");
    const body = byCode("teacher@riverside.example", world.codeFor("teacher@riverside.example"));
    expect((await world.call("POST /login", { body })).body.data.secondFactor.enrolled).toBe(true);
  });

  test("A1 the secret lies sealed in the database", async () => {
    const [row] = await world.app.database.query<{ second_factor: Buffer }>({
      text: "select second_factor from edu.account where id = 'u-teacher'",
    });
    expect(row?.second_factor.includes("lyceum-teacher")).toBe(false);
  });
});

test("A1 a mini-program's code signs in whom its provider vouches for", async () => {
  expect((await world.call("POST /mpLogin", { body: { code: "mp-ann" } })).body.data).toMatchObject({
    expires_in: 900,
  });
  expect((await world.call("POST /mpLogin", { body: { code: "mp-zoe" } })).body.fault).toBe("loginFailed");
  expect((await world.call("POST /mpLogin", { body: { code: "what" } })).body.fault).toBe("loginFailed");
});

test("D7 the social sign-in exists only on a site with the social realm", async () => {
  const body = byPassword("mia", "lyceum-demo");
  expect((await world.call("POST /v1/auth/login", { body })).body.data.access_token).toMatch(/^s\./);
  const school = await world.call("POST /v1/auth/login", { body, host: "northfield.localhost" });
  expect(school.body.fault).toBe("notFound");
  expect((await world.call("POST /login", { body })).body.fault).toBe("loginFailed");
  const code = { realm: "social", contact: "a@b.example", purpose: "login" };
  const sent = await world.call("POST /auth/code", { body: code, host: "northfield.localhost" });
  expect(sent.body.fault).toBe("notFound");
});
