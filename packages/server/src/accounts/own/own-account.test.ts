import { URI } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../harness.fixture.ts";

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
});
afterAll(() => h.close());

const password = "lyceum-demo";
type Key = Parameters<Harness["call"]>[0];

async function post(key: Key, token: string, body: object, host = "localhost") {
  return (await h.call(key, { token, body, host })).body;
}

async function sendContactCode(token: string, contact: string): Promise<string> {
  h.clock.at += 61_000;
  expect((await post("POST /account/contacts/code", token, { contact })).code).toBe(200);
  return h.codeFor(contact);
}

function digitsOf(uri: string): string {
  return URI.parse(uri).generate({ timestamp: h.clock.at }) as string;
}

async function firstStep(userName: string): Promise<string> {
  const body = { kind: "password", userName, password, agreement: true };
  const { body: answer } = await h.call("POST /login", { body });
  return answer.data?.secondFactor?.ticket ?? "";
}

test("P12 a name changes everywhere at once, and one that shows nothing is refused", async () => {
  const { token } = await h.signInAs("ann");
  expect((await post("POST /account/name", token, { nickName: " Ann K. " })).code).toBe(200);
  expect((await h.call("GET /getInfo", { token })).body.data.user.nickName).toBe("Ann K.");
  const person = await h.app.database.kysely
    .selectFrom("im.person")
    .select("nick")
    .where("account", "=", "u-ann")
    .executeTakeFirstOrThrow();
  expect(person.nick).toBe("Ann K.");
  expect((await post("POST /account/name", token, { nickName: "\u200b" })).fault).toBe("paramError");
});

test("P12 a school for children names its pupils, and its staff name themselves", async () => {
  const host = "northfield.localhost";
  const { token } = await h.signInAs("lily", { host });
  expect((await post("POST /account/name", token, { nickName: "Queen" }, host)).fault).toBe("forbidden");
  const teacher = await h.signInStaff("ms.grant", { host });
  expect((await post("POST /account/name", teacher, { nickName: "Mrs. Grant" }, host)).code).toBe(200);
});

test("P12 a contact is proven by a code and the password, and only its owner learns that it is taken", async () => {
  const { token } = await h.signInAs("ben");
  const contact = "ben.new@riverside.example";
  const code = await sendContactCode(token, contact);
  const wrong = await post("POST /account/contacts", token, { contact, code, password: "nothing" });
  expect(wrong).toMatchObject({ fault: "passwordWrong", field: "password" });
  expect((await post("POST /account/contacts", token, { contact, code, password })).code).toBe(200);
  expect((await h.call("GET /getInfo", { token })).body.data.user.email).toBe(contact);
  expect((await post("POST /account/contacts", token, { contact, code, password })).fault).toBe("codeUsed");

  const taken = "clara@riverside.example";
  const proof = { contact: taken, code: await sendContactCode(token, taken), password };
  expect(await post("POST /account/contacts", token, proof)).toMatchObject({
    fault: "accountExists",
    field: "contact",
  });
});

test("P12 a code for a sign-in proves no new contact", async () => {
  const { token } = await h.signInAs("ben");
  const contact = "ben.other@riverside.example";
  await h.sendCode(contact);
  const body = { contact, code: h.codeFor(contact), password };
  expect((await post("POST /account/contacts", token, body)).fault).toBe("codeWrong");
});

test("P12 of two people who prove one contact at the same moment exactly one gets it", async () => {
  const contact = "+8613800138777";
  const people = [await h.signInAs("ben"), await h.signInAs("ann")];
  const codes: string[] = [];
  for (const { token } of people) codes.push(await sendContactCode(token, contact));
  // The newest code is good once: that is where the second one stops.
  const answers = await Promise.all(
    people.map(({ token }) => post("POST /account/contacts", token, { contact, code: codes[1], password })),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
});

test("P12 the last contact stays", async () => {
  const { token } = await h.signInAs("clara");
  const remove = (kind: string) => post("POST /account/contacts/remove", token, { kind, password });
  expect((await remove("phone")).code).toBe(200);
  expect((await remove("phone")).code).toBe(200);
  expect((await remove("email")).fault).toBe("contactLast");
  expect((await h.call("GET /getInfo", { token })).body.data.user).toMatchObject({
    phonenumber: "",
    email: "clara@riverside.example",
  });
});

test("A1 a member's second factor is asked for once it is on, and off again not", async () => {
  const { token } = await h.signInAs("ann");
  expect((await post("POST /account/secondFactor/begin", token, { password: "no" })).fault).toBe(
    "passwordWrong",
  );
  const begun = await post("POST /account/secondFactor/begin", token, { password });
  const { uri } = begun.data;
  // Shown is not yet on.
  expect((await h.signInAs("ann")).token).not.toBe("");
  const code = digitsOf(uri);
  const confirmed = await Promise.all([
    post("POST /account/secondFactor/confirm", token, { code }),
    post("POST /account/secondFactor/confirm", token, { code }),
  ]);
  const [good, ...others] = confirmed.filter((one) => one.code === 200);
  expect(others).toEqual([]);
  const codes: string[] = good?.data.recoveryCodes;
  expect(new Set(codes).size).toBe(10);
  expect((await post("POST /account/secondFactor/begin", token, { password })).fault).toBe(
    "secondFactorState",
  );

  // The digits that switched it on are used.
  const ticket = await firstStep("ann");
  expect(ticket).not.toBe("");
  const signIn = (digits: string) => h.call("POST /login/secondFactor", { body: { ticket, code: digits } });
  expect((await signIn(code)).body.fault).toBe("secondFactorWrong");
  h.clock.at += 30_000;
  expect((await signIn(digitsOf(uri))).body.data?.access_token).toBeTypeOf("string");

  // Recovery codes: however typed, each once, and of two at the same moment one.
  const recover = async (recoveryCode: string, by = ticket) =>
    (await h.call("POST /login/recoveryCode", { body: { ticket: by, recoveryCode } })).body;
  const typed = ` ${codes[0]?.toUpperCase().replaceAll("-", " ")}`;
  const twice = await Promise.all([recover(typed), recover(typed)]);
  expect(twice.map((one) => one.fault ?? "in").toSorted()).toEqual(["in", "recoveryCodeWrong"]);
  expect((await recover("aaaa-aaaa-aaaa-aaaa")).fault).toBe("recoveryCodeWrong");
  expect((await h.call("GET /account/security", { token })).body.data).toMatchObject({
    isRequired: false,
    recoveryCodesLeft: 9,
  });
  const fresh = await post("POST /account/secondFactor/recoveryCodes", token, { password });
  expect(fresh.data.recoveryCodes).toHaveLength(10);
  expect((await recover(codes[1] ?? "")).fault).toBe("recoveryCodeWrong");

  expect((await post("POST /account/secondFactor/off", token, { password: "no" })).fault).toBe(
    "passwordWrong",
  );
  expect((await post("POST /account/secondFactor/off", token, { password })).code).toBe(200);
  expect((await post("POST /account/secondFactor/off", token, { password })).fault).toBe("secondFactorState");
  expect((await h.signInAs("ann")).token).not.toBe("");
});

test("A1 the database holds no recovery code that could be typed", async () => {
  const { token } = await h.signInAs("ben");
  const { data } = await post("POST /account/secondFactor/begin", token, { password });
  const on = await post("POST /account/secondFactor/confirm", token, { code: digitsOf(data.uri) });
  const rows = await h.app.database.query<{ row: string }>({
    text: "select row_to_json(recovery_code)::text as row from edu.recovery_code",
    values: [],
  });
  expect(rows).toHaveLength(10);
  for (const code of on.data.recoveryCodes as string[])
    for (const { row } of rows) {
      expect(row).not.toContain(code);
      expect(row).not.toContain(Buffer.from(code).toString("hex"));
    }
});

test("A1 staff cannot switch their second factor off", async () => {
  const token = await h.signInStaff("teacher");
  const body = { password: "lyceum-demo-staff" };
  expect((await post("POST /account/secondFactor/off", token, body)).fault).toBe("secondFactorRequired");
});

test("P12 guesses of the own password are counted", async () => {
  const { token } = await h.signInAs("clara");
  const faults = [];
  for (let guess = 0; guess < 11; guess += 1)
    faults.push(
      (await post("POST /account/secondFactor/begin", token, { password: `guess ${guess}` })).fault,
    );
  expect(faults.at(-2)).toBe("passwordWrong");
  expect(faults.at(-1)).toBe("tooManyRequests");
});
