import {
  type FreshDatabase,
  freshDatabase,
  type MessagingServer,
  startMessagingServer,
} from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let fresh: FreshDatabase;
let server: MessagingServer;
const names = ["Ann Keller", "ann", "王小明", "王芳", "Ms. O'Neil", "Élodie", "100%", "Ben_Osei", "小红"];
const school = { deptId: 200, kind: "k12" } as const;

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database, { rateFactor: 1_000 });
  await server.addPerson("asker", { nick: "Asker" });
  for (const [at, nick] of names.entries()) await server.addPerson(`u-${at}`, { nick });
  await server.addPerson("visitor", { nick: "Ann Visitor", roles: ["visitor"] });
  await server.addPerson("elsewhere", { nick: "Ann Elsewhere", deptId: 300 });
  await server.addPerson("mia", { nick: "Ann Mia", realm: "social" });
  await server.addPerson("pupil", { ...school, nick: "Pupil Ann", classIds: [1] });
  await server.addPerson("classmate", { ...school, nick: "Classmate Ann", classIds: [2, 1] });
  await server.addPerson("stranger", { ...school, nick: "Stranger Ann", classIds: [11] });
  await server.addPerson("teacher", { ...school, nick: "Teacher Ann", classIds: [2], roles: ["teacher"] });
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

test("M10 every part of every name finds whom a reading of all names finds, in the same order, up to the limit", async () => {
  const socket = await signIn("asker");
  const parts = fc
    .tuple(fc.constantFrom(...names), fc.nat({ max: 10 }), fc.integer({ min: 1, max: 5 }))
    .map(([name, from, length]) => name.slice(from % name.length, (from % name.length) + length).trim())
    .filter((part) => part !== "");
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 4 }), async (part, limit) => {
      const pattern = `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const { rows } = await sql<{ account: string }>`
        select account from im.person
        where realm = 0 and dept_id = 100 and account <> 'asker' and not (roles <@ '{visitor}') and nick ilike ${pattern}
        order by nick, account limit ${limit}`.execute(fresh.database.kysely);
      expect(await find(socket, part, limit)).toEqual(rows.map(({ account }) => account));
    }),
    { numRuns: 120 },
  );
  socket.close();
});

test("D8 A5 nobody is found by visitors' standing, from elsewhere, or beside one's classes in a school", async () => {
  const socket = await signIn("asker");
  expect(await find(socket, "ann", 50)).toEqual(["u-0", "u-1"]);
  socket.close();
  const pupil = await signIn("pupil");
  expect((await find(pupil, "ann", 50)).toSorted()).toEqual(["classmate", "teacher"]);
  pupil.close();
  const teacher = await signIn("teacher");
  expect((await find(teacher, "ann", 50)).toSorted()).toEqual(["classmate", "pupil", "stranger"]);
  teacher.close();
});

test("M10 who changes their name, class or institution is found as they are now", async () => {
  await server.addPerson("mover", { ...school, nick: "Quentin", classIds: [1] });
  const pupil = await signIn("pupil");
  expect(await find(pupil, "quent", 5)).toEqual(["mover"]);
  await server.addPerson("mover", { ...school, nick: "Rosalind", classIds: [1] });
  expect([await find(pupil, "quent", 5), await find(pupil, "rosal", 5)]).toEqual([[], ["mover"]]);
  await server.addPerson("mover", { ...school, nick: "Rosalind", classIds: [3] });
  expect(await find(pupil, "rosal", 5)).toEqual([]);
  await server.addPerson("mover", { nick: "Rosalind" });
  const asker = await signIn("asker");
  expect(await find(asker, "rosal", 5)).toEqual(["mover"]);
  await server.addPerson("mover", { nick: "Rosalind", roles: ["visitor"] });
  expect(await find(asker, "rosal", 5)).toEqual([]);
  pupil.close();
  asker.close();
});

test("M6 M10 a search that is held up answers 504 within seconds, and other commands go on meanwhile", async () => {
  const socket = await signIn("asker");
  await fresh.database.kysely.transaction().execute(async (trx) => {
    await sql`lock table im.message_token, edu.search_entry in access exclusive mode`.execute(trx);
    const slow = [
      socket.askRaw(7, 20, { keyword: "homework" }),
      socket.askRaw(3, 20, { keyword: "ann", limit: 5 }),
    ];
    expect(await find(socket, "", 1)).toHaveLength(1);
    for (const [, , , code, body] of await Promise.all(slow))
      expect([code, body]).toEqual([504, { fault: "searchTimedOut" }]);
  });
  expect((await socket.askRaw(7, 20, { keyword: "homework" }))[3]).toBe(200);
  socket.close();
});

async function signIn(account: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const { code } = await socket.ask("login", {
    ...server.credentials(account),
    deviceId: `device-${account}`,
    sdkVersion: "1.0.0",
    protocolVersion: 1,
    clientType: 16,
    os: "Linux",
    browser: "Chrome",
    appLogin: 1,
  });
  expect(code).toBe(200);
  return socket;
}

async function find(socket: RawSocket, keyword: string, limit: number): Promise<string[]> {
  const { body } = await socket.ask("searchUsers", { keyword, limit });
  return body.users.map(({ account }) => account);
}
