import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { applyImport } from "./apply/apply-import.ts";

const host = "northfield.localhost";
let harness: Harness;
let head = "";

beforeAll(async () => {
  harness = await startHarness();
  head = await harness.signInStaff("head", { host });
});
afterAll(() => harness.close());

const file = (...lines: string[]) =>
  ["number,name,role,account,email,phone,class,guardianOf", ...lines].join("\r\n");

describe("roster", () => {
  test("P13 a file of people is looked at, changes nothing before it is confirmed, and then makes them all", async () => {
    const before = await countAccounts();
    const text = file(
      "S1,王小明,student,,,,Roster 1A,",
      "S2,Ben Adams,student,ben.adams,,,Roster 1A,",
      "T1,Li Hua,teacher,,li.hua@roster.example,,Roster 1A|Roster 1B,",
      "G1,王大明,guardian,,,13800138555,,S1",
    );
    const looked = await upload(text);
    expect(looked.import).toMatchObject({
      state: "checked",
      counts: { create: 4, change: 0, same: 0, faulty: 0 },
      newClasses: ["Roster 1A", "Roster 1B"],
    });
    expect(await countAccounts()).toBe(before);
    await carryOut(looked.import.importId);
    expect(await countAccounts()).toBe(before + 4);
    expect(await personOf("S1")).toMatchObject({
      roles: ["student"],
      classes: ["Roster 1A"],
      is_staff: false,
    });
    expect(await personOf("T1")).toMatchObject({
      roles: ["teacher"],
      classes: ["Roster 1A", "Roster 1B"],
      is_staff: true,
    });
    // A guardian hears what the class of the child hears.
    expect(await personOf("G1")).toMatchObject({
      roles: ["guardian"],
      classes: ["Roster 1A"],
      wards: ["S1"],
    });
    const again = await upload(text);
    expect(again.import.counts).toEqual({ create: 0, change: 0, same: 4, faulty: 0 });
    await carryOut(again.import.importId);
    expect(await countAccounts()).toBe(before + 4);
  });

  test("P13 each faulty row is named with its cell and reason, and changes nothing while the others do", async () => {
    const before = await countAccounts();
    const looked = await upload(
      file(
        "F1,Good One,student,,,,Roster 1A,",
        "F2,=cmd|'/c calc'!A1,student,,,,,",
        "F1,Twice,student,,,,,",
        "F4,Bad Mail,student,,no mail,,,",
        "F5,King,king,,,,,",
        ",Nobody,student,,,,,",
        "F7,Own,guardian,,,,,F7",
        "F8,Lost,guardian,,,,,S999",
        "F9,Head,teacher,head,,,,",
      ),
    );
    expect(looked.import.counts).toEqual({ create: 1, change: 0, same: 0, faulty: 8 });
    const { rows } = await rowsOf(looked.import.importId, "faulty");
    expect(rows.map(({ line, problems }) => [line, problems[0]?.field, problems[0]?.why])).toEqual([
      [3, "name", "formula"],
      [4, "number", "duplicate"],
      [5, "email", "emailInvalid"],
      [6, "role", "roleUnknown"],
      [7, "number", "noKey"],
      [8, "guardianOf", "guardianOfSelf"],
      [9, "guardianOf", "wardUnknown"],
      [10, null, "staffByHand"],
    ]);
    await carryOut(looked.import.importId);
    expect(await countAccounts()).toBe(before + 1);
  });

  test("P13 a pupil who is in another class in the next file moves, and the guardian with them", async () => {
    await bringIn(file("M1,Mo,student,,,,Roster 2A,", "M2,Mum,guardian,,,,,M1"));
    const looked = await upload(file("M1,Mo,student,,,,Roster 2B,", "M2,Mum,guardian,,,,,M1"));
    expect(looked.import.counts).toEqual({ create: 0, change: 2, same: 0, faulty: 0 });
    await carryOut(looked.import.importId);
    expect(await personOf("M1")).toMatchObject({ classes: ["Roster 2B"] });
    expect(await personOf("M2")).toMatchObject({ classes: ["Roster 2B"] });
  });

  test("P13 an import that broke off in the middle goes on with the next row", async () => {
    const before = await countAccounts();
    const lines = Array.from({ length: 60 }, (_, at) => `C${at},Crash ${at},student,,,,Roster 3A,`);
    const looked = await upload(file(...lines));
    const { importId } = looked.import;
    await confirm(importId);
    const crash = new AbortController();
    await expect(
      applyImport({ ...runOf(crash.signal), progress: async () => crash.abort() }, importId),
    ).rejects.toThrow();
    expect(await countAccounts()).toBe(before + 50);
    await applyImport(runOf(), importId);
    await applyImport(runOf(), importId);
    expect(await countAccounts()).toBe(before + 60);
  });

  test.each([
    ["a broken archive", Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), { why: "archiveUnreadable" }],
    ["a zero character", file("Z1,A\0nn,student,,,,,"), { why: "badCharacter", line: 2 }],
    ["a quote that never closes", file('Z1,"Ann,student,,,,,'), { why: "quoteOpen", line: 2 }],
    ["text behind a quote", file('Z1,"Ann"e,student,,,,,'), { why: "quoteMisplaced", line: 2 }],
    ["no names of columns", "1,2,3\n4,5,6", { why: "noHeader" }],
    ["a column twice", "name,name,role\nA,B,student", { why: "columnTwice", column: "name" }],
    ["no role", "number,name\n1,Ann", { why: "columnMissing", column: "role" }],
    ["nobody", "number,name,role", { why: "noRows" }],
    ["more than 8 MiB", Buffer.alloc(8_388_609, 44), { why: "tooLarge" }],
    [
      "too many people",
      file(...Array.from({ length: 20_001 }, (_, at) => `${at},Ann,student`)),
      { why: "tooManyRows" },
    ],
    ["bytes of no encoding", Buffer.from([0x6e, 0xff, 0xff, 0x00]), { why: "notText" }],
  ])("P13 a file with %s is refused as a whole with the reason", async (_name, body, refusal) => {
    const looked = await upload(body);
    expect(looked).toMatchObject({ import: null, refusal });
  });

  test.each([
    [
      "GB18030",
      Buffer.concat([
        Buffer.from("number,name,role\r\nE1,"),
        Buffer.from([0xcd, 0xf5]),
        Buffer.from(",student"),
      ]),
    ],
    [
      "UTF-16",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("number;name;role\nE1;王;student", "utf16le")]),
    ],
    ["UTF-8 with a mark", Buffer.from("\uFEFFnumber\tname\trole\nE1\t王\tstudent")],
  ])("P13 a file in %s is read", async (_name, body) => {
    const looked = await upload(body);
    const { rows } = await rowsOf(looked.import.importId);
    expect(rows).toMatchObject([{ name: "王", act: "create" }]);
  });

  test("P13 A1 the password of a slip is good for choosing one's own alone, and ends sessions", async () => {
    await bringIn(file("P1,Pia Slip,student,pia.slip,,,Roster 1A,"));
    const { id } = await personOf("P1");
    const made = await harness.call("POST /staff/roster/slips", {
      host,
      token: head,
      body: { userIds: [id] },
    });
    const [slip] = made.body.data.slips;
    expect(slip).toMatchObject({ userName: "pia.slip", classes: ["Roster 1A"] });
    const credentials = { kind: "password", userName: "pia.slip", password: slip.password, agreement: true };
    expect((await harness.call("POST /login", { host, body: credentials })).body.fault).toBe(
      "passwordIssued",
    );
    const choose = async (password: string, newPassword: string) =>
      await harness.call("POST /login/newPassword", {
        host,
        body: { userName: "pia.slip", password, newPassword, agreement: true },
      });
    expect((await choose("wrong", "an own one 7")).body.fault).toBe("loginFailed");
    expect((await choose(slip.password, slip.password)).body.fault).toBe("passwordTooCommon");
    const chosen = await choose(slip.password, "an own one 7");
    const token = chosen.body.data.access_token;
    expect((await harness.call("GET /getInfo", { host, token })).status).toBe(200);
    // Once.
    expect((await choose(slip.password, "another 77")).body.fault).toBe("loginFailed");
    expect((await choose("an own one 7", "another 77")).body.fault).toBe("loginFailed");
    await harness.call("POST /staff/roster/slips", { host, token: head, body: { userIds: [id] } });
    expect((await harness.call("GET /getInfo", { host, token })).status).toBe(401);
    const rows = JSON.stringify(
      await harness.app.database.query({ text: "select act, change from audit.entry where dept_id = 200" }),
    );
    expect(rows).toContain("person.issuePassword");
    expect(rows).not.toContain(slip.password);
  });

  test("P13 A1 of two who use one slip at the same moment, one signs in", async () => {
    await bringIn(file("P2,Max Slip,student,max.slip,,,Roster 1A,"));
    const { id } = await personOf("P2");
    const made = await harness.call("POST /staff/roster/slips", {
      host,
      token: head,
      body: { userIds: [id] },
    });
    const { password } = made.body.data.slips[0];
    const choose = async (newPassword: string) => {
      const body = { userName: "max.slip", password, newPassword, agreement: true };
      return (await harness.call("POST /login/newPassword", { host, body })).body.fault;
    };
    const faults = await Promise.all(["an own one 7", "an own one 8"].map(choose));
    expect(faults.filter((fault) => fault === "loginFailed")).toHaveLength(1);
    expect(faults.filter((fault) => fault === undefined)).toHaveLength(1);
  });

  test("P13 no slip is made for oneself, for a person of elsewhere or of a higher rank", async () => {
    const me = await harness.call("GET /getInfo", { host, token: head });
    const userIds = [me.body.data.user.userId, "u-ann", "u-nobody"];
    expect(await slipsFor(...userIds)).toEqual([]);
  });

  test("P13 a disabled person is signed out and cannot come back before being enabled again", async () => {
    const { token } = await harness.signInAs("noah", { host });
    const change = async (id: string, status: string) =>
      (
        await harness.call("POST /staff/people/{id}/status", {
          host,
          token: head,
          params: { id },
          body: { status },
        })
      ).body.fault;
    expect(await change("u-noah", "disabled")).toBe(undefined);
    expect((await harness.call("GET /getInfo", { host, token })).status).toBe(401);
    const body = { kind: "password", userName: "noah", password: "lyceum-demo", agreement: true };
    expect((await harness.call("POST /login", { host, body })).body.fault).toBe("accountDisabled");
    expect((await slipsFor("u-noah")).length).toBe(0);
    expect(await change("u-noah", "active")).toBe(undefined);
    expect((await harness.signInAs("noah", { host })).token).not.toBe("");
    expect(await change("u-head", "disabled")).toBe("forbidden");
    expect(await change("u-ann", "disabled")).toBe("notFound");
    const acts = await harness.app.database.query<{ act: string }>({
      text: "select act from audit.entry where thing_id = 'u-noah' order by at, id",
    });
    expect(acts.map(({ act }) => act)).toEqual(["person.disable", "person.enable"]);
  });

  test("P13 another institution sees nothing of an import", async () => {
    const looked = await upload(file("X1,Xi,student,,,,,"));
    const params = { id: looked.import.importId };
    const other = await harness.signInStaff("admin", {});
    for (const key of ["GET /staff/roster/imports/{id}", "GET /staff/roster/imports/{id}/rows"] as const)
      expect((await harness.call(key, { token: other, params })).body.fault).toBe("notFound");
    const confirmed = await harness.call("POST /staff/roster/imports/{id}/confirm", { token: other, params });
    expect(confirmed.body.fault).toBe("notFound");
  });
});

async function slipsFor(...userIds: string[]) {
  const answer = await harness.call("POST /staff/roster/slips", { host, token: head, body: { userIds } });
  return answer.body.data.slips;
}

type Row = { line: number; problems: { field: string | null; why: string }[] };

async function upload(body: string | Buffer) {
  const answer = await harness.call("POST /staff/roster/imports", {
    host,
    token: head,
    query: { fileName: "people.csv", createClasses: "true" },
    bytes: Buffer.from(body),
  });
  return answer.body.data;
}

async function confirm(importId: string): Promise<void> {
  const params = { id: importId };
  const answer = await harness.call("POST /staff/roster/imports/{id}/confirm", { host, token: head, params });
  expect(answer.body.data).toMatchObject({ state: "running" });
}

async function carryOut(importId: string): Promise<void> {
  await confirm(importId);
  await applyImport(runOf(), importId);
  const params = { id: importId };
  const answer = await harness.call("GET /staff/roster/imports/{id}", { host, token: head, params });
  expect(answer.body.data).toMatchObject({ state: "done" });
}

async function bringIn(text: string): Promise<void> {
  await carryOut((await upload(text)).import.importId);
}

function runOf(signal = new AbortController().signal) {
  return { ...harness.app, signal, progress: async () => {} };
}

async function rowsOf(importId: string, act?: string): Promise<{ rows: Row[] }> {
  const answer = await harness.call("GET /staff/roster/imports/{id}/rows", {
    host,
    token: head,
    params: { id: importId },
    query: { pageSize: "50", ...(act === undefined ? {} : { act }) },
  });
  return { rows: answer.body.rows ?? [] };
}

async function countAccounts(): Promise<number> {
  const [row] = await harness.app.database.query<{ n: number }>({
    text: "select count(*)::int as n from edu.account where dept_id = 200",
  });
  return row?.n ?? 0;
}

async function personOf(number: string) {
  const [row] = await harness.app.database.query<{ id: string }>({
    text: `
      select a.id, p.roles, p.is_staff,
        array(select name from edu.school_class where class_id = any(p.class_ids) order by name) as classes,
        array(select w.number from edu.guardian_link l join edu.roster_number w on w.account_id = l.ward_id
          where l.guardian_id = a.id) as wards
      from edu.roster_number n join edu.account a on a.id = n.account_id
      join im.person p on p.realm = 0 and p.account = a.id
      where n.dept_id = 200 and n.number = $1`,
    values: [number],
  });
  return row ?? { id: "" };
}
