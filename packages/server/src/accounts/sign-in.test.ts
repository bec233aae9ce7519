import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startHarness, type Harness } from "./harness.fixture.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await harness.close();
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
    expect((await harness.sendCode("Ann@Riverside.example")).body.data).toEqual({ waitSeconds: 60 });
    const body = byCode("ann@riverside.example", harness.codeFor("ann@riverside.example"));
    const first = await harness.call("POST /login", { body });
    expect(first.body.data).toMatchObject({ access_token: expect.stringMatching(/^e\./), expires_in: 900 });
    const again = await harness.call("POST /login", { body });
    expect(again.body).toMatchObject({
      code: 500,
      fault: "codeUsed",
      msg: "The verification code has been used, please retrieve a new one!",
    });
  });

  test("A1 twenty parallel uses of one code give one session", async () => {
    await harness.sendCode("ben@riverside.example");
    const body = byCode("ben@riverside.example", harness.codeFor("ben@riverside.example"));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => harness.call("POST /login", { body })),
    );
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1);
  });

  test("A1 a Chinese number without the country is the same contact", async () => {
    await harness.sendCode("138 0013 8001");
    const code = harness.codeFor("+8613800138001");
    const answer = await harness.call("POST /login", { body: byCode("+86 138-0013-8001", code) });
    expect(answer.body.code).toBe(200);
  });

  test("A1 wrong and expired codes have their own sentences", async () => {
    await harness.sendCode("clara@riverside.example");
    const code = harness.codeFor("clara@riverside.example");
    const wrong = await harness.call("POST /login", { body: byCode("clara@riverside.example", other(code)) });
    expect(wrong.body).toMatchObject({
      fault: "codeWrong",
      field: "code",
      msg: "Incorrect verification code, please check the code!",
    });
    harness.clock.at += 5 * minute;
    const late = await harness.call("POST /login", { body: byCode("clara@riverside.example", code) });
    expect(late.body).toMatchObject({
      fault: "codeExpired",
      msg: "The verification code has expired, please retrieve a new one!",
    });
  });

  test("A1 a newer code makes the older one void", async () => {
    const contact = "void@riverside.example";
    await harness.sendCode(contact);
    const older = harness.codeFor(contact);
    harness.clock.at += minute;
    await harness.sendCode(contact);
    const answer = await harness.call("POST /login", { body: byCode(contact, older) });
    expect(["codeExpired", "loginFailed"]).toContain(answer.body.fault);
    expect(answer.body.fault === "loginFailed").toBe(older === harness.codeFor(contact));
  });

  test("A1 after five wrong tries the right code is refused too, and a newer code has tries of its own", async () => {
    const contact = "+8613800138003";
    await harness.sendCode(contact);
    const wrong = byCode(contact, other(harness.codeFor(contact)));
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => harness.call("POST /login", { body: wrong })),
    );
    expect(tries.filter((answer) => answer.body.fault === "codeWrong")).toHaveLength(5);
    expect(tries.filter((answer) => answer.body.fault === "codeTriesUsedUp")).toHaveLength(3);
    const right = byCode(contact, harness.codeFor(contact));
    const locked = await harness.call("POST /login", { body: right });
    expect(locked.body).toMatchObject({ fault: "codeTriesUsedUp", retryAfter: 5 * 60 });
    harness.clock.at += minute;
    await harness.sendCode(contact);
    const later = await harness.call("POST /login", { body: byCode(contact, harness.codeFor(contact)) });
    expect(later.body.code).toBe(200);
  });

  test("A1 sixty seconds lie between codes, five go in an hour and ten in a day", async () => {
    const contact = "often@riverside.example";
    expect((await harness.sendCode(contact)).body.code).toBe(200);
    harness.clock.at += 20_000;
    const soon = await harness.sendCode(contact);
    expect(soon.body).toMatchObject({ fault: "codeTooSoon", retryAfter: 40 });
    let sent = 1;
    for (let index = 0; index < 5; index++) {
      harness.clock.at += minute;
      if ((await harness.sendCode(contact)).body.code === 200) sent++;
    }
    expect(sent).toBe(5);
    for (let index = 0; index < 20; index++) {
      harness.clock.at += 60 * minute;
      const answer = await harness.sendCode(contact);
      if (answer.body.code === 200) sent++;
      else expect(answer.body.fault).toBe("tooManyRequests");
    }
    expect(sent).toBe(10);
  });

  test("A1 parallel requests send one code", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => harness.sendCode("many@riverside.example")),
    );
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1);
  });

  test("A1 an unknown contact gets the same answer, and its owner learns that there is no account", async () => {
    const contact = "nobody@riverside.example";
    expect((await harness.sendCode(contact)).body.data).toEqual({ waitSeconds: 60 });
    const wrong = await harness.call("POST /login", {
      body: byCode(contact, other(harness.codeFor(contact))),
    });
    expect(wrong.body.fault).toBe("codeWrong");
    const right = await harness.call("POST /login", { body: byCode(contact, harness.codeFor(contact)) });
    expect(right.body).toMatchObject({ fault: "loginFailed", msg: "Login failed, please try again." });
  });

  test("A1 a code of one purpose is wrong for another", async () => {
    await harness.sendCode("+8613800138002", "reset");
    const body = byCode("+8613800138002", harness.codeFor("+8613800138002"));
    expect((await harness.call("POST /login", { body })).body.fault).toBe("codeWrong");
  });

  test("A1 what is no contact is refused by kind", async () => {
    const phone = await harness.sendCode("12345678901");
    expect(phone.body).toMatchObject({
      code: 414,
      fault: "phoneInvalid",
      field: "contact",
      msg: "Please enter a valid phone number!",
    });
    expect((await harness.sendCode("ann@nowhere")).body.fault).toBe("emailInvalid");
  });

  test("A1 a provider that fails does not make the person wait", async () => {
    const { mail, log } = harness.app;
    const errors: unknown[] = [];
    harness.app.log = (_event, detail) => errors.push(detail?.["error"]);
    const contact = "unlucky@riverside.example";
    const send = mail.send;
    mail.send = () => Promise.reject(new Error("no route"));
    expect((await harness.sendCode(contact)).body.code).toBe(420);
    mail.send = send;
    harness.app.log = log;
    // With its stack.
    expect(errors).toEqual([new Error("no route")]);
    expect((await harness.sendCode(contact)).body.code).toBe(200);
  });
});

describe("passwords", () => {
  test.each(["ann", "ANN", "ann@riverside.example", "13800138001", "+86 138 0013 8001"])(
    "A1 %s with the password signs in",
    async (userName) => {
      const answer = await harness.call("POST /login", { body: byPassword(userName, "lyceum-demo") });
      expect(answer.body.data).toMatchObject({ expires_in: 900 });
    },
  );

  test("A1 an unknown name and a wrong password get one answer", async () => {
    const unknown = await harness.call("POST /login", { body: byPassword("zoe", "lyceum-demo") });
    const wrong = await harness.call("POST /login", { body: byPassword("ann", "lyceum-demo!") });
    expect(unknown.body).toEqual({ ...wrong.body, traceId: unknown.body.traceId });
    expect(wrong.body).toMatchObject({
      code: 500,
      fault: "loginFailed",
      msg: "Login failed, please try again.",
    });
  });

  test("A1 accounts are found in their own institution only", async () => {
    const elsewhere = { host: "northfield.localhost", body: byPassword("ann", "lyceum-demo") };
    expect((await harness.call("POST /login", elsewhere)).body.fault).toBe("loginFailed");
    const nowhere = { host: "unknown.localhost", body: byPassword("ann", "lyceum-demo") };
    expect((await harness.call("POST /login", nowhere)).body.fault).toBe("notFound");
  });

  test("A1 the agreement must be accepted", async () => {
    const answer = await harness.call("POST /login", {
      body: { ...byPassword("ann", "lyceum-demo"), agreement: false },
    });
    expect(answer.body).toMatchObject({ code: 414, fault: "agreementMissing", field: "agreement" });
  });

  test("A1 after ten guesses from one address the right password waits there, and works elsewhere", async () => {
    const guess = { body: byPassword("ben", "wrong-guess"), address: "10.0.0.7" };
    const guesses = await Promise.all(Array.from({ length: 12 }, () => harness.call("POST /login", guess)));
    expect(guesses.filter((answer) => answer.body.fault === "loginFailed")).toHaveLength(10);
    const right = { body: byPassword("ben", "lyceum-demo") };
    const here = await harness.call("POST /login", { ...right, address: "10.0.0.7" });
    expect(here.body).toMatchObject({ fault: "tooManyRequests", retryAfter: 900 });
    expect((await harness.call("POST /login", right)).body.code).toBe(200);
    harness.clock.at += 15 * minute;
    expect((await harness.call("POST /login", { ...right, address: "10.0.0.7" })).body.code).toBe(200);
  });

  test("A1 a disabled account is told so, and only to who knows its password", async () => {
    await harness.app.database.query({
      text: "update edu.account set status = 'disabled' where id = 'u-noah'",
    });
    const host = "northfield.localhost";
    const right = await harness.call("POST /login", { host, body: byPassword("noah", "lyceum-demo") });
    expect(right.body.fault).toBe("accountDisabled");
    const wrong = await harness.call("POST /login", { host, body: byPassword("noah", "lyceum") });
    expect(wrong.body.fault).toBe("loginFailed");
    await harness.app.database.query({
      text: "update edu.account set status = 'active' where id = 'u-noah'",
    });
  });
});

describe("the second factor", () => {
  async function firstStep(userName = "teacher") {
    const answer = await harness.call("POST /login", { body: byPassword(userName, "lyceum-demo-staff") });
    return answer.body.data.secondFactor as { ticket: string; enrolled: boolean; uri?: string };
  }
  async function digits(userName = "teacher"): Promise<string> {
    const rows = (await harness.call("GET /dev/demo")).body.rows ?? [];
    return rows.find((row: { userName: string }) => row.userName === userName).secondFactorCode;
  }

  test("A1 staff get a ticket, and a session for the digits", async () => {
    const { ticket, enrolled } = await firstStep();
    expect(enrolled).toBe(true);
    const code = await digits();
    const wrong = await harness.call("POST /login/secondFactor", { body: { ticket, code: other(code) } });
    expect(wrong.body.fault).toBe("secondFactorWrong");
    const right = await harness.call("POST /login/secondFactor", { body: { ticket, code } });
    expect(right.body.data).toMatchObject({ expires_in: 900 });
    const again = await harness.call("POST /login/secondFactor", { body: { ticket, code } });
    expect(again.body.fault).toBe("secondFactorWrong");
    const next = await harness.call("POST /login/secondFactor", { body: { ticket, code: await digits() } });
    expect(next.body.code).toBe(200);
  });

  test("A1 a ticket ends after five minutes and cannot be forged", async () => {
    const { ticket } = await firstStep();
    const body = { ticket: ticket.replace("u-teacher", "u-admin"), code: await digits("admin") };
    expect((await harness.call("POST /login/secondFactor", { body })).body.fault).toBe("codeExpired");
    harness.clock.at += 5 * minute;
    const late = { ticket, code: await digits() };
    expect((await harness.call("POST /login/secondFactor", { body: late })).body.fault).toBe("codeExpired");
  });

  test("A1 staff without a second factor enrol at their first sign-in", async () => {
    await harness.app.database.query({
      text: "update edu.account set second_factor = null, second_factor_at = null where id = 'u-admin'",
    });
    const first = await firstStep("admin");
    const second = await firstStep("admin");
    expect(first.enrolled).toBe(false);
    expect(first.uri).toBe(second.uri);
    const { URI } = await import("otpauth");
    const code = URI.parse(first.uri ?? "").generate({ timestamp: harness.clock.at });
    const done = await harness.call("POST /login/secondFactor", { body: { ticket: first.ticket, code } });
    expect(done.body.code).toBe(200);
    expect((await firstStep("admin")).enrolled).toBe(true);
  });

  test("A1 a code by mail does not spare staff the second factor", async () => {
    await harness.sendCode("teacher@riverside.example");
    const body = byCode("teacher@riverside.example", harness.codeFor("teacher@riverside.example"));
    expect((await harness.call("POST /login", { body })).body.data.secondFactor.enrolled).toBe(true);
  });

  test("A1 the secret lies sealed in the database", async () => {
    const [row] = await harness.app.database.query<{ second_factor: Buffer }>({
      text: "select second_factor from edu.account where id = 'u-teacher'",
    });
    expect(row?.second_factor.includes("lyceum-teacher")).toBe(false);
  });
});

test("A1 a mini-program's code signs in whom its provider confirms", async () => {
  expect((await harness.call("POST /mpLogin", { body: { code: "mp-ann" } })).body.data).toMatchObject({
    expires_in: 900,
  });
  expect((await harness.call("POST /mpLogin", { body: { code: "mp-zoe" } })).body.fault).toBe("loginFailed");
  expect((await harness.call("POST /mpLogin", { body: { code: "what" } })).body.fault).toBe("loginFailed");
});

test("D7 the social sign-in exists only on a site with the social realm", async () => {
  const body = byPassword("mia", "lyceum-demo");
  expect((await harness.call("POST /v1/auth/login", { body })).body.data.access_token).toMatch(/^s\./);
  const school = await harness.call("POST /v1/auth/login", { body, host: "northfield.localhost" });
  expect(school.body.fault).toBe("notFound");
  expect((await harness.call("POST /login", { body })).body.fault).toBe("loginFailed");
  const code = { realm: "social", contact: "a@b.example", purpose: "login" };
  const sent = await harness.call("POST /auth/code", { body: code, host: "northfield.localhost" });
  expect(sent.body.fault).toBe("notFound");
});
