import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
});
afterAll(() => h.close());

const host = "northfield.localhost";
type Key = Parameters<Harness["call"]>[0];

const ask = async (key: Key, token: string, id: string, body: object = {}, at = host) =>
  (await h.call(key, { token, host: at, params: { id }, body })).body;

async function register(userName: string): Promise<{ token: string; id: string }> {
  const contact = `${userName}@northfield.example`;
  h.clock.at += 61_000;
  await h.call("POST /auth/code", { host, body: { realm: "edu", contact, purpose: "register" } });
  const facts = { contact, userName, nickName: "Chen Wei", password: "a lamp of green", agreement: true };
  const { body } = await h.call("POST /register", { host, body: { ...facts, code: h.codeFor(contact) } });
  const token = body.data.access_token;
  return { token, id: (await h.call("GET /getInfo", { host, token })).body.data.user.userId };
}

test("A5 a guardian takes on a pupil by a code that is good once, and both see the link until staff end it", async () => {
  const head = await h.signInStaff("head", { host });
  const made = await ask("POST /staff/people/{id}/guardianCode", head, "u-lily");
  const one = await register("chen.wei");
  const other = await register("chen.an");
  const enter = async ({ token }: { token: string }, code: string) =>
    (await h.call("POST /account/children", { host, token, body: { code } })).body;
  expect((await enter(one, "AAAAAAAAAA")).fault).toBe("entryCodeWrong");
  const typed = ` ${made.data.code.toLowerCase().slice(0, 5)}-${made.data.code.slice(5)}`;
  const answers = await Promise.all([enter(one, typed), enter(other, typed)]);
  // Of two at the same moment exactly one.
  expect(answers.map(({ fault }) => fault ?? "in").toSorted()).toEqual(["entryCodeWrong", "in"]);
  const guardian = answers[0]?.code === 200 ? one : other;
  const seen = (await h.call("GET /account/family", { host, token: guardian.token })).body.data;
  expect(seen.children).toMatchObject([{ userId: "u-lily", classes: [{ nameEn: "Class 1A" }] }]);
  expect((await h.call("GET /getInfo", { host, token: guardian.token })).body.data.roles).toEqual([
    "guardian",
  ]);
  // What is written for the class of a child is written for its guardians.
  const classesOf = async () => {
    const text = "select class_ids from edu.account where id = $1";
    return (await h.app.database.query<{ class_ids: number[] }>({ text, values: [guardian.id] }))[0]
      ?.class_ids;
  };
  expect(await classesOf()).toHaveLength(1);
  // A guardian reads the page of the child, and of no other pupil.
  expect((await ask("GET /people/{id}/page", guardian.token, "u-lily")).code).toBe(200);
  expect((await ask("GET /people/{id}/page", guardian.token, "u-noah")).fault).toBe("notFound");
  const lily = await h.signInAs("lily", { host });
  const own = (await h.call("GET /account/family", { host, token: lily.token })).body.data;
  expect(own.guardians).toMatchObject([{ userId: guardian.id }]);
  expect((await enter(lily, made.data.code)).fault).toBe("forbidden");

  const remove = async () =>
    await ask("POST /staff/people/{id}/guardians/remove", head, "u-lily", { guardianId: guardian.id });
  expect((await remove()).data.guardians).toEqual([]);
  expect(await classesOf()).toEqual([]);
  expect((await remove()).code).toBe(200);
  expect((await ask("GET /people/{id}/page", guardian.token, "u-lily")).fault).toBe("notFound");
  const acts = await h.app.database.query<{ act: string }>({
    text: "select act from audit.entry where act like 'guardian.%' order by id",
    values: [],
  });
  expect(acts.map(({ act }) => act)).toEqual(["guardian.makeCode", "guardian.link", "guardian.unlink"]);

  const link = async (userName: string) =>
    await ask("POST /staff/people/{id}/guardians", head, "u-max", { userName });
  const userName = guardian === one ? "chen.wei" : "chen.an";
  expect((await link(userName)).data.guardians).toHaveLength(1);
  expect((await link(userName)).data.guardians).toHaveLength(1);
  expect(await classesOf()).toHaveLength(1);
  expect((await link("lily")).fault).toBe("forbidden");
  expect((await link("nobody")).fault).toBe("notFound");
});

test("A5 of a pupil the newest codes are good, for a while, and only those who answer for the pupil make them", async () => {
  const head = await h.signInStaff("head", { host });
  const away = await h.signInStaff("admin");
  expect((await ask("POST /staff/people/{id}/guardianCode", away, "u-lily", {}, "localhost")).fault).toBe(
    "notFound",
  );
  const teacher = await h.signInStaff("ms.grant", { host });
  expect((await ask("POST /staff/people/{id}/guardianCode", teacher, "u-lily")).fault).toBe("forbidden");
  expect((await ask("POST /staff/people/{id}/guardianCode", head, "u-ms.grant")).fault).toBe("forbidden");
  const codes: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    h.clock.at += 1_000;
    codes.push((await ask("POST /staff/people/{id}/guardianCode", head, "u-noah")).data.code);
  }
  const parent = await register("silva");
  const enter = async (code = "") =>
    (await h.call("POST /account/children", { host, token: parent.token, body: { code } })).body;
  expect((await enter(codes[0])).fault).toBe("entryCodeWrong");
  expect((await enter(codes[3])).code).toBe(200);
  h.clock.at += 31 * 86_400_000;
  const later = await register("silva.two");
  const late = await h.call("POST /account/children", {
    host,
    token: later.token,
    body: { code: codes[2] },
  });
  expect(late.body.fault).toBe("entryCodeWrong");
});

test("A5 codes end with a link that staff end, when staff revoke them, and with the time as a pupil", async () => {
  const head = await h.signInStaff("head", { host });
  const make = async () => (await ask("POST /staff/people/{id}/guardianCode", head, "u-max")).data.code;
  const enter = async ({ token }: { token: string }, code: string) =>
    (await h.call("POST /account/children", { host, token, body: { code } })).body;
  const revoke = async (token = head) =>
    await ask("POST /staff/people/{id}/guardianCode/revoke", token, "u-max");
  const removed = await register("okoro");
  const [first, second] = [await make(), await make()];
  expect((await enter(removed, first)).code).toBe(200);
  const body = { guardianId: removed.id };
  expect((await ask("POST /staff/people/{id}/guardians/remove", head, "u-max", body)).code).toBe(200);
  expect((await enter(removed, second)).fault).toBe("entryCodeWrong");

  const third = await make();
  expect((await revoke(await h.signInStaff("ms.grant", { host }))).fault).toBe("forbidden");
  expect((await revoke()).data).toEqual({ revoked: 1 });
  expect((await revoke()).data).toEqual({ revoked: 0 });
  expect((await enter(removed, third)).fault).toBe("entryCodeWrong");
  const acts = await h.app.database.query<{ act: string }>({
    text: "select act from audit.entry where act = 'guardian.revokeCodes'",
    values: [],
  });
  expect(acts).toHaveLength(1);

  const fourth = await make();
  await h.app.database.query({
    text: "update edu.account set roles = '{teacher}' where id = 'u-max'",
    values: [],
  });
  expect((await enter(removed, fourth)).fault).toBe("entryCodeWrong");
});

test("A5 letters for guardians hold a code for each pupil whom their maker answers for, and each code is good as one made alone", async () => {
  const make = async (token: string, userIds: string[]) =>
    (await h.call("POST /staff/guardianCodes", { host, token, body: { userIds } })).body;
  const head = await h.signInStaff("head", { host });
  const made = await make(head, ["u-lily", "u-noah", "u-ms.grant", "nobody"]);
  const letters = made.data.letters as { userId: string; code: string; classes: object[] }[];
  expect(letters.map(({ userId }) => userId).toSorted()).toEqual(["u-lily", "u-noah"]);
  expect(letters.find(({ userId }) => userId === "u-lily")?.classes).toMatchObject([{ nameEn: "Class 1A" }]);
  expect(new Set(letters.map(({ code }) => code)).size).toBe(2);
  const { token } = await register("letters.wei");
  const code = letters.find(({ userId }) => userId === "u-noah")?.code;
  const taken = (await h.call("POST /account/children", { host, token, body: { code } })).body;
  expect(taken.data.children).toMatchObject([{ userId: "u-noah" }]);

  // Of one pupil three are good.
  for (let more = 0; more < 4; more++) await make(head, ["u-lily", "u-noah"]);
  const good = await h.app.database.query<{ ward: string; count: number }>({
    text: "select ward_id as ward, count(*) from edu.guardian_code where ward_id in ('u-lily', 'u-noah') group by 1 order by 1",
  });
  expect(good).toEqual([
    { ward: "u-lily", count: 3 },
    { ward: "u-noah", count: 3 },
  ]);

  // Class teachers make those of their classes alone, teachers none.
  expect((await make(await h.signInStaff("ms.grant", { host }), ["u-lily"])).fault).toBe("forbidden");
  const office = await h.signInStaff("head", { host });
  const grant = { userId: "u-ms.grant", role: "headTeacher", scope: "class", classId: 1 };
  expect((await h.call("POST /staff/roles/grant", { host, token: office, body: grant })).body.code).toBe(200);
  const byClassTeacher = await make(await h.signInStaff("ms.grant", { host }), ["u-lily", "u-noah"]);
  expect(byClassTeacher.data.letters.map(({ userId }: { userId: string }) => userId)).toEqual(["u-lily"]);
});
