import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "../messaging-server.ts";
import { conformanceSuite } from "./suite.ts";
import type { PersonName } from "./world.ts";

let fresh: FreshDatabase;
let server: MessagingServer;
const names = [
  "ann",
  "ben",
  "far",
  "pupil",
  "classmate",
  "stranger",
  "teacher",
  "mia",
  "max",
  "off",
] as const;
const accounts = Object.fromEntries(names.map((name) => [name, `${name}-1`])) as Record<PersonName, string>;

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database, { isActive: (account) => account !== accounts.off });
  const school = { deptId: 200, kind: "k12" };
  for (const name of ["ann", "ben", "off"] as const) await server.addPerson(accounts[name]);
  await server.addPerson(accounts.far, { deptId: 101 });
  await server.addPerson(accounts.pupil, { ...school, classIds: [1] });
  await server.addPerson(accounts.classmate, { ...school, classIds: [1, 3] });
  await server.addPerson(accounts.stranger, { ...school, classIds: [2] });
  await server.addPerson(accounts.teacher, { ...school, isStaff: true });
  for (const name of ["mia", "max"] as const) await server.addPerson(accounts[name], { realm: "social" });
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

conformanceSuite(() => ({
  url: server.url,
  accounts,
  credentials: async (account, realm) => server.credentials(account, realm),
  addRoom: (account, room) => server.addRoom(account, room),
  addGuest: (roomId, nick) => server.addGuest(roomId, nick),
}));

test("M1 nothing in this run was a fault of the server, and no connection is left", async () => {
  expect(server.logged).toEqual([]);
  await expect.poll(() => server.linkCount()).toBe(0);
});
